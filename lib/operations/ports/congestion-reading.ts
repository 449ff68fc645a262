import { z } from "zod";
import { CONGESTION_LEVELS } from "#lib/domain/congestion/level.ts";
import { type CongestionOnDate, LEVEL_BASES, type Reading } from "#lib/domain/congestion/observation.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { cited, citedFields } from "../cited.ts";

const readingFields = {
  observed_on: z.string(),
  level: z.enum(CONGESTION_LEVELS).nullable(),
  level_basis: z.enum(LEVEL_BASES),
  waiting_days: z.number().nullable(),
  vessels_waiting: z.int().nullable(),
  yard_utilisation_pct: z.number().nullable(),
  note: z.string().nullable(),
};

/** Observation of congestion. `level_basis` says whether the source states the level or the rule gives it. */
export const congestionReading = z.strictObject({ ...readingFields, ...citedFields });

/** Observation past its usable life: the last known level, not the current one. */
const lastKnown = z.strictObject({ age_days: z.int(), ...readingFields });

/**
 * Congestion on the requested date. Its level and figures are null if the newest observation is past its usable life of 30 days; then
 * `last_known` has that observation. The source is that of the newest observation.
 */
export const currentCongestion = z
  .strictObject({
    level: readingFields.level,
    level_basis: readingFields.level_basis.nullable(),
    observed_on: z.string().nullable(),
    age_days: z.int().nullable(),
    waiting_days: readingFields.waiting_days,
    vessels_waiting: readingFields.vessels_waiting,
    yard_utilisation_pct: readingFields.yard_utilisation_pct,
    note: readingFields.note,
    last_known: lastKnown.nullable(),
    ...citedFields,
  })
  .meta({ id: "Congestion" });

const figuresOf = ({ observation, level, basis }: Reading) => ({
  observed_on: observation.observedOn,
  level,
  level_basis: basis,
  waiting_days: observation.waitingDays,
  vessels_waiting: observation.vesselsWaiting,
  yard_utilisation_pct: observation.yardUtilisationPct,
  note: observation.note,
});

/** @param date the requested day, from which the age counts */
export function showReading(reading: Reading, date: IsoDate): z.infer<typeof congestionReading> {
  return { ...figuresOf(reading), ...cited(reading.observation, date) };
}

const NO_FIGURES = {
  level: null,
  level_basis: null,
  observed_on: null,
  age_days: null,
  waiting_days: null,
  vessels_waiting: null,
  yard_utilisation_pct: null,
  note: null,
};

/** @param date the requested day, from which the age counts */
export function showCurrent(newest: CongestionOnDate, date: IsoDate): z.infer<typeof currentCongestion> {
  const figures = { age_days: newest.ageDays, ...figuresOf(newest) };
  const source = cited(newest.observation, date);
  return newest.isCurrent ? { ...figures, last_known: null, ...source } : { ...NO_FIGURES, last_known: figures, ...source };
}
