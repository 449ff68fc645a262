import type { IsoDate } from "#lib/platform/dates.ts";
import { isIllustrative } from "../quality/quality.ts";
import { findOwnDate, isStaleOn } from "../quality/shelf-life.ts";
import { getCargoClass, type InlandRate } from "./rate.ts";

const SIZE_NOT_STATED = "";

const buildMoveKey = (rate: InlandRate) =>
  [
    rate.origin.key,
    rate.destination.key,
    rate.carrier,
    rate.mode,
    rate.deliveryMode,
    getCargoClass(rate),
    rate.load,
    rate.unit,
  ].join("|");

const getIssueDate = (rate: InlandRate) => findOwnDate(rate) ?? "";

function doesReplace(other: InlandRate, rate: InlandRate, containerType: string): boolean {
  const coversType =
    containerType === SIZE_NOT_STATED
      ? other.containerTypes.length === 0
      : other.containerTypes.includes(containerType);
  const agreesInDirection = other.direction === null || rate.direction === null || other.direction === rate.direction;
  if (!coversType || !agreesInDirection) return false;
  if (isIllustrative(other) !== isIllustrative(rate)) return isIllustrative(rate);
  return other.operator === rate.operator && getIssueDate(other) > getIssueDate(rate);
}

/** `expired` and `superseded` are history: past their end date or usable life, or with a newer issue. */
export interface RatesOnDate {
  usable: InlandRate[];
  expired: InlandRate[];
  superseded: InlandRate[];
}

const sortNewestFirst = (rates: readonly InlandRate[]) =>
  rates.toSorted((a, b) => (getIssueDate(a) === getIssueDate(b) ? 0 : getIssueDate(a) > getIssueDate(b) ? -1 : 1));

/**
 * Only rates that have started. For each container type, a newer issue of the same tariff replaces an older one with
 * all its weight bands. The date of an issue is its start date, otherwise the date of its document; undated counts as
 * oldest. A usable published rate replaces illustrative rates of the same move.
 */
export function splitRatesOnDate(rates: readonly InlandRate[], date: IsoDate): RatesOnDate {
  const started = rates.filter(({ effectiveFrom }) => effectiveFrom === null || effectiveFrom <= date);
  const [expired, alive] = [true, false].map((stale) => started.filter((rate) => isStaleOn(rate, date) === stale)) as [
    InlandRate[],
    InlandRate[],
  ];
  const moves = Map.groupBy(alive, buildMoveKey);
  const superseded: InlandRate[] = [];
  const usable = alive.flatMap((rate) => {
    const others = moves.get(buildMoveKey(rate)) ?? [];
    const stated = rate.containerTypes.length > 0 ? rate.containerTypes : [SIZE_NOT_STATED];
    const remaining = stated.filter((type) => !others.some((other) => doesReplace(other, rate, type)));
    if (remaining.length === 0) {
      if (!isIllustrative(rate)) superseded.push(rate);
      return [];
    }
    return [remaining.length === stated.length ? rate : { ...rate, containerTypes: remaining }];
  });
  return { usable, expired: sortNewestFirst(expired), superseded: sortNewestFirst(superseded) };
}

export const selectCurrentRates = (rates: readonly InlandRate[], date: IsoDate): InlandRate[] =>
  splitRatesOnDate(rates, date).usable;
