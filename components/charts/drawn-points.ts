import { addDays, daysBetween, type IsoDate } from "#lib/platform/dates.ts";
import type { History, HistoryPoint } from "./history.ts";

/** A stretch without points, which breaks a line. */
export interface Gap {
  date: IsoDate;
  after: IsoDate;
  before: IsoDate;
}

/** What a chart goes through from left to right: points, and the gaps between those too far apart to be joined. */
export type Drawn = HistoryPoint | Gap;

export const isGap = (drawn: Drawn): drawn is Gap => "after" in drawn;

/** The points of a history with its gaps between them. */
export function drawnPoints({ points, gapDays = Number.POSITIVE_INFINITY }: History): Drawn[] {
  return points.flatMap((point, index) => {
    const before = points[index + 1];
    const days = before ? daysBetween(point.date, before.date) : 0;
    return before && days > gapDays ? [point, { date: addDays(point.date, Math.round(days / 2)), after: point.date, before: before.date }] : [point];
  });
}
