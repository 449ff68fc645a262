import type { AlertFilter } from "#lib/domain/changes/matching.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { findWantedChanges, type RecordedChange, withSources } from "./wanted-changes.ts";

const MAX_LISTED = 20;

/** Also changes from before the alerts. */
export async function listNewestChanges(
  filters: readonly AlertFilter[],
  { db }: { db: Database },
): Promise<RecordedChange[]> {
  const wanted = filters.map(({ kind, carrier, country }) => ({ kind, carrier, country }));
  return withSources((await findWantedChanges(wanted, { db })).slice(0, MAX_LISTED), db);
}
