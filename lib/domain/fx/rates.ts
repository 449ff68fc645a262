import type { IsoDate } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import type { Source } from "../quality/quality.ts";

/** Units of `quote` for one US dollar on a date. */
export interface DollarRate {
  quote: string;
  rate: Decimal;
  date: IsoDate;
  source: Source;
}

/** Newest rate of each currency on or before a date, by currency code. It has no entry for USD. */
export type DollarRates = ReadonlyMap<string, DollarRate>;

/** `date` is the older of the two dates used; `null` when both currencies are the same. */
export interface CrossRate {
  from: string;
  to: string;
  rate: Decimal;
  date: IsoDate | null;
  sources: Source[];
}

const SIGNIFICANT_DIGITS = 10;

/** Through the US dollar; `undefined` when a rate is missing. */
export function calculateCrossRate(rates: DollarRates, from: string, to: string): CrossRate | undefined {
  if (from === to) return { from, to, rate: new Decimal(1), date: null, sources: [] };
  const legs = [from, to].filter((currency) => currency !== "USD").map((currency) => rates.get(currency));
  if (legs.some((leg) => leg === undefined)) return undefined;
  const found = legs as DollarRate[];
  const findPerDollar = (currency: string) =>
    currency === "USD" ? new Decimal(1) : (rates.get(currency) as DollarRate).rate;
  return {
    from,
    to,
    rate: findPerDollar(to).div(findPerDollar(from)),
    date: found.map((leg) => leg.date).sort()[0] ?? null,
    sources: [...new Map(found.map(({ source }) => [source.id, source])).values()],
  };
}

/** Ten significant digits, more than any published rate has. */
export function toRateNumber(rate: Decimal): number {
  return rate.toSignificantDigits(SIGNIFICANT_DIGITS).toNumber();
}

/** Unrounded; `undefined` when a rate is missing. */
export function convert(rates: DollarRates, amount: Decimal, from: string, to: string): Decimal | undefined {
  const cross = calculateCrossRate(rates, from, to);
  return cross && amount.mul(cross.rate);
}
