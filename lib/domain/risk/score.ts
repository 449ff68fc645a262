import { daysBetween, type IsoDate } from "#lib/platform/dates.ts";
import type { Alert } from "../congestion/alert.ts";
import type { CongestionLevel } from "../congestion/level.ts";
import type { CongestionOnDate } from "../congestion/observation.ts";
import type { ChokepointStatus } from "./chokepoint.ts";

/** Maximum points of each part of a route's risk; 100 in total. */
export const WEIGHTS = { congestion_origin: 25, congestion_destination: 25, alerts: 20, chokepoints: 30 } as const;
export type RiskPart = keyof typeof WEIGHTS;
export const RISK_PARTS = ["congestion_origin", "congestion_destination", "alerts", "chokepoints"] as const satisfies readonly RiskPart[];

export const RISK_LEVELS = ["low", "moderate", "high", "severe"] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** Lowest score of each level. */
export const LEVEL_FROM: Record<RiskLevel, number> = { low: 0, moderate: 25, high: 50, severe: 75 };

/** Severity of one part, from 0 (no known problem) to 1; `null` when no facts are on file. */
export type Severity = number | null;

export const CONGESTION_SEVERITY: Record<CongestionLevel, number> = { normal: 0.1, elevated: 0.5, congested: 0.9 };
export const STATUS_SEVERITY: Record<ChokepointStatus, number> = { normal: 0, elevated: 0.5, disrupted: 1 };
export const ALERT_SEVERITY: Record<CongestionLevel, number> = { normal: 0, elevated: 0.15, congested: 0.3 };

/** Number of days for which a fact counts fully. */
export const FRESH_DAYS = { congestion: 45, alert: 30 } as const;

/** Maximum age of a congestion observation. An older one is ignored. */
export const CONGESTION_MAX_AGE_DAYS = 180;

/** Factor by age: 1 up to `freshDays`, 0.5 up to twice that, then 0.25. */
const ageFactor = (ageDays: number, freshDays: number) => (ageDays <= freshDays ? 1 : ageDays <= 2 * freshDays ? 0.5 : 0.25);

/** Calculates the severity of congestion at one end, weighted by age. `null` when the level is unknown or older than CONGESTION_MAX_AGE_DAYS. */
export function congestionSeverity(current: CongestionOnDate | null): Severity {
  if (!current?.level || current.ageDays > CONGESTION_MAX_AGE_DAYS) return null;
  return CONGESTION_SEVERITY[current.level] * ageFactor(current.ageDays, FRESH_DAYS.congestion);
}

/** Calculates the severity of one alert, weighted by age. */
export const alertSeverity = ({ severity, publishedOn }: Alert, date: IsoDate): number =>
  ALERT_SEVERITY[severity] * ageFactor(daysBetween(publishedOn, date), FRESH_DAYS.alert);

/** Adds up the severities of alerts, to a maximum of 1; 0 for an empty list. */
export function alertsSeverity(alerts: readonly Alert[], date: IsoDate): number {
  return Math.min(
    1,
    alerts.reduce((sum, alert) => sum + alertSeverity(alert, date), 0),
  );
}

/** Returns the severity of a chokepoint status. */
export const statusSeverity = (status: ChokepointStatus): number => STATUS_SEVERITY[status];

/** Returns the severity of the worst status on a route; 0 when the route has no chokepoint, `null` when no status is known. */
export function chokepointsSeverity(statuses: readonly (ChokepointStatus | null)[]): Severity {
  if (statuses.length === 0) return 0;
  const known = statuses.filter((status) => status !== null);
  return known.length === 0 ? null : Math.max(...known.map(statusSeverity));
}

/** Risk score of a route. */
export interface RiskScore {
  /** 0 to 100, from the known parts; `null` when no part is known. */
  score: number | null;
  level: RiskLevel | null;
  /** Share of the weights with known parts. */
  completeness: number;
}

/** Calculates the score from its parts. An unknown part does not change the score: the weights of the known parts are scaled up. */
export function riskScore(parts: Record<RiskPart, Severity>): RiskScore {
  const knownParts = RISK_PARTS.filter((part) => parts[part] !== null);
  const weight = knownParts.reduce((sum, part) => sum + WEIGHTS[part], 0);
  if (weight === 0) return { score: null, level: null, completeness: 0 };
  const points = knownParts.reduce((sum, part) => sum + WEIGHTS[part] * (parts[part] ?? 0), 0);
  const score = Math.round((100 * points) / weight);
  return { score, level: RISK_LEVELS.findLast((level) => score >= LEVEL_FROM[level]) ?? "low", completeness: weight / 100 };
}
