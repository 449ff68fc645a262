import type { IsoDate } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import { amountFor } from "../charges/local-charge.ts";
import { preferPublished } from "../quality/prefer-published.ts";
import { isInForce } from "../quality/quality.ts";
import type { SurchargeCondition } from "./condition.ts";
import { narrowness, reachLane } from "./reach-lane.ts";
import type { Place } from "./scope.ts";
import type { Surcharge } from "./surcharge.ts";

/** One container on one voyage. */
export interface Voyage {
  origin: Place;
  destination: Place;
  containerType: string;
  date: IsoDate;
}

/**
 * Why a surcharge that reaches the voyage, or may, is not counted: its own condition; `scope_unclear`: only a part of its scope, or words that could
 * not be read, reach the voyage; `superseded`: a later or narrower one of its kind is counted; `several_levels`: documents of the same day
 * state different amounts.
 */
export type SurchargeExclusionReason = SurchargeCondition | "scope_unclear" | "superseded" | "several_levels";

export interface ApplicableSurcharges {
  /** What the container pays, in each surcharge's own currency. */
  counted: { surcharge: Surcharge; amount: Decimal; currency: string }[];
  leftOut: { surcharge: Surcharge; because: SurchargeExclusionReason }[];
  /** The sum of `counted` by currency; currencies are never added up. */
  totals: { currency: string; amount: Decimal }[];
}

/**
 * The surcharges of one carrier that a container pays on a voyage. Those in force on the day, for its container type and reaching both its ends
 * as a whole, count: one of each kind, the latest start first, then the narrowest scope. A charge that its document states in several currencies
 * counts once, in US dollars where stated. Illustrative ones only where none that is published counts. What has a condition of its own, or a scope that leaves it open, is left out and says why.
 * @param surcharges all of one carrier, of all dates
 */
export function applicableSurcharges(surcharges: readonly Surcharge[], voyage: Voyage): ApplicableSurcharges {
  const leftOut: ApplicableSurcharges["leftOut"] = [];
  const candidates: Surcharge[] = [];
  for (const surcharge of surcharges) {
    if (!isInForce(surcharge, voyage.date) || !isFor(surcharge, voyage.containerType)) continue;
    const reach = reachLane(surcharge, voyage.origin, voyage.destination);
    if (reach === "none") continue;
    if (surcharge.condition) leftOut.push({ surcharge, because: surcharge.condition });
    else if (reach !== "whole") leftOut.push({ surcharge, because: "scope_unclear" });
    else candidates.push(surcharge);
  }
  const counted: ApplicableSurcharges["counted"] = [];
  for (const ofKind of Map.groupBy(preferPublished(candidates), ({ kind }) => kind).values()) {
    const best = strongest(ofKind);
    const chosen = inOneCurrency(best);
    if (chosen) counted.push({ surcharge: chosen, amount: amountFor(chosen, voyage.containerType), currency: chosen.currency as string });
    for (const surcharge of ofKind) {
      if (surcharge !== chosen) leftOut.push({ surcharge, because: !chosen && best.includes(surcharge) ? "several_levels" : "superseded" });
    }
  }
  return { counted, leftOut, totals: totalsOf(counted) };
}

const isFor = ({ containerTypes }: Surcharge, containerType: string) => containerTypes.length === 0 || containerTypes.includes(containerType);

/** Those that nothing of their kind comes before. */
function strongest(surcharges: readonly Surcharge[]): readonly Surcharge[] {
  const newest = highest(surcharges, ({ effectiveFrom }) => effectiveFrom ?? "");
  return highest(newest, narrowness);
}

function highest<Rank extends string | number>(surcharges: readonly Surcharge[], rankOf: (surcharge: Surcharge) => Rank): readonly Surcharge[] {
  return surcharges.filter((one) => surcharges.every((other) => rankOf(other) <= rankOf(one)));
}

/** The one surcharge that several of the same rank are; undefined when they state different amounts of one currency. */
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
