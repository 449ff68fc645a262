import { splitIntoChunks, type Transaction, toJsonParameter } from "./sql.ts";
import type { Change, StoreOptions } from "./store-facts.ts";
import type { FactRecord } from "./table-spec.ts";

const COLUMNS = [
  "source_id",
  "publisher",
  "title",
  "url",
  "published_on",
  "kind",
  "accessed_on",
  "licence",
  "dated_on",
  "terms",
];
const [KEY, ...OTHERS] = COLUMNS;

/** By id. The value is true when the stored source has the same content. */
async function readStoredSources(tx: Transaction, chunk: readonly FactRecord[]): Promise<Map<string, boolean>> {
  const rows = await tx.$queryRawUnsafe<{ source_id: string; same: boolean }[]>(
    `SELECT stored.source_id, to_jsonb(stored) - 'is_served' = to_jsonb(new_source) - 'is_served' AS same
     FROM jsonb_populate_recordset(NULL::source, $1::jsonb) new_source JOIN source stored USING (source_id)`,
    toJsonParameter(chunk),
  );
  return new Map(rows.map(({ source_id, same }) => [source_id, same]));
}

/** Updates corrected sources in place, because facts refer to them. The old content goes to `retired_fact`. */
export async function storeSources(
  tx: Transaction,
  sources: readonly FactRecord[],
  { version, onChunk }: StoreOptions,
): Promise<Change> {
  const change: Change = { inserted: 0, retired: 0 };
  let done = 0;
  for (const chunk of splitIntoChunks(sources)) {
    const stored = await readStoredSources(tx, chunk);
    const corrected = chunk.filter(({ id }) => stored.get(id) === false);
    const written = chunk.filter(({ id }) => stored.get(id) !== true);
    if (corrected.length) {
      await tx.$executeRawUnsafe(
        `INSERT INTO retired_fact ("table", id, dataset_version, row, retired_at)
         SELECT 'source', source_id, $2::int, to_jsonb(source) - 'is_served', now() FROM source WHERE source_id IN (SELECT jsonb_array_elements_text($1::jsonb))`,
        toJsonParameter(corrected.map(({ id }) => id)),
        version,
      );
    }
    if (written.length) {
      await tx.$executeRawUnsafe(
        `INSERT INTO source (${COLUMNS}) SELECT ${COLUMNS} FROM jsonb_populate_recordset(NULL::source, $1::jsonb)
         ON CONFLICT (${KEY}) DO UPDATE SET ${OTHERS.map((column) => `${column} = excluded.${column}`)}`,
        toJsonParameter(written),
      );
    }
    change.inserted += written.length;
    change.retired += corrected.length;
    done += chunk.length;
    onChunk(done);
  }
  return change;
}
