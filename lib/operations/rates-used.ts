import { z } from "zod";
import { calculateRateAge, formatMargin, type RateAge } from "#lib/domain/fx/rate-age.ts";
import { type CrossRate, calculateCrossRate, type DollarRates, toRateNumber } from "#lib/domain/fx/rates.ts";
import type { Quality } from "#lib/domain/quality/quality.ts";
import { formatDate, type IsoDate } from "#lib/platform/dates.ts";

export const rateAgeFields = {
  age_days: z.int().meta({ description: "Days from the rate to the day asked for." }),
  is_stale: z.boolean().meta({ description: "True after 7 days: no verdict rests on the rate." }),
};

export function showRateAge(rateDate: IsoDate, day: IsoDate): { age_days: number; is_stale: boolean } {
  const { days, isStale } = calculateRateAge(rateDate, day);
  return { age_days: days, is_stale: isStale };
}

export const rateUsed = z
  .strictObject({
    from: z.string(),
    to: z.string(),
    rate: z.number(),
    date: z.string(),
    is_stale: rateAgeFields.is_stale,
  })
  .meta({ id: "ExchangeRateUsed" });

type Currencies = readonly string[];

function listCrossRates(currencies: Currencies, rates: DollarRates): (CrossRate & { date: IsoDate })[] {
  const foreign = [...new Set(currencies)].filter((currency) => currency !== "USD").sort();
  return foreign.flatMap((from) => {
    const cross = calculateCrossRate(rates, from, "USD");
    return cross?.date ? [{ ...cross, date: cross.date }] : [];
  });
}

/** Rates to US dollars, in alphabetical order. */
export function listRatesUsed(currencies: Currencies, rates: DollarRates, day: IsoDate): z.infer<typeof rateUsed>[] {
  return listCrossRates(currencies, rates).map(({ from, rate, date }) => ({
    from,
    to: "USD",
    rate: toRateNumber(rate),
    date,
    is_stale: calculateRateAge(date, day).isStale,
  }));
}

interface StaleRate {
  from: string;
  date: IsoDate;
  age: RateAge;
}

/** `undefined` if all rates are usable. */
function findOldestStaleRate(currencies: Currencies, rates: DollarRates, day: IsoDate): StaleRate | undefined {
  const stale = listCrossRates(currencies, rates)
    .map(({ from, date }) => ({ from, date, age: calculateRateAge(date, day) }))
    .filter(({ age }) => age.isStale);
  return stale.toSorted((a, b) => b.age.days - a.age.days)[0];
}

/** Says how far the US dollar amounts can be off. Empty if no rate is past its usable life. */
export function listStaleRateNotes(currencies: Currencies, rates: DollarRates, day: IsoDate): string[] {
  const oldest = findOldestStaleRate(currencies, rates, day);
  if (!oldest) return [];
  const { from, date, age } = oldest;
  return [
    `The newest exchange rate from ${from} is of ${formatDate(date)}, ${age.days} days before ${formatDate(day)}. Amounts converted to US dollars can be off by up to ${formatMargin(age.margin)}.`,
  ];
}

/** Lowers the confidence if US dollar amounts rest on a rate past its usable life. */
export function limitQuality(quality: Quality, currencies: Currencies, rates: DollarRates, day: IsoDate): Quality {
  return findOldestStaleRate(currencies, rates, day) ? { ...quality, confidence_level: "low" } : quality;
}
