import { z } from "zod";
import { crossRate, type DollarRates, rateNumber } from "#lib/domain/fx/rates.ts";

/** Exchange rate used in an answer, with its day. */
export const rateUsed = z.strictObject({ from: z.string(), to: z.string(), rate: z.number(), date: z.string() }).meta({ id: "ExchangeRateUsed" });

/** Rates from these currencies to US dollars, in alphabetical order. */
export function ratesUsed(currencies: readonly string[], rates: DollarRates): z.infer<typeof rateUsed>[] {
  const foreign = [...new Set(currencies)].filter((currency) => currency !== "USD").sort();
  return foreign.flatMap((from) => {
    const cross = crossRate(rates, from, "USD");
    return cross?.date ? [{ from, to: "USD", rate: rateNumber(cross.rate), date: cross.date }] : [];
  });
}
