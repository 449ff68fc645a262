import { addDays } from "#lib/platform/dates.ts";
import type { Decimal } from "#lib/platform/money.ts";
import { isIllustrative } from "../quality/quality.ts";
import { isStaleOn } from "../quality/shelf-life.ts";
import { CHARGES, type Charge } from "../tariff.ts";
import { type Quote, type QuoteFailure, type QuoteRequest, quoteDemurrage } from "./quote.ts";
import { countDays } from "./quote-schedule.ts";

/** The worst tariff of a cost: usable, past its usable life, or illustrative. */
export type TariffState = "usable" | "past_usable_life" | "illustrative";

/** One part of a cost, with the days held before day 1 of its quote. */
export interface CostPart {
  quote: Quote;
  daysBefore: number;
}

/** By one combined tariff, or by demurrage and detention added up. */
export interface CarrierCost {
  carrier: string;
  /** `combined` also for demurrage and detention added up. */
  charge: Charge;
  parts: readonly [CostPart, ...CostPart[]];
  /** The port of the tariffs. `null` when they apply to the whole country. */
  port: string | null;
  currency: string;
  total: Decimal;
  freeDays: number;
  chargedDays: number;
  /** Below 1 when some days have no rate: the total is then too low. */
  completeness: number;
  tariffState: TariffState;
}

export interface CostsRequest extends Omit<QuoteRequest, "charge"> {
  carrier: string;
  /** Days of `days` that the container is inside the terminal. Without it, demurrage and detention are not added up. */
  terminalDays?: number | null;
}

/**
 * An illustrative tariff counts only if the carrier has no published one. `failures` lists charges whose currency
 * changes while the container is held.
 */
export function calculateCarrierCosts(request: CostsRequest): {
  costs: CarrierCost[];
  failures: Extract<QuoteFailure, { reason: "mixed_currency" }>[];
} {
  const answers = CHARGES.map((charge) => quoteDemurrage({ ...request, charge }));
  const failures = answers.flatMap((answer) => (!answer.ok && answer.reason === "mixed_currency" ? [answer] : []));
  const costs = answers.flatMap((quote) =>
    quote.ok ? [buildCost(request, quote.charge, [{ quote, daysBefore: 0 }])] : [],
  );
  const added = costs.some(({ charge }) => charge === "combined") ? null : sumDemurrageAndDetention(request);
  const all = added ? [added, ...costs] : costs;
  const published = all.filter(({ tariffState }) => tariffState !== "illustrative");
  return { costs: published.length > 0 ? published : all, failures };
}

/** An import container is inside the terminal first, an export container outside. `null` when a part is missing. */
function sumDemurrageAndDetention(request: CostsRequest): CarrierCost | null {
  const { terminalDays, days, startDate, freeDays } = request;
  if (terminalDays == null || terminalDays > days || freeDays != null) return null;
  const isImport = request.tariffs[0]?.direction === "import";
  const findPart = (charge: Charge): CostPart | null => {
    const comesFirst = isImport === (charge === "demurrage");
    const ownDays = charge === "demurrage" ? terminalDays : days - terminalDays;
    const daysBefore = comesFirst ? 0 : days - ownDays;
    const quote = quoteDemurrage({
      ...request,
      charge,
      days: ownDays,
      startDate: startDate && addDays(startDate, daysBefore),
    });
    return quote.ok ? { quote, daysBefore } : null;
  };
  const demurrage = findPart("demurrage");
  const detention = findPart("detention");
  if (!demurrage || !detention || demurrage.quote.currency !== detention.quote.currency) return null;
  return buildCost(request, "combined", isImport ? [demurrage, detention] : [detention, demurrage]);
}

function buildCost(
  { carrier, days, startDate, date }: CostsRequest,
  charge: Charge,
  parts: CarrierCost["parts"],
): CarrierCost {
  const quotes = parts.map(({ quote }) => quote);
  const tariffs = quotes.flatMap(({ served }) => served.map(({ schedule }) => schedule));
  const uncovered = quotes.reduce((sum, quote) => sum + countDays(quote.uncovered), 0);
  const [{ quote: first }] = parts;
  return {
    carrier,
    charge,
    parts,
    port: quotes.find(({ port }) => port !== null)?.port ?? null,
    currency: first.currency,
    total: quotes.slice(1).reduce((sum, { total }) => sum.plus(total), first.total),
    freeDays: quotes.reduce((sum, { freeDays }) => sum + freeDays, 0),
    chargedDays: quotes.reduce((sum, { slabs }) => sum + countDays(slabs), 0),
    completeness: days === 0 ? 1 : (days - uncovered) / days,
    tariffState: tariffs.some(isIllustrative)
      ? "illustrative"
      : tariffs.some((tariff) => isStaleOn(tariff, startDate ?? date))
        ? "past_usable_life"
        : "usable",
  };
}
