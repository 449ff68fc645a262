import type { Database } from "#lib/platform/db/client.ts";
import type { CheckedTable } from "./check-table.ts";
import { type Fault, formatFault } from "./fault.ts";
import { toFileColumn } from "./read-directory.ts";
import { splitIntoChunks, toJsonParameter } from "./sql.ts";
import { sources } from "./tables.ts";

/** A source has to be in the files or in the database. A source whose own row has a fault counts as known. */
export async function checkSources(db: Database, tables: readonly CheckedTable[]): Promise<Fault[]> {
  const sourceTable = tables.find(({ spec }) => spec === sources);
  if (sourceTable?.unreadable === null) return [];
  const known = new Set([...(sourceTable?.facts.map(({ id }) => id) ?? []), ...(sourceTable?.unreadable ?? [])]);
  const cited = tables
    .filter(({ spec }) => spec !== sources)
    .flatMap(({ spec, rows }) =>
      rows.flatMap((row) => (row.values.source_id as string[]).map((id) => ({ file: spec.file, row, id }))),
    );
  for (const ids of splitIntoChunks([...new Set(cited.map(({ id }) => id))].filter((id) => !known.has(id)))) {
    const stored = await db.$queryRawUnsafe<{ source_id: string }[]>(
      "SELECT source_id FROM source WHERE source_id IN (SELECT jsonb_array_elements_text($1::jsonb))",
      toJsonParameter(ids),
    );
    for (const { source_id } of stored) known.add(source_id);
  }
  const faults = cited
    .filter(({ id }) => !known.has(id))
    .map(({ file, row, id }) => ({
      file,
      line: row.getLine("source_id"),
      column: toFileColumn(file, "source_id"),
      reason: `cites the source “${id}”, which is not on file. Add it to sources.csv`,
    }));
  return [...new Map(faults.map((fault) => [formatFault(fault), fault])).values()]; // All calls of a feed cite the same source, so their faults are equal.
}
