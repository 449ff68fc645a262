import { changeFacts, type FileReport } from "#lib/ingest/import-tables.ts";
import type { Transaction } from "#lib/ingest/sql.ts";
import { insertFacts, retireFacts } from "#lib/ingest/store-facts.ts";
import type { FactRecord } from "#lib/ingest/table-spec.ts";
import { TABLES } from "#lib/ingest/tables.ts";
import type { Database } from "#lib/platform/db/client.ts";

/**
 * - `unknown`: there is no such publication.
 * - `undone`: it was undone before.
 * - `changed_since`: a later import has replaced some of its facts, so that one has to be undone first.
 */
export type UndoFailure = "unknown" | "undone" | "changed_since";

/** Ends the transaction. */
class Refused extends Error {
  readonly failure: UndoFailure;

  constructor(failure: UndoFailure) {
    super(failure);
    this.failure = failure;
  }
}

/**
 * Publishes what was published before a publication: its facts are retired, and the facts that it had retired come back.
 * Alerts and webhooks report that as a change.
 * @returns the new dataset version, or why nothing was done
 */
export async function undoPublication(
  db: Database,
  id: string,
  by: string,
): Promise<{ version: number } | { failure: UndoFailure }> {
  try {
    const { version } = await changeFacts(db, async (tx, version) => {
      const publication = await tx.publication.findUnique({ where: { id } });
      if (!publication) throw new Refused("unknown");
      if (publication.undoneAt) throw new Refused("undone");
      const changes: { table: string; report: FileReport }[] = [];
      const inserted = new Map<string, readonly string[]>();
      const published = publication.inserted as Record<string, string[]>;
      const retiredThen = await readRetired(tx, publication.datasetVersion);
      for (const spec of TABLES) {
        const own = published[spec.table] ?? [];
        const before = retiredThen.get(spec.table) ?? [];
        if (own.length + before.length === 0) continue;
        const retired = await retireFacts(tx, spec, own, version);
        if (retired < own.length) throw new Refused("changed_since");
        await insertFacts(tx, spec, before);
        inserted.set(
          spec.table,
          before.map((fact) => fact.id),
        );
        const report = { file: spec.file, rows: 0, inserted: before.length, retired, unchanged: 0 };
        changes.push({ table: spec.table, report });
      }
      await tx.withdrawnFact.deleteMany({ where: { publicationId: id } });
      await tx.publication.update({
        where: { id },
        data: { undoneAt: new Date(), undoneBy: by, undoneVersion: version },
      });
      return { changes, inserted };
    });
    return { version };
  } catch (error) {
    if (error instanceof Refused) return { failure: error.failure };
    throw error;
  }
}

/** Sources are updated in place and stay: facts that come back may cite them. */
async function readRetired(tx: Transaction, version: number): Promise<Map<string, FactRecord[]>> {
  const rows = await tx.$queryRawUnsafe<{ table: string; row: FactRecord }[]>(
    `SELECT "table", row FROM retired_fact WHERE dataset_version = $1::int AND "table" <> 'source'`,
    version,
  );
  const byTable = new Map<string, FactRecord[]>();
  for (const { table, row } of rows) byTable.set(table, [...(byTable.get(table) ?? []), row]);
  return byTable;
}
