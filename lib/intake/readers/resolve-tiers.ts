import type { Decimal } from "#lib/platform/money.ts";
import type { Doubt, Place } from "./candidate.ts";
import { addDaySums, type DaySum, shiftDaySum, toDaySum } from "./day-sums.ts";
import type { TierLabel } from "./tier-label.ts";

export interface PrintedTier {
  label: TierLabel;
  /** Of the days, from one or two cells. */
  places: readonly Place[];
  rate: Decimal;
  ratePlaces: readonly Place[];
  /** In running text, each amount has its containers next to it. */
  typePlaces?: readonly Place[];
  /** Doubts about the rate itself. */
  doubts: readonly Doubt[];
}

export interface ResolvedTier {
  from: DaySum;
  to: DaySum | null;
  /** Of the words that name its days. */
  labelPlaces: readonly Place[];
  rate: Decimal;
  ratePlaces: readonly Place[];
  typePlaces?: readonly Place[];
  doubts: Doubt[];
}

export interface ResolvedTiers {
  free: DaySum;
  tiers: readonly ResolvedTier[];
  /** Of the whole tariff. */
  doubts: readonly Doubt[];
}

interface FreeTime {
  /** As the document states it, apart from the tiers. */
  stated: DaySum | null;
  /** A heading or a sentence says that the tiers count from the end of free time. */
  isAfterFreeTime: boolean;
}

/** The days of tiers, counted from the first day of free time. `null` when the tiers do not say which days they have. */
export function resolveTiers(
  printed: readonly PrintedTier[],
  { stated, isAfterFreeTime }: FreeTime,
): ResolvedTiers | null {
  const doubts: Doubt[] = [];
  const { free: fromTiers, charged } = splitFreeTiers(printed);
  if (charged.length === 0) return null;
  doubts.push(...printed.slice(0, printed.length - charged.length).flatMap((tier) => tier.doubts));
  if (stated && fromTiers && stated.total !== fromTiers.total)
    doubts.push({
      column: "free_days",
      reason: `The document states ${stated.total} free days, and its first rates begin after ${fromTiers.total} free days.`,
    });
  // A tier without a rate is nearer to the rates than a sentence.
  const free = fromTiers && stated && fromTiers.total !== stated.total ? fromTiers : (stated ?? fromTiers);
  const saysAfter = isAfterFreeTime || charged.some(({ label }) => label.isAfterFreeTime);
  const first = charged[0] as PrintedTier;
  const starts = first.label.days;
  const isCounted = starts.kind === "first" || starts.kind === "next";
  const startOfFirst = starts.kind === "range" ? starts.from : null;
  let base: DaySum = free ?? { total: 0, terms: [], constant: 0 };
  let shift: DaySum | null = null;
  let freeDays = free;
  if (startOfFirst !== null) {
    if (freeDays === null) {
      freeDays = shiftDaySum(toDaySum(startOfFirst, first.places), -1);
      base = freeDays;
      doubts.push({
        column: "free_days",
        reason:
          startOfFirst > 1
            ? `The free days are not stated: ${startOfFirst - 1}, because the first rate begins on day ${startOfFirst}.`
            : "The document states no free time, and its first rate begins on day 1.",
      });
    } else if (startOfFirst === freeDays.total + 1) {
      if (saysAfter && freeDays.total > 0)
        doubts.push({
          column: "slab_from_day",
          reason: `The first rate begins on day ${startOfFirst}, directly after the free days, but the document says that days count from the end of free time.`,
        });
    } else if (startOfFirst === 1) {
      shift = freeDays;
      if (!saysAfter)
        doubts.push({
          column: "slab_from_day",
          reason: `The first rate begins on day 1 although ${freeDays.total} days are free: whether days count from the end of free time is not stated.`,
        });
    } else
      doubts.push({
        column: "slab_from_day",
        reason: `The free time has ${freeDays.total} days, and the first rate begins on day ${startOfFirst}.`,
      });
  } else if (isCounted) {
    if (freeDays === null) {
      doubts.push({ column: "free_days", reason: "The document states no free time." });
      if (saysAfter)
        doubts.push({
          column: "slab_from_day",
          reason: "The days count from the end of a free time that is not stated.",
        });
    } else if (freeDays.total > 0 && !saysAfter && !fromTiers && starts.kind === "first")
      doubts.push(doubtFirstDays(starts.count, freeDays));
    if (starts.kind === "first" && isRangeAfterCounts(charged)) shift = freeDays;
  } else if (freeDays === null) return null;
  else if (starts.kind === "until" && (first.label.isAfterFreeTime || starts.to <= freeDays.total)) {
    // "After free time to day 14": from the end of free time to day 14, if that is later.
    const isFromFirstDay = starts.isDay && starts.to > freeDays.total;
    if (!isFromFirstDay) shift = freeDays;
    if (isFromFirstDay || !saysAfter) doubts.push(doubtFirstDays(starts.to, freeDays));
  }
  const tiers = placeTiers(charged, { base, shift });
  return freeDays === null
    ? { free: { total: 0, terms: [], constant: 0 }, tiers, doubts }
    : { free: freeDays, tiers, doubts };
}

