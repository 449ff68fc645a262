import type { IsoDate } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import { crossRate, type DollarRates } from "../fx/rates.ts";
import type { Answers } from "./question.ts";

/** A carrier's rate differs from the published one by at most this share. */
const RATE_SPREAD = new Decimal("0.05");
const ONE = new Decimal(1);
const LOWEST_SHARE = ONE.minus(RATE_SPREAD);
const HIGHEST_SHARE = ONE.plus(RATE_SPREAD);

/** Units of the invoice's currency for one of the tariff's. */
export interface Exchange {
  from: string;
  rate: Decimal;
  low: Decimal;
  high: Decimal;
  date: IsoDate;
  /** True when the invoice or the user states the rate. */
  isStated: boolean;
  /** True when the rate was stated the other way round: units of the tariff's currency for one of the invoice's. */
  isInverted: boolean;
  /** The newest published rate on the date, with its day; `null` when none is on file. */
  published: Decimal | null;
  publishedOn: IsoDate | null;
}

/** Rates of two currencies of similar value are close to 1 in both directions. Only a higher rate shows its direction. The dirham and the riyal have 3.7. */
const MIN_RATE = 3;

/** Carriers print a rate in its usual direction, such as 95.4 rupees for a dollar. Checks whether only the inverse is near the published rate. */
function isUpsideDown(stated: Decimal, published: Decimal | null): boolean {
  if (!published?.greaterThan(0)) return false;
  const factor = (a: Decimal, b: Decimal) => (a.greaterThan(b) ? a.div(b) : b.div(a));
  return factor(stated, published).greaterThan(MIN_RATE ** 2) && factor(ONE.div(stated), published).lessThan(MIN_RATE / 2);
}

/** Reads an exchange rate from an answer; `undefined` when it is none. */
export function rateAnswer(answer: string | undefined): Decimal | undefined {
  if (answer === undefined) return undefined;
  const text = answer.trim().replace(",", ".");
  if (!/^\d{1,9}(\.\d{1,10})?$/.test(text)) return undefined;
  const rate = new Decimal(text);
  return rate.greaterThan(0) ? rate : undefined;
}

/** Returns the rate between two currencies: the stated one, else the published one. `null` when they are the same; `undefined` when no rate is on file. */
export function exchangeOf(
  from: string,
  to: string,
  { rates, date, stated }: { rates: DollarRates; date: IsoDate; stated: Decimal | null },
): Exchange | null | undefined {
  if (from === to) return null;
  const cross = crossRate(rates, from, to);
  const published = cross?.rate ?? null;
  const reference = { published, publishedOn: cross?.date ?? null };
  if (stated) {
    const isInverted = isUpsideDown(stated, published);
    const rate = isInverted ? ONE.div(stated) : stated;
    return { from, rate, low: rate, high: rate, date, isStated: true, isInverted, ...reference };
  }
  if (!cross?.date || !published) return undefined;
  return {
    from,
    rate: published,
    low: published.times(LOWEST_SHARE),
    high: published.times(HIGHEST_SHARE),
    date: cross.date,
    isStated: false,
    isInverted: false,
    ...reference,
  };
}

/** Returns the exchange rate that the invoice states, else the one that the user answered. */
export const statedRate = (exchangeRate: Decimal | null, answers: Answers): Decimal | null => exchangeRate ?? rateAnswer(answers.exchange_rate) ?? null;
