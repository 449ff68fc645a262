import { z } from "zod";
import { CARRIER_SLUGS } from "#lib/domain/carriers/carriers.ts";
import { countryName } from "#lib/domain/countries.ts";
import { type CarrierQuote, type ComparedCarrier, compareCarriers } from "#lib/domain/demurrage/compare.ts";
import { dailyBreakdown } from "#lib/domain/demurrage/daily-breakdown.ts";
import { tariffsServing } from "#lib/domain/demurrage/facts.ts";
import { datesOf, quoteDemurrage } from "#lib/domain/demurrage/quote.ts";
import { CHARGES, DIRECTIONS } from "#lib/domain/demurrage/tariff.ts";
import { dollarRates } from "#lib/domain/fx/facts.ts";
import { convert, crossRate, type DollarRates } from "#lib/domain/fx/rates.ts";
import { CONFIDENCE_LEVELS, confidence, isIllustrative, qualityOf, roundShare, weakest } from "#lib/domain/quality/quality.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { moneyNumber } from "#lib/platform/money.ts";
import { containerTypeField, country, days, meta } from "../fields.ts";
import { ratesUsed, rateUsed } from "../rates-used.ts";
import { checkHolding, holdingFields } from "./holding-fields.ts";
import { noTariff } from "./no-tariff.ts";
import { tariffsUsed, tariffUsed } from "./tariff-used.ts";

export const comparisonInput = z.object({ country, container_type: containerTypeField, days, ...holdingFields }).check(checkHolding);

export const comparisonOutput = z
  .strictObject({
    country: z.string(),
    container_type: z.string(),
    days: z.int(),
    direction: z.enum(DIRECTIONS),
    start_date: z.string().nullable(),
    comparison: z.array(
      z.strictObject({
        line: z.string(),
        total_cost_usd: z.number(),
        free_days: z.int(),
        charged_days: z.int(),
        daily_breakdown: z.array(
          z.strictObject({ day_range: z.string(), daily_rate: z.number(), daily_rate_local: z.number(), type: z.enum(["free", "detention"]) }),
        ),
        currency: z.string(),
        total_cost: z.number(),
        charge: z.enum(CHARGES),
        port: z.string().nullable(),
        completeness_score: z.number(),
        illustrative: z.boolean(),
        source_id: z.string(),
        confidence_level: z.enum(CONFIDENCE_LEVELS),
        tariffs: z.array(tariffUsed),
      }),
    ),
    not_on_file: z.array(z.string()),
    not_comparable: z.array(z.strictObject({ line: z.string(), reason: z.string() })),
    exchange_rates: z.array(rateUsed),
    _meta: meta,
  })
  .meta({ id: "Comparison" });

/**
 * Compares what every carrier charges for the same days, in US dollars, cheapest first.
 * @throws Failure `no_data` if no carrier has a matching tariff
 */
export async function compareTariffs(input: z.output<typeof comparisonInput>, { today }: { today: IsoDate }): Promise<z.output<typeof comparisonOutput>> {
  const date = input.date ?? today;
  const { country, direction, container_type: containerType, days } = input;
  const dates = datesOf({ date, startDate: input.start_date, days });
  const [tariffs, rates] = await Promise.all([tariffsServing({ country, direction, containerType, ...dates }), dollarRates(dates.from)]);
  const byCarrier = Map.groupBy(tariffs, ({ carrier }) => carrier);
  const quotes: CarrierQuote[] = [];
  const notOnFile: string[] = [];
  const notComparable: { line: string; reason: string }[] = [];
  for (const carrier of CARRIER_SLUGS) {
    const quote = quoteDemurrage({
      tariffs: byCarrier.get(carrier) ?? [],
      containerType: input.container_type,
      days: input.days,
      port: input.port,
      charge: input.charge,
      date,
      startDate: input.start_date,
      freeDays: input.free_days,
    });
    if (quote.ok) quotes.push({ carrier, quote });
    else if (quote.reason === "no_tariff") notOnFile.push(carrier);
    else notComparable.push({ line: carrier, reason: `its tariff changes from ${quote.from} to ${quote.to} on ${quote.on}` });
  }
  const { ranked, unconverted } = compareCarriers(quotes, (amount, currency) => convert(rates, amount, currency, "USD") ?? null);
  if (ranked.length + unconverted.length + notComparable.length === 0) throw await noTariff({ ...input, date: input.start_date ?? date });
  for (const { carrier, quote } of unconverted) notComparable.push({ line: carrier, reason: `no exchange rate from ${quote.currency} to USD is on file` });
  return {
    country: input.country,
    container_type: input.container_type,
    days: input.days,
    direction: input.direction,
    start_date: input.start_date ?? null,
    comparison: ranked.map((item) => comparisonItem(item, rates, today)),
    not_on_file: notOnFile,
    not_comparable: notComparable,
    exchange_rates: ratesUsed(
      ranked.map(({ currency }) => currency),
      rates,
    ),
    _meta: qualityOf(
      ranked.flatMap(({ quote }) => quote.served.map(({ schedule }) => schedule)),
      { today, region: countryName(input.country), completeness: ranked.length / CARRIER_SLUGS.length },
    ),
  };
}

function comparisonItem({ carrier, quote, totalUsd, chargedDays }: ComparedCarrier, rates: DollarRates, today: IsoDate) {
  const [{ schedule }] = quote.served;
  const toDollars = crossRate(rates, quote.currency, "USD")?.rate ?? 1; // A ranked quote always has a rate.
  return {
    line: carrier,
    total_cost_usd: moneyNumber(totalUsd, "USD"),
    free_days: quote.freeDays,
    charged_days: chargedDays,
    daily_breakdown: dailyBreakdown(quote).map((run) => ({
      day_range: run.dayRange,
      daily_rate: moneyNumber(run.dailyRate.times(toDollars), "USD"),
      daily_rate_local: run.dailyRate.toNumber(),
      type: run.type,
    })),
    currency: quote.currency,
    total_cost: moneyNumber(quote.total, quote.currency),
    charge: quote.charge,
    port: quote.port,
    completeness_score: roundShare(quote.completeness),
    illustrative: quote.served.some((stretch) => isIllustrative(stretch.schedule)),
    source_id: schedule.source.id,
    confidence_level: weakest(quote.served.map((stretch) => confidence(stretch.schedule, today))),
    tariffs: tariffsUsed(quote, today),
  };
}
