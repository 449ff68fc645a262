import type { IsoDate } from "#lib/platform/dates.ts";
import type { Decimal } from "#lib/platform/money.ts";
import type { Fact } from "../quality/quality.ts";

/** Days for which a published price is valid. An older price is still returned, with medium confidence and a note. */
export const RATE_VALID_DAYS = 180;

/** One published price of a lane on a day, in the currency of the series. */
export interface Observation extends Fact {
  observedOn: IsoDate;
  low: Decimal | null;
  mid: Decimal;
  high: Decimal | null;
}
