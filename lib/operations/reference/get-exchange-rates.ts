import { z } from "zod";
import { dollarRates } from "#lib/domain/fx/facts.ts";
import { crossRate, rateNumber } from "#lib/domain/fx/rates.ts";
import { noData } from "../failure.ts";
import { currency, date } from "../fields.ts";
import { operation } from "../operation.ts";
import { rateAgeFields, showRateAge } from "../rates-used.ts";
import exampleAnswer from "./get-exchange-rates.example.json" with { type: "json" };

const onePair = z.strictObject({ from: z.string(), to: z.string(), rate: z.number(), timestamp: z.string(), ...rateAgeFields });
const allOfBase = z.strictObject({ base: z.string(), timestamp: z.string(), rates: z.record(z.string(), z.number()), ...rateAgeFields });

const midnight = (day: string) => `${day}T00:00:00Z`;

export const getExchangeRates = operation({
  id: "get_exchange_rates",
  area: "reference",
  summary: "Exchange rates of one day",
  whenToUse: "Returns exchange rates between currencies, for today or a past day. Use it to convert an amount yourself.",
  description:
    "Give a base currency for all its rates, or `from` and `to` for one rate. Returns the newest rates on or before `date`; `timestamp` is their day. `age_days` counts from it to `date`; after 7 days the rates are stale (`is_stale`). A rate between two currencies other than the US dollar is calculated through the dollar.",
  method: "GET",
  path: "/api/fx",
  price: "free",
  input: z
    .object({
      base: currency.default("USD").meta({ description: "Base currency. The answer has its rates to all other currencies." }),
      from: currency.optional().meta({ description: "Currency to convert from; needs `to`." }),
      to: currency.optional().meta({ description: "Currency to convert to; needs `from`." }),
      date: date.optional().meta({ description: "Day of the rates. Default: today." }),
    })
    .refine((input) => (input.from === undefined) === (input.to === undefined), { error: "give both from and to", path: ["to"] }),
  output: z.union([onePair, allOfBase]),
  example: { input: { from: "USD", to: "AED", date: "2024-03-28" }, output: exampleAnswer },
  noDataExample: { base: "XTS" },
  errors: ["no_data", "unavailable"],
  run: async ({ base, from, to, date }, { today }) => {
    const day = date ?? today;
    const rates = await dollarRates(day);
    if (rates.size === 0) throw noData(`No exchange rates are on file on or before ${day}.`);
    const known = [...rates.keys(), "USD"].sort();
    const covered = (path: string) => [{ path, message: `on file: ${known.join(", ")}` }];
    if (from && to) {
      const cross = crossRate(rates, from, to);
      if (!cross) throw noData(`No exchange rate from ${from} to ${to} is on file on or before ${day}.`, covered(known.includes(from) ? "to" : "from"));
      return { from, to, rate: rateNumber(cross.rate), timestamp: midnight(cross.date ?? day), ...showRateAge(cross.date ?? day, day) };
    }
    if (!known.includes(base)) throw noData(`No exchange rate of ${base} is on file on or before ${day}.`, covered("base"));
    const crossed = known.filter((quote) => quote !== base).map((quote) => crossRate(rates, base, quote));
    const dates = crossed.map((cross) => cross?.date).filter((rateDate) => rateDate != null);
    const newest = dates.sort().at(-1) ?? day;
    return {
      base,
      timestamp: midnight(newest),
      ...showRateAge(newest, day),
      rates: Object.fromEntries(crossed.filter((cross) => cross !== undefined).map((cross) => [cross.to, rateNumber(cross.rate)])),
    };
  },
});
