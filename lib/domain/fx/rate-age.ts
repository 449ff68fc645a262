import { countDaysBetween, type IsoDate } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import { assessShelfState, SHELF_LIFE } from "../quality/shelf-life.ts";

/** How old a published rate is on the day that matters, and what that means for an amount converted with it. */
export interface RateAge {
  days: number;
  /** True past the usable life. No verdict may rest on such a rate. */
  isStale: boolean;
  /** The share by which the rate of a carrier can differ from the published one. */
  margin: Decimal;
}

/** The share that carriers and banks add to or take from the published rate of the day. */
const USUAL_MARGIN = new Decimal("0.05");

/**
 * The share added for each day past the usable life. In 99 of 100 pairs of published rates (82 currencies, March 2024
 * to September 2026), a currency moved less against the dollar: 6.4 % in 31 days, 11.6 % in 62, 13.8 % in 92.
 */
const MARGIN_PER_DAY = new Decimal("0.0025");

const MAX_MARGIN = new Decimal("0.5");

const USABLE_DAYS = SHELF_LIFE.exchange_rate.usable[0];

export function calculateRateAge(rateDate: IsoDate, date: IsoDate): RateAge {
  const days = Math.max(0, countDaysBetween(rateDate, date));
  const fact = {
    factKind: "exchange_rate",
    effectiveFrom: rateDate,
    effectiveTo: null,
    source: { datedOn: null },
  } as const;
  const daysPast = Math.max(0, days - USABLE_DAYS);
  return {
    days,
    isStale: assessShelfState(fact, date) === "expired",
    margin: Decimal.min(MAX_MARGIN, USUAL_MARGIN.plus(MARGIN_PER_DAY.times(daysPast))),
  };
}

/** In the form `5 %` or `17.3 %`. */
export const formatMargin = (margin: Decimal): string => `${margin.times(100).toDecimalPlaces(1)} %`;