const doubtFirstDays = (count: number, free: DaySum): Doubt => ({
  column: "slab_from_day",
  reason: `Whether the first ${count} days count from the end of the ${free.total} free days is not stated.`,
});

/** "First 3 days", "next 4 days", then "from day 8": all of them count from the end of free time. */
function isRangeAfterCounts(charged: readonly PrintedTier[]): boolean {
  let total = 0;
  for (const { label } of charged) {
    const { days } = label;
    if (days.kind === "range") return days.from === total + 1;
    if (days.kind !== "first" && days.kind !== "next") return false;
    total += days.count;
  }
  return false;
}

/** Tiers without a rate at the beginning are the free time. */
function splitFreeTiers(printed: readonly PrintedTier[]): { free: DaySum | null; charged: PrintedTier[] } {
  let free: DaySum | null = null;
  let index = 0;
  for (; index < printed.length; index++) {
    const { label, rate, places } = printed[index] as PrintedTier;
    const { days } = label;
    if (days.kind === "free") {
      free = toDaySum(days.count, places);
      continue;
    }
    if (!rate.isZero()) break;
    if (days.kind === "range" && days.to !== null) free = toDaySum(days.to, places);
    else if (days.kind === "first") free = toDaySum(days.count, places);
    else if (days.kind === "until") free = toDaySum(days.to, places);
    else if (days.kind === "next" && free) free = addDaySums(free, toDaySum(days.count, places));
    else break;
  }
  return { free, charged: printed.slice(index) };
}

const FOLLOWED: Doubt = {
  column: "slab_to_day",
  reason: "Another rate follows this one, which has no last day.",
};

function placeTiers(
  charged: readonly PrintedTier[],
  { base, shift }: { base: DaySum; shift: DaySum | null },
): ResolvedTier[] {
  const tiers: ResolvedTier[] = [];
  let end: DaySum | null = base;
  const move = (sum: DaySum) => (shift ? addDaySums(sum, shift) : sum);
  for (const [index, { label, places, rate, ratePlaces, typePlaces, doubts: own }] of charged.entries()) {
    const doubts: Doubt[] = [...own];
    const { days } = label;
    let from: DaySum;
    let to: DaySum | null = null;
    const following = charged[index + 1]?.label.days;
    const startOfNext = following?.kind === "range" ? following.from : null;
    const endBeforeNext = (first: number) => move(shiftDaySum(toFirstDay(first, charged[index + 1]?.places ?? []), -1));
    if (days.kind === "range") {
      // "over 10" names the last day before it.
      from = move(toFirstDay(days.from, places));
      if (days.to !== null && !(label.isSingle && startOfNext !== null && startOfNext > days.from + 1)) {
        to = label.isSingle && index === charged.length - 1 ? null : move(toDaySum(days.to, places));
        if (to === null)
          doubts.push({
            column: "slab_to_day",
            reason: `Whether the last rate is for day ${days.from} alone or for all days from it is not stated.`,
          });
      } else if (startOfNext !== null) {
        to = endBeforeNext(startOfNext);
        if (label.isSingle)
          doubts.push({
            column: "slab_to_day",
            reason: `The last day of the rate from day ${days.from} is not stated: the next rate begins on day ${startOfNext}.`,
          });
      }
    } else {
      if (end === null) {
        tiers.at(-1)?.doubts.push(FOLLOWED);
        continue;
      }
      // Without free time, the first days begin with day 1.
      from = end.terms.length === 0 && days.kind === "first" ? toDaySum(1, places) : shiftDaySum(end, 1);
      if (days.kind === "first" || days.kind === "next" || days.kind === "free")
        to = addDaySums(end, toDaySum(days.count, places));
      else if (days.kind === "until") to = move(toDaySum(days.to, places));
      else if (startOfNext !== null) to = endBeforeNext(startOfNext);
    }
    const before = tiers.at(-1);
    if (before?.to && from.total <= before.to.total) {
      const doubt = { column: null, reason: `Day ${from.total} is in two rates of the document.` };
      doubts.push(doubt);
      before.doubts.push(doubt);
      from = shiftDaySum(before.to, 1);
    } else if (before && from.total !== (before.to?.total ?? Number.NaN) + 1) {
      doubts.push({
        column: "slab_from_day",
        reason: before.to
          ? `The rate begins on day ${from.total}, and the one before it ends on day ${before.to.total}.`
          : "The rate before this one has no last day.",
      });
    }
    if (rate.isZero()) doubts.push({ column: "rate_per_day", reason: "A free day after charged ones." });
    tiers.push({ from, to, labelPlaces: places, rate, ratePlaces, ...(typePlaces && { typePlaces }), doubts });
    end = to;
  }
  return tiers;
}

/** For ">10", the printed number is the day before. */
function toFirstDay(from: number, places: readonly Place[]): DaySum {
  const printed = places.flatMap(({ text }) => text.match(/\d+/g) ?? []).map(Number);
  return printed.includes(from) || !printed.includes(from - 1)
    ? toDaySum(from, places)
    : shiftDaySum(toDaySum(from - 1, places), 1);
}
