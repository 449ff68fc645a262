import type { CheckedTable } from "#lib/ingest/check-table.ts";
import { toJsonParameter } from "#lib/ingest/sql.ts";
import type { FactIds } from "#lib/ingest/store-facts.ts";
import type { Database } from "#lib/platform/db/client.ts";

/** The sources of one feed. */
export interface Family {
  /** All ids of its sources begin with it, such as `feed-ecb-`. No document of data/reference begins with `feed-`. */
  sourcePrefix: `feed-${string}-`;
  /** The columns that say what a row is about, by table. A table with a natural key needs none. */
  identity: Readonly<Record<string, readonly string[]>>;
}

/** Finds stored facts of the same family that say something else of the same thing. */
export async function findReplaced(
  db: Database,
  tables: readonly CheckedTable[],
  { sourcePrefix, identity }: Family,
): Promise<FactIds> {
  const replaced = new Map<string, readonly string[]>();
  for (const { spec, facts } of tables) {
    const columns = identity[spec.table];
    if (!columns) continue;
    const isSame = columns.map((column) => `fact."${column}" IS NOT DISTINCT FROM stored."${column}"`).join(" AND ");
    const rows = await db.$queryRawUnsafe<{ id: string }[]>(
      `SELECT DISTINCT stored.id FROM "${spec.table}" stored
       JOIN jsonb_populate_recordset(NULL::"${spec.table}", $1::jsonb) fact ON ${isSame}
       WHERE starts_with(stored.source_id, $2) AND stored.id NOT IN (
         SELECT id FROM jsonb_populate_recordset(NULL::"${spec.table}", $1::jsonb))`,
      toJsonParameter(facts),
      sourcePrefix,
    );
    if (rows.length > 0)
      replaced.set(
        spec.table,
        rows.map(({ id }) => id),
      );
  }
  return replaced;
}
