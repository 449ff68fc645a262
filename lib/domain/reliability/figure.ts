import type { Fact } from "../quality/quality.ts";

/** Of one month, as one source states it. `null` means not stated. */
export interface ReliabilityFigure extends Fact {
  /** `null` for the whole industry. */
  carrier: string | null;
  /** `null` for all trade lanes together. */
  tradeLane: string | null;
  /** Month in the form `2026-07`. */
  month: string;
  onTimePct: number | null;
  /** Average delay of late ships only. */
  avgDelayDays: number | null;
  cancelledSailings: number | null;
  scheduledSailings: number | null;
}

/** As a percentage of scheduled sailings, to one decimal; `null` when a figure is missing. */
export function calculateCancelledPercent({
  cancelledSailings,
  scheduledSailings,
}: Pick<ReliabilityFigure, "cancelledSailings" | "scheduledSailings">): number | null {
  if (cancelledSailings === null || !scheduledSailings) return null;
  return Math.round((cancelledSailings / scheduledSailings) * 1_000) / 10;
}

/** Newest month first. Within a month, the figure for all lanes comes first. */
export function sortFigures(figures: readonly ReliabilityFigure[]): ReliabilityFigure[] {
  const place = ({ tradeLane, source }: ReliabilityFigure) => `${tradeLane ?? ""}\u0000${source.id}`;
  return figures.toSorted((a, b) =>
    a.month === b.month ? (place(a) < place(b) ? -1 : 1) : a.month > b.month ? -1 : 1,
  );
}
