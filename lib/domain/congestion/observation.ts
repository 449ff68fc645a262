import { addDays, countDaysBetween, type IsoDate } from "#lib/platform/dates.ts";
import type { Derivation } from "../activity/activity.ts";
import type { Fact } from "../quality/quality.ts";
import { isStaleOn } from "../quality/shelf-life.ts";
import { CONGESTION_LEVELS, type CongestionFigures, type CongestionLevel, calculateCongestionLevel } from "./level.ts";

/** At a port on one day, as the source states it, or as a formula derives it from port calls. */
export interface Observation extends Fact, CongestionFigures {
  id: string;
  port: string;
  observedOn: IsoDate;
  /** Level that the source states; `null` when it states figures only. That of a derived row if it is derived. */
  publishedLevel: CongestionLevel | null;
  /** `null` when the source states the row. */
  derivation: Derivation | null;
}

/**
 * `published`: the source states it. `rule`: by CONGESTION_RULE from stated figures. `derived`: a formula makes it from
 * port calls. `not stated`: the source states no level and no figure.
 */
export const LEVEL_BASES = ["published", "rule", "derived", "not stated"] as const;

export interface Reading {
  observation: Observation;
  level: CongestionLevel | null;
  basis: (typeof LEVEL_BASES)[number];
}

/** The published level if there is one, otherwise by CONGESTION_RULE. */
export function toReading(observation: Observation): Reading {
  const { publishedLevel, derivation } = observation;
  if (derivation) return { observation, level: publishedLevel, basis: publishedLevel ? "derived" : "not stated" };
  if (publishedLevel) return { observation, level: publishedLevel, basis: "published" };
  const level = calculateCongestionLevel(observation);
  return { observation, level, basis: level ? "rule" : "not stated" };
}

/** `ageDays` is the age of the observation. */
export interface CongestionOnDate extends Reading {
  ageDays: number;
  /** True within the usable life of the observation. Otherwise its level is the last known one, not the current one. */
  isCurrent: boolean;
}

/**
 * Returns the newest stated reading on or before `date` within its usable life. Without one, the newest derived reading
 * within its usable life; without that, the newest of all, of any age. `null` when there is none.
 * @param readings readings of one port, newest first (sortReadings)
 */
export function findCongestionOnDate(readings: readonly Reading[], date: IsoDate): CongestionOnDate | null {
  const known = readings.filter(({ observation }) => observation.observedOn <= date);
  const current = known.filter(({ observation }) => !isStaleOn(observation, date));
  const isStated = ({ observation }: Reading) => observation.derivation === null;
  const stated = current.find(isStated);
  const derived = current.find((reading) => !isStated(reading) && reading.level !== null);
  const chosen = (stated?.level ? stated : derived) ?? stated ?? current[0] ?? known[0];
  if (!chosen) return null;
  return {
    ...chosen,
    ageDays: countDaysBetween(chosen.observation.observedOn, date),
    isCurrent: !isStaleOn(chosen.observation, date),
  };
}

/** The newest derived reading on or before `date` within its usable life, whatever is stated; `null` without one. */
export function findActivityOnDate(readings: readonly Reading[], date: IsoDate): Derivation | null {
  const newest = readings.find(({ observation }) => observation.derivation !== null && observation.observedOn <= date);
  return newest && !isStaleOn(newest.observation, date) ? newest.observation.derivation : null;
}

/** From `daysBack` days before `date` up to `date`, both inclusive, in their original order. */
export function selectCongestionHistory(readings: readonly Reading[], date: IsoDate, daysBack: number): Reading[] {
  const from = addDays(date, -daysBack);
  return readings.filter(({ observation }) => from <= observation.observedOn && observation.observedOn <= date);
}

const getSeverity = ({ level }: Reading) => (level ? CONGESTION_LEVELS.indexOf(level) : -1);

/** Newest first. For one day, the worst level comes first. */
export function sortReadings(readings: readonly Reading[]): Reading[] {
  return readings.toSorted((a, b) => {
    if (a.observation.observedOn !== b.observation.observedOn)
      return a.observation.observedOn > b.observation.observedOn ? -1 : 1;
    return getSeverity(b) - getSeverity(a) || (a.observation.id < b.observation.id ? -1 : 1);
  });
}
