import { daysBetween, type IsoDate } from "#lib/platform/dates.ts";
import type { Alert } from "../congestion/alert.ts";
import type { CongestionLevel } from "../congestion/level.ts";
import type { CongestionOnDate } from "../congestion/observation.ts";
import type { ChokepointStatus } from "./chokepoint.ts";

/** The parts of a route's risk and the points that each can give: a hundred together. */
export const WEIGHTS = { congestion_origin: 25, congestion_destination: 25, alerts: 20, chokepoints: 30 } as const;
export type RiskPart = keyof typeof WEIGHTS;

/** How bad one part is, from 0 (nothing known against it) to 1; null when nothing is on file to judge it by. */
export type Severity = number | null;

const CONGESTION: Record<CongestionLevel, number> = { normal: 0.1, elevated: 0.5, congested: 0.9 };
const STATUS: Record<ChokepointStatus, number> = { normal: 0, elevated: 0.5, disrupted: 1 };
const ALERT: Record<CongestionLevel, number> = { normal: 0, elevated: 0.15, congested: 0.3 };

/** An observation older than this says nothing about today. */
const CONGESTION_MAX_AGE_DAYS = 180;
/** A chokepoint's status older than this is unknown. */
export const STATUS_MAX_AGE_DAYS = 365;

/** Newer counts more: whole up to `whole` days, half up to twice as long, a quarter beyond. */
const fading = (ageDays: number, whole: number) => (ageDays <= whole ? 1 : ageDays <= 2 * whole ? 0.5 : 0.25);

/** Congestion at one end: the level of the newest observation, fading after 45 and 90 days; null when it is over 180 days old or unstated. */
export function congestionSeverity(current: CongestionOnDate | null): Severity {
  if (!current?.level || current.ageDays > CONGESTION_MAX_AGE_DAYS) return null;
  return CONGESTION[current.level] * fading(current.ageDays, 45);
}

/** Alerts add up, each fading after 30 and 60 days, to 1 at most; none in the window is 0. */
export function alertsSeverity(alerts: readonly Alert[], date: IsoDate): number {
  const sum = alerts.reduce((total, alert) => total + ALERT[alert.severity] * fading(daysBetween(alert.publishedOn, date), 30), 0);
  return Math.min(1, sum);
}

/** The worst status among the chokepoints that the route passes; 0 when it passes none, null when none of theirs is known. */
export function chokepointsSeverity(statuses: readonly (ChokepointStatus | null)[]): Severity {
  if (statuses.length === 0) return 0;
  const known = statuses.filter((status) => status !== null);
  return known.length === 0 ? null : Math.max(...known.map((status) => STATUS[status]));
}

/** A route's risk: points by part, out of 100. */
export interface RiskScore {
  /** 0 to 100, over the parts that could be judged; null when none could. */
  score: number | null;
  level: "low" | "moderate" | "high" | "severe" | null;
  /** The share of the weights that could be judged. */
  completeness: number;
}

const LEVELS = [
  [75, "severe"],
  [50, "high"],
  [25, "moderate"],
  [0, "low"],
] as const;

/** Puts the parts together by WEIGHTS. What is unknown neither raises nor lowers the score: the others are scaled up in its place. */
export function riskScore(parts: Record<RiskPart, Severity>): RiskScore {
  const judged = (Object.keys(WEIGHTS) as RiskPart[]).filter((part) => parts[part] !== null);
  const weight = judged.reduce((sum, part) => sum + WEIGHTS[part], 0);
  if (weight === 0) return { score: null, level: null, completeness: 0 };
  const points = judged.reduce((sum, part) => sum + WEIGHTS[part] * (parts[part] ?? 0), 0);
  const score = Math.round((100 * points) / weight);
  return { score, level: LEVELS.find(([least]) => score >= least)?.[1] ?? "low", completeness: weight / 100 };
}
