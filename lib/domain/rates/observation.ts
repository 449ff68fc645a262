import type { IsoDate } from "#lib/platform/dates.ts";
import type { Decimal } from "#lib/platform/money.ts";
import type { Fact } from "../quality/quality.ts";

/** How many days a published price stands for; an older one is still given, with medium confidence and a note. */
export const RATE_VALID_DAYS = 180;

/** One published price of a lane on a day, in the series' currency. */
export interface Observation extends Fact {
  observedOn: IsoDate;
  low: Decimal | null;
  mid: Decimal;
  high: Decimal | null;
}
