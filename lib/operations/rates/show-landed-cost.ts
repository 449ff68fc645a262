import type { z } from "zod";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import type { DollarRates } from "#lib/domain/fx/rates.ts";
import type { Haulage } from "#lib/domain/inland/cheapest-haulage.ts";
import {
  assessConfidence,
  assessQuality,
  chooseLowestConfidence,
  isIllustrative,
  type Quality,
} from "#lib/domain/quality/quality.ts";
import { calculateAgeInMonths, findOwnDate } from "#lib/domain/quality/shelf-life.ts";
import { COST_PARTS, type CostPart, type LandedCost } from "#lib/domain/rates/landed-cost.ts";
import { findPriceScope } from "#lib/domain/rates/price-scope.ts";
import { ESTIMATE_RULE } from "#lib/domain/schedules/estimate.ts";
import type { LineTransit } from "#lib/domain/schedules/transit.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { Decimal, toMoneyNumber } from "#lib/platform/money.ts";
import { citeFact } from "../cited.ts";
import { limitQuality, listRatesUsed, listStaleRateNotes } from "../rates-used.ts";
import { assessItemQuality, type Reliance } from "../schedules/schedule-fields.ts";
import { assessTransitReliance, showTransit } from "../schedules/transit-item.ts";
import type { landedCostOutput } from "./calculate-landed-cost.output.ts";
import type { DescribedRate } from "./rate-details.ts";

type Output = z.infer<typeof landedCostOutput>;

/** As repeated in the answer. */
export type RequestedCost = Pick<
  Output,
  | "line"
  | "origin"
  | "destination"
  | "destination_name"
  | "discharge_port"
  | "container_type"
  | "date"
  | "detention_days"
>;

interface Shown {
  freight: DescribedRate;
  haulage: Haulage | undefined;
  exchange: DollarRates;
}

/** Landed cost with freight, so with a total. */
type KnownCost = LandedCost & { total: Decimal };

/** Facts per part of the answer. */
const MAX_LEFT_OUT = 3;

const toUsdNumber = (amount: Decimal | null) => amount && toMoneyNumber(amount, "USD");

/** Has the fields of both published forms. */
export function showLandedCost(request: RequestedCost, cost: KnownCost, { freight, haulage, exchange }: Shown): Output {
  const { parts, transit } = cost;
  const { date } = request;
  const way = transit?.transit ?? null;
  const reliance = way && assessTransitReliance(way, date);
  const oceanFreight = toMoneyNumber(parts.freight.dollars ?? cost.total, "USD");
  const items = COST_PARTS.flatMap((name) => parts[name].items).filter(({ isCounted }) => isCounted);
  const currencies = items.map(({ currency }) => currency);
  const destinationCharges = sumParts([parts.local_charges_destination, parts.detention, parts.inland_haulage]);
  const total = toMoneyNumber(cost.total, "USD");
  return {
    ...request,
    freight: oceanFreight,
    surcharges: toUsdNumber(parts.surcharges.dollars),
    local_charges_origin: toUsdNumber(parts.local_charges_origin.dollars),
    local_charges_destination: toUsdNumber(parts.local_charges_destination.dollars),
    detention: toUsdNumber(parts.detention.dollars),
    detention_charge: (parts.detention.items[0]?.code as Output["detention_charge"] | undefined) ?? null,
    inland_haulage: toUsdNumber(parts.inland_haulage.dollars),
    transit_days: transit?.days ?? null,
    transit_basis: transit?.basis ?? null,
    total_landed_cost: total,
    currency: "USD",
    is_complete: cost.missing.length === 0,
    is_illustrative: items.some(({ fact }) => isIllustrative(fact)),
    total_landed_cost_usd: total,
    breakdown: {
      ocean_freight: oceanFreight,
      origin_charges: toUsdNumber(parts.local_charges_origin.dollars),
      destination_charges: toUsdNumber(destinationCharges),
      surcharges: toUsdNumber(parts.surcharges.dollars),
    },
    missing: cost.missing,
    parts: COST_PARTS.map((name) => showPart(parts[name], date)),
    transit: way && reliance ? showTransit(way, reliance) : null,
    freight_rate: withoutHistory(freight),
    exchange_rates: listRatesUsed(currencies, exchange, date),
    notes: [...listNotes(request, cost, freight, haulage), ...listStaleRateNotes(currencies, exchange, date)],
    _meta: limitQuality(assessCostQuality(request, cost, freight, reliance), currencies, exchange, date),
  };
}

/** Only counted items decide the confidence; `sources` also lists the documents of the other items. */
function assessCostQuality(
  request: RequestedCost,
  { parts, transit, completeness }: LandedCost,
  freight: DescribedRate,
  reliance: Reliance | null,
): Quality {
  const today = request.date;
  const region = [
    ...new Set([request.origin, request.discharge_port].map((code) => getCountryName(code.slice(0, 2)))),
  ].join(", ");
  const shown = COST_PARTS.flatMap((name) => parts[name].items);
  const counted = shown.filter(({ isCounted }) => isCounted).map(({ fact }) => fact);
  const leftOut = COST_PARTS.flatMap((name) => selectNewest(parts[name].leftOut));
  const lastKnown = freight.others.filter(({ source }) => source.id === freight.details.last_known?.source_id);
  const { sources } = assessQuality(
    [
      ...shown.map(({ fact }) => fact),
      ...leftOut.map(({ fact }) => fact),
      ...lastKnown,
      ...(transit?.transit?.facts ?? []),
    ],
    {
      date: today,
      region,
    },
  );
  return { ...assessItemQuality(reliance ? [reliance] : [], counted, { date: today, region, completeness }), sources };
}

