import { daysBetween, type IsoDate } from "#lib/platform/dates.ts";
import type { Alert } from "../congestion/alert.ts";
import type { CongestionLevel } from "../congestion/level.ts";
import type { CongestionOnDate } from "../congestion/observation.ts";
import type { ChokepointStatus } from "./chokepoint.ts";

/** The parts of a route's risk and the points that each can give: a hundred together. */
export const WEIGHTS = { congestion_origin: 25, congestion_destination: 25, alerts: 20, chokepoints: 30 } as const;
export type RiskPart = keyof typeof WEIGHTS;
export const RISK_PARTS = ["congestion_origin", "congestion_destination", "alerts", "chokepoints"] as const satisfies readonly RiskPart[];

export const RISK_LEVELS = ["low", "moderate", "high", "severe"] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** From which score on each level holds. */
export const LEVEL_FROM: Record<RiskLevel, number> = { low: 0, moderate: 25, high: 50, severe: 75 };

/** How bad one part is, from 0 (nothing known against it) to 1; null when nothing is on file to judge it by. */
export type Severity = number | null;

export const CONGESTION: Record<CongestionLevel, number> = { normal: 0.1, elevated: 0.5, congested: 0.9 };
export const STATUS: Record<ChokepointStatus, number> = { normal: 0, elevated: 0.5, disrupted: 1 };
export const ALERT: Record<CongestionLevel, number> = { normal: 0, elevated: 0.15, congested: 0.3 };

/** How many days something new counts whole. */
export const FRESH_DAYS = { congestion: 45, alert: 30 } as const;

/** An observation older than this says nothing of the day. */
export const CONGESTION_MAX_AGE_DAYS = 180;

/** Newer counts more: whole up to `whole` days, half up to twice as long, a quarter beyond. */
const fading = (ageDays: number, whole: number) => (ageDays <= whole ? 1 : ageDays <= 2 * whole ? 0.5 : 0.25);

/** Congestion at one end: the level of the newest observation, fading after FRESH_DAYS and twice as many; null when it is over 180 days old or unstated. */
export function congestionSeverity(current: CongestionOnDate | null): Severity {
  if (!current?.level || current.ageDays > CONGESTION_MAX_AGE_DAYS) return null;
  return CONGESTION[current.level] * fading(current.ageDays, FRESH_DAYS.congestion);
}

/** What one alert gives, fading after FRESH_DAYS and twice as many. */
export const alertSeverity = ({ severity, publishedOn }: Alert, date: IsoDate): number =>
  ALERT[severity] * fading(daysBetween(publishedOn, date), FRESH_DAYS.alert);

/** Alerts add up to 1 at most; none in the window is 0. */
export function alertsSeverity(alerts: readonly Alert[], date: IsoDate): number {
  return Math.min(
    1,
    alerts.reduce((sum, alert) => sum + alertSeverity(alert, date), 0),
  );
}

/** What one chokepoint's status gives. */
export const statusSeverity = (status: ChokepointStatus): number => STATUS[status];

/** The worst status among the chokepoints that the route passes; 0 when it passes none, null when none of theirs is known. */
export function chokepointsSeverity(statuses: readonly (ChokepointStatus | null)[]): Severity {
  if (statuses.length === 0) return 0;
  const known = statuses.filter((status) => status !== null);
  return known.length === 0 ? null : Math.max(...known.map(statusSeverity));
}

/** A route's risk: points by part, out of 100. */
export interface RiskScore {
  /** 0 to 100, over the parts that could be judged; null when none could. */
  score: number | null;
  level: RiskLevel | null;
  /** The share of the weights that could be judged. */
  completeness: number;
}

/** Puts the parts together by WEIGHTS. What is unknown neither raises nor lowers the score: the others are scaled up in its place. */
export function riskScore(parts: Record<RiskPart, Severity>): RiskScore {
  const judged = RISK_PARTS.filter((part) => parts[part] !== null);
  const weight = judged.reduce((sum, part) => sum + WEIGHTS[part], 0);
  if (weight === 0) return { score: null, level: null, completeness: 0 };
  const points = judged.reduce((sum, part) => sum + WEIGHTS[part] * (parts[part] ?? 0), 0);
  const score = Math.round((100 * points) / weight);
  return { score, level: RISK_LEVELS.findLast((level) => score >= LEVEL_FROM[level]) ?? "low", completeness: weight / 100 };
}
