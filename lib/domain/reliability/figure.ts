import type { Fact } from "../quality/quality.ts";

/** How punctual a carrier was in a month, as one source states it; null: not stated. */
export interface ReliabilityFigure extends Fact {
  /** Null: the industry as a whole. */
  carrier: string | null;
  /** Null: all trade lanes together. */
  tradeLane: string | null;
  /** `2026-07`. */
  month: string;
  onTimePct: number | null;
  /** Of the ships that were late. */
  avgDelayDays: number | null;
  cancelledSailings: number | null;
  scheduledSailings: number | null;
}

/** Cancelled sailings as a percentage of those scheduled, to one decimal; null when either is not stated. */
export function cancelledPct({ cancelledSailings, scheduledSailings }: Pick<ReliabilityFigure, "cancelledSailings" | "scheduledSailings">): number | null {
  if (cancelledSailings === null || !scheduledSailings) return null;
  return Math.round((cancelledSailings / scheduledSailings) * 1_000) / 10;
}

/** Newest month first; of one month all lanes together before single ones. */
export function sortFigures(figures: readonly ReliabilityFigure[]): ReliabilityFigure[] {
  const place = ({ tradeLane, source }: ReliabilityFigure) => `${tradeLane ?? ""}\u0000${source.id}`;
  return figures.toSorted((a, b) => (a.month === b.month ? (place(a) < place(b) ? -1 : 1) : a.month > b.month ? -1 : 1));
}
