import { getToday, type IsoDate, toIsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { countSelectedSources } from "./count-selected.ts";
import type { SelectedSources } from "./record-permission.ts";

export interface Permission extends SelectedSources {
  id: string;
  what: string;
  until: IsoDate | null;
  recordedBy: string;
  recordedAt: Date;
  withdrawnBy: string | null;
  withdrawnAt: Date | null;
  status: "in_force" | "ended" | "withdrawn";
  /** Sources with closed terms that it selects. */
  sources: number;
}

/** The newest first. */
export async function listPermissions(db: Database, today: IsoDate = getToday()): Promise<Permission[]> {
  const rows = await db.sourcePermission.findMany({ orderBy: [{ recordedAt: "desc" }, { id: "desc" }] });
  const counts = await Promise.all(rows.map(({ id }) => countSelectedSources(db, id, today)));
  return rows.map(({ sourceId, publisherPattern, indexPattern, until: lastDay, ...row }, index) => {
    const until = lastDay && toIsoDate(lastDay);
    return {
      ...row,
      ...(sourceId !== null && { sourceId }),
      ...(publisherPattern !== null && { publisherPattern }),
      ...(indexPattern !== null && { indexPattern }),
      until,
      status: row.withdrawnAt ? "withdrawn" : until !== null && until < today ? "ended" : "in_force",
      sources: counts[index] ?? 0,
    };
  });
}
