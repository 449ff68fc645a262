export const CONGESTION_LEVELS = ["normal", "elevated", "congested"] as const;
export type CongestionLevel = (typeof CONGESTION_LEVELS)[number];

/** `null` when the source does not state the figure. */
export interface CongestionFigures {
  /** Days from arrival at the anchorage to the berth. */
  waitingDays: number | null;
  /** Ships at anchor. */
  vesselsWaiting: number | null;
  /** Percentage of the yard in use; can exceed 100. */
  yardUtilisationPct: number | null;
}

/**
 * Lowest figures for the levels `elevated` and `congested`; lower figures are `normal`. Published reports change their
 * wording at these waiting days. Terminals slow down above about 80 % yard utilisation.
 */
export const CONGESTION_THRESHOLDS = {
  waitingDays: { elevated: 1, congested: 3 },
  yardUtilisationPct: { elevated: 80, congested: 90 },
  vesselsWaiting: { elevated: 3, congested: 20 },
} as const;

/** For API answers. */
export const CONGESTION_RULE =
  "If the source states a level, that level is used. Otherwise the worse of two figures counts: waiting days (elevated from 1, congested from 3) and " +
  "yard utilisation (elevated from 80 %, congested from 90 %). The number of waiting ships (elevated from 3, congested from 20) counts only when both are missing.";

/** By CONGESTION_RULE; `null` when the source states no figure. */
export function calculateCongestionLevel({
  waitingDays,
  vesselsWaiting,
  yardUtilisationPct,
}: CongestionFigures): CongestionLevel | null {
  const { waitingDays: waiting, yardUtilisationPct: yard, vesselsWaiting: vessels } = CONGESTION_THRESHOLDS;
  const levels = [toLevel(waitingDays, waiting), toLevel(yardUtilisationPct, yard)].filter((level) => level !== null);
  return levels.length > 0 ? chooseWorst(levels) : toLevel(vesselsWaiting, vessels);
}

function toLevel(figure: number | null, from: { elevated: number; congested: number }): CongestionLevel | null {
  if (figure === null) return null;
  return figure >= from.congested ? "congested" : figure >= from.elevated ? "elevated" : "normal";
}

function chooseWorst(levels: readonly CongestionLevel[]): CongestionLevel {
  return levels.reduce((a, b) => (CONGESTION_LEVELS.indexOf(b) > CONGESTION_LEVELS.indexOf(a) ? b : a));
}
