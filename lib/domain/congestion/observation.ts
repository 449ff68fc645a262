import { addDays, daysBetween, type IsoDate } from "#lib/platform/dates.ts";
import type { Fact } from "../quality/quality.ts";
import { CONGESTION_LEVELS, type CongestionFigures, type CongestionLevel, levelFromFigures } from "./level.ts";

/** What a source says about congestion at a port on one day. */
export interface Observation extends Fact, CongestionFigures {
  id: string;
  port: string;
  observedOn: IsoDate;
  /** As the source states it; null when it gives figures alone. */
  publishedLevel: CongestionLevel | null;
}

/** `published`: the source's own word. `rule`: by CONGESTION_RULE. `not stated`: there is neither a word nor a figure. */
export const LEVEL_BASES = ["published", "rule", "not stated"] as const;

/** An observation with the level that it gives. */
export interface Reading {
  observation: Observation;
  level: CongestionLevel | null;
  basis: (typeof LEVEL_BASES)[number];
}

/** The level of one observation: the source's own, else by the rule. */
export function readingOf(observation: Observation): Reading {
  if (observation.publishedLevel) return { observation, level: observation.publishedLevel, basis: "published" };
  const level = levelFromFigures(observation);
  return { observation, level, basis: level ? "rule" : "not stated" };
}

/** A port's congestion as it was last known on a day, and how many days old that knowledge was. */
export interface CongestionOnDate extends Reading {
  ageDays: number;
}

/**
 * The newest reading of a port on or before `date`, however old; null when there is none.
 * @param readings of one port, newest first (sortReadings)
 */
export function congestionOn(readings: readonly Reading[], date: IsoDate): CongestionOnDate | null {
  const newest = readings.find(({ observation }) => observation.observedOn <= date);
  return newest ? { ...newest, ageDays: daysBetween(newest.observation.observedOn, date) } : null;
}

/** The readings of the `daysBack` days up to `date`, both ends included, in the order given. */
export function congestionHistory(readings: readonly Reading[], date: IsoDate, daysBack: number): Reading[] {
  const from = addDays(date, -daysBack);
  return readings.filter(({ observation }) => from <= observation.observedOn && observation.observedOn <= date);
}

const severity = ({ level }: Reading) => (level ? CONGESTION_LEVELS.indexOf(level) : -1);

/** Newest first; of one day the worst first. */
export function sortReadings(readings: readonly Reading[]): Reading[] {
  return readings.toSorted((a, b) => {
    if (a.observation.observedOn !== b.observation.observedOn) return a.observation.observedOn > b.observation.observedOn ? -1 : 1;
    return severity(b) - severity(a) || (a.observation.id < b.observation.id ? -1 : 1);
  });
}
