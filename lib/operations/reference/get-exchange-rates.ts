import { z } from "zod";
import { readDollarRates } from "#lib/domain/fx/facts.ts";
import { calculateCrossRate, toRateNumber } from "#lib/domain/fx/rates.ts";
import { createNoDataFailure } from "../failure.ts";
import { currency, date } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { rateAgeFields, showRateAge } from "../rates-used.ts";
import exampleAnswer from "./get-exchange-rates.example.json" with { type: "json" };

const onePair = z.strictObject({
  from: z.string(),
  to: z.string(),
  rate: z.number(),
  timestamp: z.string(),
  ...rateAgeFields,
});
const allOfBase = z.strictObject({
  base: z.string(),
  timestamp: z.string(),
  rates: z.record(z.string(), z.number()),
  ...rateAgeFields,
});

const toMidnight = (day: string) => `${day}T00:00:00Z`;

export const getExchangeRates = defineOperation({
  id: "get_exchange_rates",
  area: "reference",
  summary: "Exchange rates of one day",
  whenToUse:
    "Returns exchange rates between currencies, for today or a past day. Use it to convert an amount yourself.",
  description:
    "Give a base currency for all its rates, or `from` and `to` for one rate. Returns the newest rates on or before `date`; `timestamp` is their day. `age_days` counts from it to `date`; after 7 days the rates are stale (`is_stale`). A rate between two currencies other than the US dollar is calculated through the dollar.",
  method: "GET",
  path: "/api/fx",
  price: "free",
  cacheControl: "public, max-age=60",
  input: z
    .object({
      base: currency
        .default("USD")
        .meta({ description: "Base currency. The answer has its rates to all other currencies." }),
      from: currency.optional().meta({ description: "Currency to convert from; needs `to`." }),
      to: currency.optional().meta({ description: "Currency to convert to; needs `from`." }),
      date: date.optional().meta({ description: "Day of the rates. Default: today." }),
    })
    .refine((input) => (input.from === undefined) === (input.to === undefined), {
      error: "give both from and to",
      path: ["to"],
    }),
  output: z.union([onePair, allOfBase]),
  example: { input: { from: "USD", to: "AED", date: "2024-03-28" }, output: exampleAnswer },
  noDataExample: { base: "XTS" },
  errors: ["no_data", "unavailable"],
  run: async ({ base, from, to, date }, { today }) => {
    const day = date ?? today;
    const rates = await readDollarRates(day);
    if (rates.size === 0) throw createNoDataFailure(`No exchange rates are on file on or before ${day}.`);
    const known = [...rates.keys(), "USD"].sort();
    const listCovered = (path: string) => [{ path, message: `on file: ${known.join(", ")}` }];
    if (from && to) {
      const cross = calculateCrossRate(rates, from, to);
      if (!cross)
        throw createNoDataFailure(
          `No exchange rate from ${from} to ${to} is on file on or before ${day}.`,
          listCovered(known.includes(from) ? "to" : "from"),
        );
      return {
        from,
        to,
        rate: toRateNumber(cross.rate),
        timestamp: toMidnight(cross.date ?? day),
        ...showRateAge(cross.date ?? day, day),
      };
    }
    if (!known.includes(base))
      throw createNoDataFailure(`No exchange rate of ${base} is on file on or before ${day}.`, listCovered("base"));
    const crossed = known.filter((quote) => quote !== base).map((quote) => calculateCrossRate(rates, base, quote));
    const dates = crossed.map((cross) => cross?.date).filter((rateDate) => rateDate != null);
    const newest = dates.sort().at(-1) ?? day;
    return {
      base,
      timestamp: toMidnight(newest),
      ...showRateAge(newest, day),
      rates: Object.fromEntries(
        crossed.filter((cross) => cross !== undefined).map((cross) => [cross.to, toRateNumber(cross.rate)]),
      ),
    };
  },
});
