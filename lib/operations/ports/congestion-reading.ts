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
  ...citedFields,
};

/** Observation of congestion. `level_basis` says whether the source states the level or the rule gives it. */
export const congestionReading = z.strictObject(readingFields);

/** Newest observation, with its age in days on the requested date. */
export const currentCongestion = z.strictObject({ age_days: z.int(), ...readingFields }).meta({ id: "Congestion" });

export function showReading({ observation, level, basis }: Reading, today: IsoDate): z.infer<typeof congestionReading> {
  return {
    observed_on: observation.observedOn,
    level,
    level_basis: basis,
    waiting_days: observation.waitingDays,
    vessels_waiting: observation.vesselsWaiting,
    yard_utilisation_pct: observation.yardUtilisationPct,
    note: observation.note,
    ...cited(observation, today),
  };
}

export function showCurrent(current: CongestionOnDate, today: IsoDate): z.infer<typeof currentCongestion> {
  return { age_days: current.ageDays, ...showReading(current, today) };
}
