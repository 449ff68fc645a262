import type { IsoDate } from "#lib/platform/dates.ts";
import type { Alert } from "../congestion/alert.ts";
import type { CongestionLevel } from "../congestion/level.ts";
import type { CongestionOnDate } from "../congestion/observation.ts";
import { isIllustrative } from "../quality/quality.ts";
import { assessShelfState, type ShelfState } from "../quality/shelf-life.ts";
import type { ChokepointStatus } from "./chokepoint.ts";

/** Maximum points; 100 in total. */
export const WEIGHTS = { congestion_origin: 25, congestion_destination: 25, alerts: 20, chokepoints: 30 } as const;
export type RiskPart = keyof typeof WEIGHTS;
export const RISK_PARTS = [
  "congestion_origin",
  "congestion_destination",
  "alerts",
  "chokepoints",
] as const satisfies readonly RiskPart[];

export const RISK_LEVELS = ["low", "moderate", "high", "severe"] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

export const LEVEL_FROM: Record<RiskLevel, number> = { low: 0, moderate: 25, high: 50, severe: 75 };

export const MIN_KNOWN_POINTS = 50;

/** From 0 (no known problem) to 1; `null` when the part is unknown. */
export type Severity = number | null;

export const CONGESTION_SEVERITY: Record<CongestionLevel, number> = { normal: 0.1, elevated: 0.5, congested: 0.9 };
export const STATUS_SEVERITY: Record<ChokepointStatus, number> = { normal: 0, elevated: 0.5, disrupted: 1 };
export const ALERT_SEVERITY: Record<CongestionLevel, number> = { normal: 0, elevated: 0.15, congested: 0.3 };

/** What happened may be over. */
const ALERT_WEIGHT: Record<ShelfState, number> = { fresh: 1, usable: 0.5, expired: 0 };

/** `null` when no published level within the usable life of an observation is known. */
export function calculateCongestionSeverity(current: CongestionOnDate | null): Severity {
  if (!current?.isCurrent || !current.level || isIllustrative(current.observation)) return null;
  return CONGESTION_SEVERITY[current.level];
}

/** Weighted by age. */
export const calculateAlertSeverity = (alert: Alert, date: IsoDate): number =>
  ALERT_SEVERITY[alert.severity] * ALERT_WEIGHT[assessShelfState(alert, date)];

/** Up to a maximum of 1; 0 for an empty list. */
export function sumAlertSeverities(alerts: readonly Alert[], date: IsoDate): number {
  return Math.min(
    1,
    alerts.reduce((sum, alert) => sum + calculateAlertSeverity(alert, date), 0),
  );
}

export const getStatusSeverity = (status: ChokepointStatus): number => STATUS_SEVERITY[status];

/**
 * Of the worst status; 0 when the route has no chokepoint. `null` when too little is known: a status other than
 * `normal` is enough, otherwise at least half of the chokepoints need one.
 */
export function calculateChokepointSeverity(statuses: readonly (ChokepointStatus | null)[]): Severity {
  if (statuses.length === 0) return 0;
  const known = statuses.filter((status) => status !== null);
  const worst = Math.max(0, ...known.map(getStatusSeverity));
  return worst > 0 || 2 * known.length >= statuses.length ? worst : null;
}

/** Score and level are `null` when fewer than MIN_KNOWN_POINTS are known. */
export interface RiskScore {
  /** 0 to 100: the points of the known parts as a percentage of their weights. */
  score: number | null;
  level: RiskLevel | null;
  /** Sum of the weights of the known parts. */
  knownPoints: number;
}

/** An unknown part does not change the score: the weights of the known parts are scaled up. */
export function calculateRiskScore(parts: Record<RiskPart, Severity>): RiskScore {
  const knownParts = RISK_PARTS.filter((part) => parts[part] !== null);
  const knownPoints = knownParts.reduce((sum, part) => sum + WEIGHTS[part], 0);
  if (knownPoints < MIN_KNOWN_POINTS) return { score: null, level: null, knownPoints };
  const points = knownParts.reduce((sum, part) => sum + WEIGHTS[part] * (parts[part] ?? 0), 0);
  const score = Math.round((100 * points) / knownPoints);
  return { score, level: RISK_LEVELS.findLast((level) => score >= LEVEL_FROM[level]) ?? "low", knownPoints };
}
