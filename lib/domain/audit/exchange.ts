import type { IsoDate } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import { calculateRateAge, type RateAge } from "../fx/rate-age.ts";
import { calculateCrossRate, type DollarRates } from "../fx/rates.ts";
import type { Answers } from "./question.ts";

const ONE = new Decimal(1);
const ZERO = new Decimal(0);

/**
 * What is known about the rate of exchange. `published`: nobody states one, so the published one counts with its
 * margin. `confirmed`: stated, and near the published rate of the day, or a person has compared it with the carrier's
 * own table. `unconfirmed`: stated, and above the usual margin or without a published rate of the day. `refused`:
 * stated, and the carrier does not publish it.
 */
export type ExchangeStatus = "published" | "confirmed" | "unconfirmed" | "refused";

/** Units of the invoice's currency for one of the tariff's. */
export interface Exchange {
  from: string;
  rate: Decimal;
  low: Decimal;
  high: Decimal;
  date: IsoDate;
  status: ExchangeStatus;
  /** As the invoice or the user states it; `null` when nobody does. */
  stated: Decimal | null;
  /** True when the rate was stated the other way round: units of the tariff's currency for one of the invoice's. */
  isInverted: boolean;
  /** The newest published rate on the date, with its day and age; `null` when none is on file. */
  published: Decimal | null;
  publishedOn: IsoDate | null;
  age: RateAge | null;
}

/**
 * Rates of two currencies of similar value are close to 1 in both directions. Only a higher rate shows its direction.
 * The dirham and the riyal have 3.7.
 */
const MIN_RATE = 3;

/**
 * Carriers print a rate in its usual direction, such as 95.4 rupees for a dollar. So it can be that only the inverse is
 * near the published rate.
 */
function isUpsideDown(stated: Decimal, published: Decimal | null): boolean {
  if (!published?.greaterThan(0)) return false;
  const findFactor = (a: Decimal, b: Decimal) => (a.greaterThan(b) ? a.div(b) : b.div(a));
  return (
    findFactor(stated, published).greaterThan(MIN_RATE ** 2) &&
    findFactor(ONE.div(stated), published).lessThan(MIN_RATE / 2)
  );
}

/** `undefined` when the answer is no rate. */
export function parseRateAnswer(answer: string | undefined): Decimal | undefined {
  if (answer === undefined) return undefined;
  const text = answer.trim().replace(",", ".");
  if (!/^\d{1,9}(\.\d{1,10})?$/.test(text)) return undefined;
  const rate = new Decimal(text);
  return rate.greaterThan(0) ? rate : undefined;
}

/** The answers to “Does the carrier publish this rate?” */
export const RATE_SOURCES = ["carrier", "other"] as const;
export type RateSource = (typeof RATE_SOURCES)[number];

interface RateRequest {
  rates: DollarRates;
  /** The day whose rate counts. */
  date: IsoDate;
  stated: Decimal | null;
  source: RateSource | null;
}

const addMargin = (rate: Decimal, date: IsoDate, age: RateAge) => ({
  rate,
  low: rate.times(ONE.minus(age.margin)),
  high: rate.times(ONE.plus(age.margin)),
  date,
  age,
});

/**
 * The stated rate, else the published one. `null` when the currencies are the same; `undefined` when no rate is on
 * file.
 */
export function findExchange(
  from: string,
  to: string,
  { rates, date, stated, source }: RateRequest,
): Exchange | null | undefined {
  if (from === to) return null;
  const cross = calculateCrossRate(rates, from, to);
  const published = cross?.date ? addMargin(cross.rate, cross.date, calculateRateAge(cross.date, date)) : null;
  const reference = {
    from,
    published: published?.rate ?? null,
    publishedOn: published?.date ?? null,
    age: published?.age ?? null,
  };
  if (!stated)
    return published ? { ...reference, ...published, status: "published", stated: null, isInverted: false } : undefined;
  const isInverted = isUpsideDown(stated, reference.published);
  const own = isInverted ? ONE.div(stated) : stated;
  const isUsual = published?.age.isStale === false && own.lessThanOrEqualTo(published.high);
  const named = { ...reference, date, stated: own, isInverted };
  if (source === "carrier" || (source === null && isUsual))
    return { ...named, rate: own, low: own, high: own, status: "confirmed" };
  if (source === "other") return { ...named, ...(published ?? { rate: own, low: ZERO, high: own }), status: "refused" };
  // The invoice can claim no more than its own rate gives.
  return { ...named, rate: own, low: Decimal.min(own, published?.low ?? ZERO), high: own, status: "unconfirmed" };
}

/** The rate of the invoice comes before the user's answer. */
export const findStatedRate = (exchangeRate: Decimal | null, answers: Answers): Decimal | null =>
  exchangeRate ?? parseRateAnswer(answers.exchange_rate) ?? null;

/** The answer to “Does the carrier publish this rate?”; `null` for anything else. */
export const readRateSource = ({ exchange_rate_source }: Answers): RateSource | null =>
  RATE_SOURCES.find((one) => one === exchange_rate_source) ?? null;

/** The amount is converted at the rate that the invoice or the user states. */
export const isStatedRate = ({ status }: Pick<Exchange, "status">): boolean =>
  status === "confirmed" || status === "unconfirmed";

/** The amount rests on a published rate that is past its usable life. No verdict does. */
export const isBasedOnStaleRate = ({ status, age }: Pick<Exchange, "status" | "age">): boolean =>
  (status === "published" || status === "refused") && (age === null || age.isStale);
