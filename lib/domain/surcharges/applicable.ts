import type { IsoDate } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import { calculateChargeAmount } from "../charges/local-charge.ts";
import { compareTexts } from "../compare-texts.ts";
import { preferPublished } from "../quality/prefer-published.ts";
import { isIllustrative } from "../quality/quality.ts";
import { isStaleOn } from "../quality/shelf-life.ts";
import type { Place } from "../scope.ts";
import { calculateNarrowness, findLaneReach } from "./reach-lane.ts";
import { findSurchargeLimit, findSurchargeStart, isForUsualCargo, type Surcharge } from "./surcharge.ts";
import type { SurchargeExclusion } from "./terms.ts";
import { splitSurchargeVersions } from "./versions.ts";

/** One container between two places. */
export interface Shipment {
  origin: Place;
  destination: Place;
  containerType: string;
  date: IsoDate;
}

export interface ApplicableSurcharges {
  /** Each in its own currency. */
  counted: { surcharge: Surcharge; amount: Decimal; currency: string }[];
  leftOut: { surcharge: Surcharge; because: SurchargeExclusion }[];
  /** Sum of `counted` for each currency. Amounts in different currencies are never added. */
  totals: { currency: string; amount: Decimal }[];
}

/**
 * A surcharge counts when it is in force and within its usable life. It must cover the container type and its cargo,
 * and its scope must fully cover both ends. One surcharge of each family counts: the one with the latest start date,
 * then the most specific scope.
 * If a document states a surcharge in several currencies, it counts once, in US dollars if stated. Illustrative
 * surcharges are used only when no published one counts. `countLeftOut` lists the other surcharges, each with a reason.
 * @param surcharges all surcharges of one carrier, of all dates
 */
export function selectApplicableSurcharges(surcharges: readonly Surcharge[], shipment: Shipment): ApplicableSurcharges {
  const { origin, destination, containerType, date } = shipment;
  const leftOut: ApplicableSurcharges["leftOut"] = [];
  const candidates: Surcharge[] = [];
  const expired: { surcharge: Surcharge; isWhole: boolean }[] = [];
  const covers = (surcharge: Surcharge) =>
    isFor(surcharge, containerType) && findLaneReach(surcharge, origin, destination) !== "none";
  const { newest, superseded } = splitSurchargeVersions(surcharges, date);
  for (const surcharge of newest.filter(covers)) {
    const isWhole = findLaneReach(surcharge, origin, destination) === "whole";
    const limit = findSurchargeLimit(surcharge);
    if (isStaleOn(surcharge, date)) expired.push({ surcharge, isWhole });
    else if (limit) leftOut.push({ surcharge, because: limit });
    else if (!isForUsualCargo(surcharge, containerType)) leftOut.push({ surcharge, because: "some_cargo" });
    else if (!isWhole) leftOut.push({ surcharge, because: "scope_unclear" });
    else candidates.push(surcharge);
  }
  const counted: ApplicableSurcharges["counted"] = [];
  for (const sameFamily of Map.groupBy(preferPublished(candidates), ({ family }) => family).values()) {
    const best = selectMostSpecific(sameFamily);
    const chosen = reduceToOneCurrency(best);
    if (chosen)
      counted.push({
        surcharge: chosen,
        amount: calculateChargeAmount(chosen, containerType),
        currency: chosen.currency as string,
      });
    for (const surcharge of sameFamily) {
      if (surcharge !== chosen)
        leftOut.push({ surcharge, because: !chosen && best.includes(surcharge) ? "several_levels" : "superseded" });
    }
  }
  leftOut.push(
    ...listExpiredSurcharges(expired, new Set(counted.map(({ surcharge }) => surcharge.family))),
    ...superseded.filter(covers).map((surcharge) => ({ surcharge, because: "superseded" as const })),
  );
  return {
    counted,
    leftOut: leftOut.filter(({ surcharge, because }) => because !== "superseded" || !isIllustrative(surcharge)),
    totals: calculateCurrencyTotals(counted),
  };
}

/**
 * Of a family that has no usable surcharge, the newest for the whole lane is `expired`; it is the last known one. All
 * others are `superseded`.
 */
function listExpiredSurcharges(
  expired: readonly { surcharge: Surcharge; isWhole: boolean }[],
  countedFamilies: ReadonlySet<string>,
): ApplicableSurcharges["leftOut"] {
  const published = expired.filter(({ surcharge }) => !isIllustrative(surcharge));
  return [...Map.groupBy(published, ({ surcharge }) => surcharge.family)].flatMap(([family, all]) => {
    const known = all.some(({ isWhole }) => isWhole) ? all.filter(({ isWhole }) => isWhole) : all;
    const last = countedFamilies.has(family) ? [] : selectMostSpecific(known.map(({ surcharge }) => surcharge));
    return all.map(({ surcharge }) => ({
      surcharge,
      because: last.includes(surcharge) ? ("expired" as const) : ("superseded" as const),
    }));
  });
}

const isFor = ({ containerTypes }: Surcharge, containerType: string) =>
  containerTypes.length === 0 || containerTypes.includes(containerType);

/** The latest start date decides first, then the most specific scope. */
function selectMostSpecific(surcharges: readonly Surcharge[]): readonly Surcharge[] {
  const newest = selectHighest(surcharges, (one) => findSurchargeStart(one) ?? "");
  return selectHighest(newest, calculateNarrowness);
}

function selectHighest<Rank extends string | number>(
  surcharges: readonly Surcharge[],
  toRank: (surcharge: Surcharge) => Rank,
): readonly Surcharge[] {
  return surcharges.filter((one) => surcharges.every((other) => toRank(other) <= toRank(one)));
}

/** `undefined` when they state different amounts in one currency. */
function reduceToOneCurrency(surcharges: readonly Surcharge[]): Surcharge | undefined {
  const byCurrency = Map.groupBy(surcharges, ({ currency }) => currency as string);
  const currency = byCurrency.has("USD") ? "USD" : ([...byCurrency.keys()].sort()[0] as string);
  const [first, ...others] = byCurrency.get(currency) as [Surcharge, ...Surcharge[]];
  return others.every(({ amount, unit }) => unit === first.unit && amount.equals(first.amount)) ? first : undefined;
}

function calculateCurrencyTotals(counted: ApplicableSurcharges["counted"]): ApplicableSurcharges["totals"] {
  return [...Map.groupBy(counted, ({ currency }) => currency)]
    .map(([currency, items]) => ({
      currency,
      amount: items.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0)),
    }))
    .sort((a, b) => compareTexts(a.currency, b.currency));
}
