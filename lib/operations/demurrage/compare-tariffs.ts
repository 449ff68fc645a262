import { z } from "zod";
import { CARRIER_SLUGS } from "#lib/domain/carriers/carriers.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import { type CarrierCost, calculateCarrierCosts } from "#lib/domain/demurrage/carrier-costs.ts";
import { compareCarriers, type NotComparable, type RankedCost } from "#lib/domain/demurrage/compare.ts";
import { buildDailyBreakdown } from "#lib/domain/demurrage/daily-breakdown.ts";
import { readApplicableTariffs } from "#lib/domain/demurrage/facts.ts";
import { listOpenPoints, type OpenPoint } from "#lib/domain/demurrage/open-points.ts";
import { getQuoteDates, type QuoteRequest } from "#lib/domain/demurrage/quote.ts";
import { readDollarRates } from "#lib/domain/fx/facts.ts";
import { calculateRateAge } from "#lib/domain/fx/rate-age.ts";
import { calculateCrossRate, convert, type DollarRates } from "#lib/domain/fx/rates.ts";
import {
  assessConfidence,
  assessQuality,
  CONFIDENCE_LEVELS,
  chooseLowestConfidence,
  isIllustrative,
  roundShare,
} from "#lib/domain/quality/quality.ts";
import { calculateAgeInMonths } from "#lib/domain/quality/shelf-life.ts";
import { CHARGES, DIRECTIONS } from "#lib/domain/tariff.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { toMoneyNumber } from "#lib/platform/money.ts";
import { buildDayCountSchema, containerTypeField, country, days, meta } from "../fields.ts";
import { limitQuality, listRatesUsed, rateUsed } from "../rates-used.ts";
import { checkHolding, holdingFields } from "./holding-fields.ts";
import { createNoTariffFailure } from "./no-tariff.ts";
import { listTariffsUsed, openPoint, tariffUsed, toOpenPointItem } from "./tariff-used.ts";

export const comparisonFields = {
  ...holdingFields,
  charge: holdingFields.charge.meta({
    description: "Kind of charge to compare. Default: the one with the most usable tariffs.",
  }),
  terminal_days: buildDayCountSchema(0).optional().meta({
    description:
      "Days of `days` that the container is inside the terminal. With it, demurrage and detention are added up to compare with combined tariffs.",
  }),
};

interface Held {
  days?: number;
  terminal_days?: number;
}

export function checkComparison(payload: { value: object; issues: z.core.$ZodRawIssue[] }): void {
  checkHolding(payload as Parameters<typeof checkHolding>[0]);
  const { days, terminal_days } = payload.value as Held;
  if (terminal_days !== undefined && days !== undefined && terminal_days > days) {
    payload.issues.push({
      code: "custom",
      path: ["terminal_days"],
      message: `must not be more than days, which is ${days}`,
      input: terminal_days,
    });
  }
}

export const comparisonInput = z
  .object({ country, container_type: containerTypeField, days, ...comparisonFields })
  .check(checkComparison);

const NOT_COMPARABLE = [
  "other_charge",
  "one_port_only",
  "uncovered_days",
  "no_exchange_rate",
  "currency_changes",
] as const;

