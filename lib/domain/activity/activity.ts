import { addDays, type IsoDate } from "#lib/platform/dates.ts";

/** Days of a mean. Calls and transits have a weekly rhythm. */
const MEAN_DAYS = 7;

/** The means before it that the median is of: 52 weeks. None of them shares a day with the mean. */
const BASELINE_MEANS = 364;

/** So many of these means have to be known; a publisher leaves out some days. */
const MIN_BASELINE_MEANS = 300;

/** From its first raw day to its last, both inclusive. */
export const ACTIVITY_DAYS = BASELINE_MEANS + MEAN_DAYS + MEAN_DAYS - 1;

/** Ships of one day. */
export interface DayCount {
  day: IsoDate;
  count: number;
}

export interface Activity {
  /** The newest day with a whole mean. */
  on: IsoDate;
  meanPerDay: number;
  medianPerDay: number;
  /** The mean as a share of the median. */
  ratio: number;
  /** The first day that counted, inclusive. The last one is `on`. */
  from: IsoDate;
}

/**
 * The mean of the last 7 days against the median of the same means over the 364 days before. `null` when too little is
 * known, or when the median is 0.
 */
export function calculateActivity(counts: readonly DayCount[]): Activity | null {
  const byDay = new Map(counts.map(({ day, count }) => [day, count]));
  const newest = [...byDay.keys()].sort().at(-1);
  if (newest === undefined) return null;
  const calculateMean = (last: IsoDate): number | null => {
    let sum = 0;
    for (let back = 0; back < MEAN_DAYS; back++) {
      const count = byDay.get(addDays(last, -back));
      if (count === undefined) return null;
      sum += count;
    }
    return sum / MEAN_DAYS;
  };
  const mean = calculateMean(newest);
  if (mean === null) return null;
  const before = Array.from({ length: BASELINE_MEANS }, (_, index) =>
    calculateMean(addDays(newest, -MEAN_DAYS - index)),
  ).filter((value) => value !== null);
  if (before.length < MIN_BASELINE_MEANS) return null;
  const median = calculateMedian(before);
  if (median === 0) return null;
  return {
    on: newest,
    meanPerDay: mean,
    medianPerDay: median,
    ratio: mean / median,
    from: addDays(newest, 1 - ACTIVITY_DAYS),
  };
}

function calculateMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
}

/** Lowest ratios of the statuses of a strait or canal. Below both, ships avoid it. A convention of ours. */
export const TRANSIT_CUT_OFFS = { normal: 0.85, elevated: 0.6 } as const;

export const TRANSIT_FORMULA = "chokepoint-transits-1";

export function assessTransits(ratio: number): "normal" | "elevated" | "disrupted" {
  if (ratio >= TRANSIT_CUT_OFFS.normal) return "normal";
  return ratio >= TRANSIT_CUT_OFFS.elevated ? "elevated" : "disrupted";
}

/** Lowest ratio of the level `normal` of a port. A convention of ours. */
export const CALLS_CUT_OFF = 0.85;

/** Below this median, a mean of 7 days says nothing. */
export const MIN_CALLS_PER_DAY = 1;

/** Below this median, the activity is shown without a level: chance alone moves it by more than a third. */
export const MIN_CALLS_FOR_LEVEL = 3;

export const CALLS_FORMULA = "port-calls-1";

/**
 * Never `congested`: fewer calls than usual can be a queue, but also a strike, a storm or weak demand.
 * `null` for a port with few calls.
 */
export function assessCalls({ ratio, medianPerDay }: Pick<Activity, "ratio" | "medianPerDay">) {
  if (medianPerDay < MIN_CALLS_FOR_LEVEL) return null;
  return ratio >= CALLS_CUT_OFF ? ("normal" as const) : ("elevated" as const);
}

/** `31 % below its own median of 52 weeks`. @param percent of the median */
export function describeActivity(percent: number): string {
  const difference = Math.round(percent) - 100;
  if (difference === 0) return "equal to its own median of 52 weeks";
  return `${Math.abs(difference)} % ${difference < 0 ? "below" : "above"} its own median of 52 weeks`;
}

/** How a fact came about: a document says it, or a formula made it from raw rows. */
export const BASES = ["stated", "derived"] as const;
export type Basis = (typeof BASES)[number];

/** How a formula made a fact. The raw rows are those of the days from `rawFrom` to `rawTo`. */
export interface Derivation {
  /** Name and version. */
  formula: string;
  /** Percentage of the median. */
  activityPct: number;
  meanPerDay: number;
  medianPerDay: number;
  rawFrom: IsoDate;
  rawTo: IsoDate;
  /** Hash of the ids of the raw rows: it differs after a revision. */
  rawDigest: string;
}

export const getBasis = ({ derivation }: { derivation: Derivation | null }): Basis =>
  derivation === null ? "stated" : "derived";
