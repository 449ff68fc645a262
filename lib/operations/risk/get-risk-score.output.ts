import { z } from "zod";
import { CONGESTION_LEVELS } from "#lib/domain/congestion/level.ts";
import { CHOKEPOINT_STATUSES } from "#lib/domain/risk/chokepoint.ts";
import { RISK_LEVELS, RISK_PARTS } from "#lib/domain/risk/score.ts";
import { activityProof, basis } from "../activity-fields.ts";
import { citedFields } from "../cited.ts";
import { meta } from "../fields.ts";

/** In `waypoints`, a port has its UN/LOCODE as name and a place at sea has lowercase words. */
const way = z.strictObject({
  distance_nm: z.int(),
  sailing_days: z.number(),
  chokepoints: z.array(z.string()),
  waypoints: z.array(z.strictObject({ name: z.string(), lat: z.number(), lon: z.number() })),
});

/**
 * Route that ships take on the day. `rerouted` and its additions are null if ships take the usual route. If the status
 * is `cut_off`, no route avoids the straits or canals in `cut_off_by`, and the routes in the answer pass them.
 */
const route = z.strictObject({
  status: z.enum(["usual", "rerouted", "cut_off"]),
  speed_knots: z.number(),
  usual: way,
  rerouted: way.nullable(),
  added_nm: z.int().nullable(),
  added_days: z.number().nullable(),
  avoided: z.array(z.string()),
  cut_off_by: z.array(z.string()),
});

/**
 * On the usual route or the detour. Its status is null if nothing recent is on file. `basis` and
 * `activity` only if it is derived.
 */
const chokepoint = z.strictObject({
  slug: z.string(),
  name: z.string(),
  lat: z.number(),
  lon: z.number(),
  status: z.enum(CHOKEPOINT_STATUSES).nullable(),
  status_on: z.string().nullable(),
  age_days: z.int().nullable(),
  detail: z.string().nullable(),
  basis: z.literal("derived").optional(),
  activity: activityProof.optional(),
  ...citedFields,
});

/**
 * `on_the_way` says how the evidence relates to the route:
 * - it is at one end
 * - it names a strait or canal of the route
 * - it is at a port near one
 * - it is the status of one that the route passes `chokepoint` is the slug of that strait or canal.
 *
 * `basis` only if it is derived, and `activity` if that is from port calls; that of straits and canals is in
 * `chokepoints`.
 */
const evidence = z.strictObject({
  about: z.enum(["port", "country", "chokepoint"]),
  place: z.string(),
  place_name: z.string(),
  on_the_way: z.enum(["origin", "destination", "named", "near", "passed"]),
  chokepoint: z.string().nullable(),
  level: z.enum(["normal", "elevated", "congested", "disrupted"]),
  text: z.string(),
  date: z.string(),
  age_days: z.int(),
  severity: z.number().min(0).max(1),
  basis: z.literal("derived").optional(),
  activity: activityProof.optional(),
  ...citedFields,
});

/** Too old to count. */
const lastKnown = z.strictObject({
  level: z.enum(CONGESTION_LEVELS),
  date: z.string(),
  age_days: z.int(),
  source_id: z.string(),
});

/**
 * `as_of` and `basis` are those of its most severe evidence. An unknown part has a `reason` and no severity, points or evidence.
 * `last_known` is its newest observation, if that is too old to count.
 */
const part = z.strictObject({
  part: z.enum(RISK_PARTS),
  state: z.enum(["known", "unknown"]),
  weight: z.number(),
  severity: z.number().min(0).max(1).nullable(),
  points: z.number().nullable(),
  basis: basis.nullable(),
  as_of: z.string().nullable(),
  age_days: z.int().nullable(),
  reason: z.string().nullable(),
  last_known: lastKnown.nullable(),
  evidence: z.array(evidence),
});

/** With or without a score. */
export const assessmentOutput = z.strictObject({
  origin: z.string(),
  origin_name: z.string(),
  destination: z.string(),
  destination_name: z.string(),
  date: z.string(),
  risk_score: z.int().min(0).max(100).nullable(),
  risk_level: z.enum(RISK_LEVELS).nullable(),
  known_points: z.int().min(0).max(100),
  parts: z.array(part),
  alert_window: z.strictObject({ from: z.string(), to: z.string() }),
  route: route.nullable(),
  chokepoints: z.array(chokepoint),
  rule: z.string(),
  missing: z.array(z.string()),
  notes: z.array(z.string()),
  _meta: meta,
});

/** Always has a score: without one there is no answer. */
export const riskOutput = assessmentOutput.extend({
  risk_score: z.int().min(0).max(100),
  risk_level: z.enum(RISK_LEVELS),
});
