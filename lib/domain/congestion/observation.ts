import { addDays, countDaysBetween, type IsoDate } from "#lib/platform/dates.ts";
import type { Fact } from "../quality/quality.ts";
import { isStaleOn } from "../quality/shelf-life.ts";
import { CONGESTION_LEVELS, type CongestionFigures, type CongestionLevel, calculateCongestionLevel } from "./level.ts";

/** At a port on one day, as the source states it. */
export interface Observation extends Fact, CongestionFigures {
  id: string;
  port: string;
  observedOn: IsoDate;
  /** Level that the source states; `null` when it states figures only. */
  publishedLevel: CongestionLevel | null;
}

/**
 * `published`: the source states it. `rule`: derived by CONGESTION_RULE. `not stated`: the source states no level and
 * no figure.
 */
export const LEVEL_BASES = ["published", "rule", "not stated"] as const;

export interface Reading {
  observation: Observation;
  level: CongestionLevel | null;
  basis: (typeof LEVEL_BASES)[number];
}

/** The published level if there is one, otherwise by CONGESTION_RULE. */
export function toReading(observation: Observation): Reading {
  if (observation.publishedLevel) return { observation, level: observation.publishedLevel, basis: "published" };
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
 * Returns the newest reading on or before `date`, of any age; `null` when there is none.
 * @param readings readings of one port, newest first (sortReadings)
 */
export function findCongestionOnDate(readings: readonly Reading[], date: IsoDate): CongestionOnDate | null {
  const newest = readings.find(({ observation }) => observation.observedOn <= date);
  if (!newest) return null;
  return {
    ...newest,
    ageDays: countDaysBetween(newest.observation.observedOn, date),
    isCurrent: !isStaleOn(newest.observation, date),
  };
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
