import { Prisma } from "#generated/prisma/client.ts";
import { getConcerned } from "#lib/domain/changes/concerned.ts";
import {
  CHANGE_KINDS,
  CHANGE_SPECS,
  type ChangeKind,
  type FactChange,
  type FactRow,
  findFactChanges,
} from "#lib/domain/changes/fact-changes.ts";
import { toFactEvent } from "#lib/webhooks/events/from-change.ts";
import { buildPartsSql } from "./parts-sql.ts";
import { splitIntoChunks, type Transaction, toJsonParameter } from "./sql.ts";
import { TABLES } from "./tables.ts";

interface Import {
  /** The dataset version of the import. */
  version: number;
  /** By table. */
  inserted: ReadonlyMap<string, readonly string[]>;
}

type StoredRow = FactRow & { id: string };

/**
 * Writes a row to `fact_change` and an event for webhooks for each key that an import has changed, in its transaction.
 * Facts that are illustrative or not served are no changes, and the first import changes nothing.
 */
export async function recordChanges(tx: Transaction, imported: Import): Promise<void> {
  for (const kind of CHANGE_KINDS) {
    for (const chunk of splitIntoChunks(await readChanges(tx, kind, imported))) {
      await tx.factChange.createMany({ data: chunk.map((change) => toRow(change, imported.version)) });
      const events = chunk.flatMap((change) => toFactEvent(change, imported.version) ?? []);
      await tx.event.createMany({ data: events });
    }
  }
}

async function readChanges(tx: Transaction, kind: ChangeKind, { version, inserted }: Import): Promise<FactChange[]> {
  const { table, identity } = CHANGE_SPECS[kind];
  const fresh = inserted.get(table) ?? [];
  const retired = await tx.$queryRawUnsafe<{ row: StoredRow }[]>(
    `SELECT retired.row FROM retired_fact retired JOIN served_source source ON source.source_id = retired.row->>'source_id'
     WHERE retired."table" = $1 AND retired.dataset_version = $2::int AND source.kind <> 'illustrative'`,
    table,
    version,
  );
  if (fresh.length + retired.length === 0) return [];
  const parts = TABLES.find((spec) => spec.table === table)?.parts;
  // Only rows that share the first column of their key with a new or a retired one can belong to a change.
  const [first] = identity;
  const current = await tx.$queryRawUnsafe<{ row: StoredRow }[]>(
    `SELECT to_jsonb(fact) ${buildPartsSql(parts)} AS row FROM "${table}" fact JOIN served_source source USING (source_id)
     WHERE source.kind <> 'illustrative' AND fact."${first}" IN (
       SELECT "${first}" FROM "${table}" WHERE id IN (SELECT jsonb_array_elements_text($1::jsonb))
       UNION SELECT jsonb_array_elements_text($2::jsonb))`,
    toJsonParameter(fresh),
    toJsonParameter(retired.map(({ row }) => row[first])),
  );
  const isFresh = new Set(fresh);
  const after = current.map(({ row }) => row);
  const before = [...after.filter(({ id }) => !isFresh.has(id)), ...retired.map(({ row }) => row)];
  return findFactChanges(kind, before, after);
}

function toRow(change: FactChange, version: number): Prisma.FactChangeCreateManyInput {
  const { kind, key, before, after } = change;
  const toJson = (statements: FactChange["before"]) =>
    statements ? (statements as unknown as Prisma.InputJsonArray) : Prisma.DbNull;
  return {
    version,
    kind,
    key: key as Prisma.InputJsonObject,
    ...getConcerned(change),
    before: toJson(before),
    after: toJson(after),
  };
}
