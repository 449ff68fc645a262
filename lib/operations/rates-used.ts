import { z } from "zod";
import { crossRate, type DollarRates, rateNumber } from "#lib/domain/fx/rates.ts";

/** A rate of exchange that an answer's dollars were made with, and its day. */
export const rateUsed = z.strictObject({ from: z.string(), to: z.string(), rate: z.number(), date: z.string() }).meta({ id: "ExchangeRateUsed" });

/** The rates that turned these currencies into US dollars, by currency; the dollar itself needs none. */
export function ratesUsed(currencies: readonly string[], rates: DollarRates): z.infer<typeof rateUsed>[] {
  const foreign = [...new Set(currencies)].filter((currency) => currency !== "USD").sort();
  return foreign.flatMap((from) => {
    const cross = crossRate(rates, from, "USD");
    return cross?.date ? [{ from, to: "USD", rate: rateNumber(cross.rate), date: cross.date }] : [];
  });
}
