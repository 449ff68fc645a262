import type { IsoDate } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import type { Source } from "../quality/quality.ts";

/** Units of `quote` for one US dollar on a day. */
export interface DollarRate {
  quote: string;
  rate: Decimal;
  date: IsoDate;
  source: Source;
}

/** The newest rate of each currency on or before a day, by currency; the dollar itself is left out. */
export type DollarRates = ReadonlyMap<string, DollarRate>;

/** A rate between two currencies, of the older of the two days it was made from. */
export interface CrossRate {
  from: string;
  to: string;
  rate: Decimal;
  date: IsoDate | null;
  sources: Source[];
}

const SIGNIFICANT_DIGITS = 10;

/** `from` in terms of `to`, crossed over the US dollar; undefined when either has no rate. */
export function crossRate(rates: DollarRates, from: string, to: string): CrossRate | undefined {
  if (from === to) return { from, to, rate: new Decimal(1), date: null, sources: [] };
  const legs = [from, to].filter((currency) => currency !== "USD").map((currency) => rates.get(currency));
  if (legs.some((leg) => leg === undefined)) return undefined;
  const found = legs as DollarRate[];
  const perDollar = (currency: string) => (currency === "USD" ? new Decimal(1) : (rates.get(currency) as DollarRate).rate);
  return {
    from,
    to,
    rate: perDollar(to).div(perDollar(from)),
    date: found.map((leg) => leg.date).sort()[0] ?? null,
    sources: [...new Map(found.map(({ source }) => [source.id, source])).values()],
  };
}

/** The JSON number of a rate: ten significant digits, more than any published rate carries. */
export function rateNumber(rate: Decimal): number {
  return rate.toSignificantDigits(SIGNIFICANT_DIGITS).toNumber();
}

/** `amount` of `from` in `to`, unrounded; undefined when there is no rate. */
export function convert(rates: DollarRates, amount: Decimal, from: string, to: string): Decimal | undefined {
  const cross = crossRate(rates, from, to);
  return cross && amount.mul(cross.rate);
}
