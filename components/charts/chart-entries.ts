import { addDays, countDaysBetween, type IsoDate } from "#lib/platform/dates.ts";
import type { History, HistoryPoint } from "./history.ts";

/** A period without points. It breaks the line; `date` is its middle. */
export interface Gap {
  date: IsoDate;
  after: IsoDate;
  before: IsoDate;
}

/** A point, or the gap between two points that are too far apart to join. */
export type ChartEntry = HistoryPoint | Gap;

export const isGap = (entry: ChartEntry): entry is Gap => "after" in entry;

export function listChartEntries({ points, gapDays = Number.POSITIVE_INFINITY }: History): ChartEntry[] {
  return points.flatMap((point, index) => {
    const next = points[index + 1];
    const days = next ? countDaysBetween(point.date, next.date) : 0;
    return next && days > gapDays
      ? [point, { date: addDays(point.date, Math.round(days / 2)), after: point.date, before: next.date }]
      : [point];
  });
}