export const comparisonOutput = z
  .strictObject({
    country: z.string(),
    container_type: z.string(),
    days: z.int(),
    direction: z.enum(DIRECTIONS),
    start_date: z.string().nullable(),
    charge: z.enum(CHARGES).meta({ description: "The charge of every item in `comparison`." }),
    comparison: z.array(
      z.strictObject({
        line: z.string(),
        rank: z
          .int()
          .nullable()
          .meta({ description: "1 for the cheapest; null for a tariff that is illustrative or past its usable life." }),
        total_cost_usd: z.number(),
        free_days: z.int(),
        charged_days: z.int(),
        daily_breakdown: z.array(
          z.strictObject({
            day_range: z.string(),
            daily_rate: z.number(),
            daily_rate_local: z.number(),
            type: z.enum(["free", "detention"]),
          }),
        ),
        currency: z.string(),
        total_cost: z.number(),
        charge: z.enum(CHARGES),
        port: z.string().nullable(),
        completeness_score: z.number(),
        illustrative: z.boolean(),
        source_id: z.string(),
        confidence_level: z.enum(CONFIDENCE_LEVELS),
        age_months: z.int().nullable().meta({ description: "Age of the oldest tariff on the requested day." }),
        is_stale: z.boolean().meta({ description: "True if a tariff is past its usable life." }),
        open_points: z.array(openPoint),
        tariffs: z.array(tariffUsed),
      }),
    ),
    not_on_file: z.array(z.string()),
    not_comparable: z.array(z.strictObject({ line: z.string(), code: z.enum(NOT_COMPARABLE), reason: z.string() })),
    exchange_rates: z.array(rateUsed),
    _meta: meta,
  })
  .meta({ id: "Comparison" });

type NotComparableItem = z.output<typeof comparisonOutput>["not_comparable"][number];

/**
 * For the same days and the same charge, in US dollars, cheapest first.
 * @throws Failure `no_data` if no carrier has a matching tariff
 */
export async function compareTariffs(
  input: z.output<typeof comparisonInput>,
  { today }: { today: IsoDate },
): Promise<z.output<typeof comparisonOutput>> {
  const date = input.date ?? today;
  const day = input.start_date ?? date;
  const { country, direction, container_type: containerType, days } = input;
  const dates = getQuoteDates({ date, startDate: input.start_date, days });
  const [tariffs, rates] = await Promise.all([
    readApplicableTariffs({ country, direction, containerType, ...dates }),
    readDollarRates(dates.from),
  ]);
  const byCarrier = Map.groupBy(tariffs, ({ carrier }) => carrier);
  const request = {
    containerType,
    days,
    port: input.port,
    date,
    startDate: input.start_date,
    freeDays: input.free_days,
    haulage: input.haulage,
  };
  const toRequest = (carrier: string) => ({
    ...request,
    carrier,
    tariffs: byCarrier.get(carrier) ?? [],
    terminalDays: input.terminal_days,
  });
  const answers = CARRIER_SLUGS.map((carrier) => ({ carrier, ...calculateCarrierCosts(toRequest(carrier)) }));
  const { charge, ranked, notComparable } = compareCarriers(
    answers.flatMap(({ costs }) => costs),
    {
      charge: input.charge,
      port: input.port,
      toUsd: (amount, currency) => convert(rates, amount, currency, "USD") ?? null,
    },
  );
  const changing = answers.flatMap(({ carrier, costs, failures: [failure] }) =>
    failure && costs.length === 0 ? [showCurrencyChange(carrier, failure)] : [],
  );
  const apart = [...changing, ...notComparable.map((item) => showNotComparable(item, input.terminal_days))];
  if (ranked.length + apart.length === 0) throw await createNoTariffFailure({ ...input, date: day });
  const currencies = ranked.map(({ cost }) => cost.currency);
  const facts = ranked.flatMap(({ cost }) => listTariffs(cost));
  const quality = assessQuality(facts, {
    date: day,
    region: getCountryName(input.country),
    completeness: ranked.length / CARRIER_SLUGS.length,
  });
  return {
    country: input.country,
    container_type: input.container_type,
    days: input.days,
    direction: input.direction,
    start_date: input.start_date ?? null,
    charge,
    comparison: ranked.map((item) =>
      showRankedCost(item, { rates, day, rateDay: dates.from, request: toRequest(item.cost.carrier) }),
    ),
    not_on_file: answers
      .filter(({ costs, failures }) => costs.length + failures.length === 0)
      .map(({ carrier }) => carrier),
    not_comparable: apart,
    exchange_rates: listRatesUsed(currencies, rates, dates.from),
    _meta: limitQuality(quality, currencies, rates, dates.from),
  };
}

