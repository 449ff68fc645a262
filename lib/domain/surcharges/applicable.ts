import type { IsoDate } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import { amountFor } from "../charges/local-charge.ts";
import { preferPublished } from "../quality/prefer-published.ts";
import { isInForce } from "../quality/quality.ts";
import type { SurchargeCondition } from "./condition.ts";
import { narrowness, reachLane } from "./reach-lane.ts";
import type { Place } from "./scope.ts";
import type { Surcharge } from "./surcharge.ts";

/** One container between two places. */
export interface Shipment {
  origin: Place;
  destination: Place;
  containerType: string;
  date: IsoDate;
}

/**
 * Reasons why a surcharge that may apply is not counted. A SurchargeCondition: the surcharge has this condition.
 * `scope_unclear`: the scope covers the shipment only partly, or has unknown words. `superseded`: a newer or more specific surcharge of
 * its kind is counted. `several_levels`: documents with the same date state different amounts.
 */
export type SurchargeExclusionReason = SurchargeCondition | "scope_unclear" | "superseded" | "several_levels";

export interface ApplicableSurcharges {
  /** Surcharges that the container pays, each in its own currency. */
  counted: { surcharge: Surcharge; amount: Decimal; currency: string }[];
  leftOut: { surcharge: Surcharge; because: SurchargeExclusionReason }[];
  /** Sum of `counted` for each currency. Amounts in different currencies are never added. */
  totals: { currency: string; amount: Decimal }[];
}

/**
 * Selects the surcharges of one carrier that a container pays. A surcharge counts when it is in force, covers the container type, and
 * its scope fully covers both ends. One surcharge of each kind counts: the one with the latest start date, then the most specific scope.
 * If a document states a surcharge in several currencies, it counts once, in US dollars if stated. Illustrative surcharges are used only
 * when no published one counts. `leftOut` lists the other surcharges, each with a reason.
 * @param surcharges all surcharges of one carrier, of all dates
 */
export function applicableSurcharges(surcharges: readonly Surcharge[], shipment: Shipment): ApplicableSurcharges {
  const leftOut: ApplicableSurcharges["leftOut"] = [];
  const candidates: Surcharge[] = [];
  for (const surcharge of surcharges) {
    if (!isInForce(surcharge, shipment.date) || !isFor(surcharge, shipment.containerType)) continue;
    const reach = reachLane(surcharge, shipment.origin, shipment.destination);
    if (reach === "none") continue;
    if (surcharge.condition) leftOut.push({ surcharge, because: surcharge.condition });
    else if (reach !== "whole") leftOut.push({ surcharge, because: "scope_unclear" });
    else candidates.push(surcharge);
  }
  const counted: ApplicableSurcharges["counted"] = [];
  for (const sameKind of Map.groupBy(preferPublished(candidates), ({ kind }) => kind).values()) {
    const best = mostSpecific(sameKind);
    const chosen = inOneCurrency(best);
    if (chosen) counted.push({ surcharge: chosen, amount: amountFor(chosen, shipment.containerType), currency: chosen.currency as string });
    for (const surcharge of sameKind) {
      if (surcharge !== chosen) leftOut.push({ surcharge, because: !chosen && best.includes(surcharge) ? "several_levels" : "superseded" });
    }
  }
  return { counted, leftOut, totals: totalsOf(counted) };
}

const isFor = ({ containerTypes }: Surcharge, containerType: string) => containerTypes.length === 0 || containerTypes.includes(containerType);

/** Returns the surcharges with the latest start date and, among them, the most specific scope. */
function mostSpecific(surcharges: readonly Surcharge[]): readonly Surcharge[] {
  const newest = highest(surcharges, ({ effectiveFrom }) => effectiveFrom ?? "");
  return highest(newest, narrowness);
}

function highest<Rank extends string | number>(surcharges: readonly Surcharge[], rankOf: (surcharge: Surcharge) => Rank): readonly Surcharge[] {
  return surcharges.filter((one) => surcharges.every((other) => rankOf(other) <= rankOf(one)));
}

/** Reduces equal surcharges in several currencies to one; `undefined` when they state different amounts in one currency. */
function inOneCurrency(surcharges: readonly Surcharge[]): Surcharge | undefined {
  const byCurrency = Map.groupBy(surcharges, ({ currency }) => currency as string);
  const currency = byCurrency.has("USD") ? "USD" : ([...byCurrency.keys()].sort()[0] as string);
  const [first, ...others] = byCurrency.get(currency) as [Surcharge, ...Surcharge[]];
  return others.every(({ amount, unit }) => unit === first.unit && amount.equals(first.amount)) ? first : undefined;
}

function totalsOf(counted: ApplicableSurcharges["counted"]): ApplicableSurcharges["totals"] {
  return [...Map.groupBy(counted, ({ currency }) => currency)]
    .map(([currency, items]) => ({ currency, amount: items.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0)) }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1));
}
