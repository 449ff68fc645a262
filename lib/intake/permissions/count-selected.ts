import { buildSelectionSql } from "#lib/ingest/serve-sources.ts";
import type { Transaction } from "#lib/ingest/sql.ts";
import { getToday, type IsoDate } from "#lib/platform/dates.ts";

/** The sources with closed terms that a permission selects, withdrawn or not. */
export async function countSelectedSources(tx: Transaction, id: string, today: IsoDate = getToday()): Promise<number> {
  const [row] = await tx.$queryRawUnsafe<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM source s JOIN source_permission p ON p.id = $1::uuid
     WHERE s.terms IN ('ask', 'no') AND ${buildSelectionSql("$2")}`,
    id,
    today,
  );
  return row?.count ?? 0;
}