const listTariffs = ({ parts }: CarrierCost) =>
  parts.flatMap(({ quote }) => quote.served.map(({ schedule }) => schedule));

function showCurrencyChange(
  carrier: string,
  { from, to, on }: { from: string; to: string; on: IsoDate },
): NotComparableItem {
  return { line: carrier, code: "currency_changes", reason: `its tariff changes from ${from} to ${to} on ${on}` };
}

function showNotComparable(item: NotComparable, terminalDays: number | undefined): NotComparableItem {
  return { line: item.carrier, code: item.reason, reason: describeReason(item, terminalDays) };
}

function describeReason(item: NotComparable, terminalDays: number | undefined): string {
  switch (item.reason) {
    case "other_charge": {
      const isSeparate = item.charges.includes("demurrage") && item.charges.includes("detention");
      const hint = isSeparate && terminalDays === undefined ? "; give terminal_days to add them up" : "";
      const charges = item.charges.join(" and ");
      return item.isIllustrative
        ? `only an illustrative tariff is on file, for ${charges}${hint}`
        : `its tariff is for ${charges}${hint}`;
    }
    case "one_port_only":
      return `its tariff is for ${item.cost.port} only; give the port`;
    case "uncovered_days":
      return "its tariff has no rate for some of the days, so the total would be too low";
    case "no_exchange_rate":
      return `no exchange rate from ${item.cost.currency} to USD is on file`;
  }
}

function showRankedCost(
  { cost, totalUsd, rank }: RankedCost,
  { rates, day, rateDay, request }: { rates: DollarRates; day: IsoDate; rateDay: IsoDate; request: QuoteRequest },
): z.output<typeof comparisonOutput>["comparison"][number] {
  const tariffs = listTariffs(cost);
  const cross = calculateCrossRate(rates, cost.currency, "USD");
  const toDollars = cross?.rate ?? 1; // A ranked cost always has a rate.
  const isRateStale = cross?.date != null && calculateRateAge(cross.date, rateDay).isStale;
  const ages = tariffs.map((tariff) => calculateAgeInMonths(tariff, day)).filter((age) => age !== null);
  const points = cost.parts.flatMap(({ quote }) =>
    listOpenPoints(quote, { ...request, days: quote.days, startDate: quote.startDate }),
  );
  return {
    line: cost.carrier,
    rank,
    total_cost_usd: toMoneyNumber(totalUsd, "USD"),
    free_days: cost.freeDays,
    charged_days: cost.chargedDays,
    daily_breakdown: cost.parts.flatMap(({ quote, daysBefore }) =>
      buildDailyBreakdown(quote, daysBefore).map((run) => ({
        day_range: run.dayRange,
        daily_rate: toMoneyNumber(run.dailyRate.times(toDollars), "USD"),
        daily_rate_local: run.dailyRate.toNumber(),
        type: run.type,
      })),
    ),
    currency: cost.currency,
    total_cost: toMoneyNumber(cost.total, cost.currency),
    charge: cost.charge,
    port: cost.port,
    completeness_score: roundShare(cost.completeness),
    illustrative: tariffs.some(isIllustrative),
    source_id: cost.parts[0].quote.served[0].schedule.source.id,
    confidence_level: isRateStale
      ? "low"
      : chooseLowestConfidence(tariffs.map((tariff) => assessConfidence(tariff, day))),
    age_months: ages.length > 0 ? Math.max(...ages) : null,
    is_stale: cost.tariffState === "past_usable_life",
    open_points: removeDuplicatePoints(points).map(toOpenPointItem),
    tariffs: cost.parts.flatMap(({ quote, daysBefore }) => listTariffsUsed(quote, day, daysBefore)),
  };
}

const removeDuplicatePoints = (points: readonly OpenPoint[]) => [
  ...new Map(points.map((point) => [point.message, point])).values(),
];