/** Null if nothing is on file for any part. */
function sumParts(parts: readonly CostPart[]): Decimal | null {
  const known = parts.filter(({ status }) => status !== "missing");
  const due = known.filter(({ status }) => status !== "not_asked");
  if (due.length === 0 && known.length < parts.length) return null;
  return known.reduce((sum, { dollars }) => sum.plus(dollars ?? 0), new Decimal(0));
}

function withoutHistory({
  details: { history: _history, series: _series, ...rate },
}: DescribedRate): Output["freight_rate"] {
  return rate;
}

function showPart(
  { name, status, dollars, items, missing, leftOut }: CostPart,
  date: IsoDate,
): Output["parts"][number] {
  const counted = items.filter(({ isCounted }) => isCounted);
  return {
    part: name,
    status,
    amount_usd: toUsdNumber(dollars),
    amounts: [...Map.groupBy(counted, ({ currency }) => currency)].map(([currency, sameCurrency]) => ({
      currency,
      amount: toMoneyNumber(
        sameCurrency.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0)),
        currency,
      ),
    })),
    illustrative: items.some(({ fact }) => isIllustrative(fact)),
    confidence_level:
      items.length === 0 ? null : chooseLowestConfidence(items.map(({ fact }) => assessConfidence(fact, date))),
    items: items.map(({ fact, ...item }) => ({
      name: item.name,
      code: item.code,
      per: item.per,
      amount: toMoneyNumber(item.amount, item.currency),
      currency: item.currency,
      amount_usd: toUsdNumber(item.dollars),
      in_total: item.isCounted && item.dollars !== null,
      effective_to: name === "freight" ? null : fact.effectiveTo, // A price of one day has no end date.
      note: fact.note,
      ...citeFact(fact, date),
    })),
    left_out: selectNewest(leftOut).map(({ fact, name, code, reason }) => ({
      name,
      code,
      reason,
      effective_from: fact.effectiveFrom,
      age_months: calculateAgeInMonths(fact, date),
      source_id: fact.source.id,
    })),
    left_out_total: leftOut.length,
    missing,
  };
}

/** Newest first. Of several facts with the same name and reason, only the newest. */
function selectNewest(leftOut: CostPart["leftOut"]): CostPart["leftOut"] {
  const sorted = leftOut.toSorted((a, b) => ((findOwnDate(a.fact) ?? "") < (findOwnDate(b.fact) ?? "") ? 1 : -1));
  return [...new Map(sorted.toReversed().map((one) => [[one.code, one.name, one.reason].join("|"), one])).values()]
    .reverse()
    .slice(0, MAX_LEFT_OUT);
}

function listNotes(
  { line }: RequestedCost,
  { parts, transit }: LandedCost,
  freight: DescribedRate,
  haulage: Haulage | undefined,
): string[] {
  const notes: string[] = [];
  const illustrative: string[] = COST_PARTS.filter((name) =>
    parts[name].items.some(({ fact, isCounted }) => isCounted && isIllustrative(fact)),
  );
  if (transit?.transit?.facts.some(isIllustrative)) illustrative.push("transit_days");
  if (illustrative.length > 0)
    notes.push(`Illustrative parts, generated by a rule and not published: ${illustrative.join(", ")}.`);
  if (parts.surcharges.status === "in_freight") {
    const freightText = freight.details.illustrative
      ? "The freight follows a market price that includes surcharges"
      : "The freight is a market price that includes surcharges";
    notes.push(
      `${freightText}. ${parts.surcharges.items.length > 0 ? "The carrier's surcharges are listed but not added" : "No surcharges are added"}.`,
    );
  }
  const scope = findPriceScope(freight.details.index_name);
  if (scope.surcharges === "not_stated" && parts.surcharges.status === "on_file") {
    notes.push(
      "The publisher of the freight index does not say whether it includes surcharges. The carrier's surcharges are added.",
    );
  }
  const countsHandling =
    parts.local_charges_origin.status === "on_file" || parts.local_charges_destination.status === "on_file";
  if (scope.terminalHandling !== "excluded" && countsHandling) {
    notes.push(
      "The freight index may include terminal handling, which the local charges also include. The total may count it twice.",
    );
  }
  if (parts.detention.status === "on_file" && parts.detention.items[0]?.code !== "combined") {
    const other =
      parts.detention.items[0]?.code === "detention" ? "demurrage in the terminal" : "detention outside the terminal";
    notes.push(`The carrier bills ${other} by another tariff. The total does not have it.`);
  }
  if (haulage && !haulage.dearest.dollars.equals(haulage.dollars)) {
    notes.push(
      `The haulage is for the lightest weight band. The heaviest costs USD ${toMoneyNumber(haulage.dearest.dollars, "USD")}.`,
    );
  }
  if (transit) notes.push(...listTransitNotes(transit, line));
  return [...notes, ...freight.details.notes];
}

function listTransitNotes({ basis }: LineTransit, line: string): string[] {
  if (basis === "sea_distance")
    return [
      `No plausible service of ${getCarrierName(line)} is on file. The sailing time is the direct sailing estimate.`,
    ];
  return basis === "estimated" ? [`No document on file states the sailing time. ${ESTIMATE_RULE}`] : [];
}
