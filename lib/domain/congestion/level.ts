export const CONGESTION_LEVELS = ["normal", "elevated", "congested"] as const;
export type CongestionLevel = (typeof CONGESTION_LEVELS)[number];

/** What was counted at a port; null: not stated. */
export interface CongestionFigures {
  /** Days from arrival at the anchorage to the berth. */
  waitingDays: number | null;
  /** Ships at anchor. */
  vesselsWaiting: number | null;
  /** Share of the yard that is full; may be over 100. */
  yardUtilisationPct: number | null;
}

/**
 * From which figure on a port is elevated, and from which congested; below both it is normal.
 * Waiting days are those at which the published reports on file change their word; terminals slow down above about 80 % of the yard.
 */
export const CONGESTION_THRESHOLDS = {
  waitingDays: { elevated: 1, congested: 3 },
  yardUtilisationPct: { elevated: 80, congested: 90 },
  vesselsWaiting: { elevated: 3, congested: 20 },
} as const;

/** The rule in words, as answers state it. */
export const CONGESTION_RULE =
  "A level that the source states stands. Otherwise the worse of two: waiting days (elevated from 1, congested from 3) and yard utilisation " +
  "(elevated from 80 %, congested from 90 %). Ships waiting (elevated from 3, congested from 20) count only where neither is stated.";

/** The level that figures alone give, by CONGESTION_RULE; null when none is stated. */
export function levelFromFigures({ waitingDays, vesselsWaiting, yardUtilisationPct }: CongestionFigures): CongestionLevel | null {
  const { waitingDays: waiting, yardUtilisationPct: yard, vesselsWaiting: vessels } = CONGESTION_THRESHOLDS;
  const levels = [levelAt(waitingDays, waiting), levelAt(yardUtilisationPct, yard)].filter((level) => level !== null);
  return levels.length > 0 ? worst(levels) : levelAt(vesselsWaiting, vessels);
}

function levelAt(figure: number | null, from: { elevated: number; congested: number }): CongestionLevel | null {
  if (figure === null) return null;
  return figure >= from.congested ? "congested" : figure >= from.elevated ? "elevated" : "normal";
}

function worst(levels: readonly CongestionLevel[]): CongestionLevel {
  return levels.reduce((a, b) => (CONGESTION_LEVELS.indexOf(b) > CONGESTION_LEVELS.indexOf(a) ? b : a));
}
