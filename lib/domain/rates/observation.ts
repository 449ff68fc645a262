import type { IsoDate } from "#lib/platform/dates.ts";
import type { Decimal } from "#lib/platform/money.ts";
import type { Fact } from "../quality/quality.ts";

/** In the currency of the series. */
export interface Observation extends Fact {
  observedOn: IsoDate;
  low: Decimal | null;
  mid: Decimal;
  high: Decimal | null;
}
