import { type DoubtfulRow, FeedFault } from "./feed.ts";

/** If more rows are out of bounds, the feed itself is in doubt. */
const MAX_DOUBTFUL_SHARE = 0.05;

/** @throws FeedFault when too many rows are out of bounds */
export function checkDoubtful(doubtful: readonly DoubtfulRow[], rows: number): readonly DoubtfulRow[] {
  if (doubtful.length > Math.max(1, rows * MAX_DOUBTFUL_SHARE))
    throw new FeedFault("implausible", `${doubtful.length} of ${rows} rows: ${doubtful[0]?.reason}`);
  return doubtful;
}

/** A whole number of ships or tonnes. @throws FeedFault when it is no number */
export function readCount(value: unknown, field: string): number {
  if (typeof value !== "number" || !Number.isFinite(value))
    throw new FeedFault("schema_changed", `${field} is “${String(value)}”, which is no number`);
  return value;
}
