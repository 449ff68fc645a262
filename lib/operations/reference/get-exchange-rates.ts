import { z } from "zod";
import { dollarRates } from "#lib/domain/fx/facts.ts";
import { crossRate, rateNumber } from "#lib/domain/fx/rates.ts";
import { noData } from "../failure.ts";
import { currency, date } from "../fields.ts";
import { operation } from "../operation.ts";
import exampleAnswer from "./get-exchange-rates.example.json" with { type: "json" };

const onePair = z.strictObject({ from: z.string(), to: z.string(), rate: z.number(), timestamp: z.string() });
const allOfBase = z.strictObject({ base: z.string(), timestamp: z.string(), rates: z.record(z.string(), z.number()) });

const midnight = (day: string) => `${day}T00:00:00Z`;

export const getExchangeRates = operation({
  id: "get_exchange_rates",
  area: "reference",
  summary: "Exchange rates of a day",
  whenToUse: "To convert a currency, today or on a past day.",
  description:
    "All rates of a base currency, or one rate with `from` and `to`. The newest rate on or before `date` is given with its day in `timestamp`; pairs without the US dollar are crossed over it.",
  method: "GET",
  path: "/api/fx",
  price: "free",
  input: z
    .object({
      base: currency.default("USD").meta({ description: "Base currency of a whole table." }),
      from: currency.optional().meta({ description: "With `to`: the one rate wanted." }),
      to: currency.optional(),
      date: date.optional().meta({ description: "Day of the rates; today when not given." }),
    })
    .refine((input) => (input.from === undefined) === (input.to === undefined), { error: "from and to go together", path: ["to"] }),
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
      return { from, to, rate: rateNumber(cross.rate), timestamp: midnight(cross.date ?? day) };
    }
    if (!known.includes(base)) throw noData(`No exchange rate of ${base} is on file on or before ${day}.`, covered("base"));
    const crossed = known.filter((quote) => quote !== base).map((quote) => crossRate(rates, base, quote));
    const dates = crossed.map((cross) => cross?.date).filter((rateDate) => rateDate != null);
    return {
      base,
      timestamp: midnight(dates.sort().at(-1) ?? day),
      rates: Object.fromEntries(crossed.filter((cross) => cross !== undefined).map((cross) => [cross.to, rateNumber(cross.rate)])),
    };
  },
});
