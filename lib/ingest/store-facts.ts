import { buildPartsSql } from "./parts-sql.ts";
import { splitIntoChunks, type Transaction, toJsonParameter } from "./sql.ts";
import type { FactRecord, TableSpec } from "./table-spec.ts";

/** Ids of facts by table. */
export type FactIds = ReadonlyMap<string, readonly string[]>;

/** Numbers of facts. A correction counts as one inserted and one retired fact. */
export interface Change {
  inserted: number;
  retired: number;
}

export interface StoreOptions {
  /** The dataset version after this import. */
  version: number;
  scope: "whole" | "part";
  onChunk(done: number): void;
  onInserted?(ids: readonly string[]): void;
}

// Names of tables and columns in the SQL of this file come from the table specs, never from a file.

const quoteNames = (names: readonly string[], prefix = "") => names.map((name) => `${prefix}"${name}"`).join(", ");

/** Of the stored facts with the same sources as `facts`; in scope `part`, only of those among `facts`. */
async function readStoredIds(
  tx: Transaction,
  { table }: TableSpec,
  facts: readonly FactRecord[],
  scope: StoreOptions["scope"],
): Promise<string[]> {
  const column = scope === "whole" ? "source_id" : "id";
  const values = [...new Set(facts.map((fact) => fact[column]))];
  const stored: string[] = [];
  for (const chunk of splitIntoChunks(values)) {
    const rows = await tx.$queryRawUnsafe<{ id: string }[]>(
      `SELECT id FROM "${table}" WHERE ${column} IN (SELECT jsonb_array_elements_text($1::jsonb))`,
      toJsonParameter(chunk),
    );
    stored.push(...rows.map(({ id }) => id));
  }
  return stored;
}

/**
 * Pairs of a `stored` and a new `fact` with the same natural key. `outranked`: the stored one is published, the new one
 * illustrative.
 */
async function readRivals(tx: Transaction, { table, naturalKey }: TableSpec, facts: readonly FactRecord[]) {
  if (!naturalKey) return [];
  return tx.$queryRawUnsafe<{ stored: string; fact: string; outranked: boolean }[]>(
    `SELECT stored.id AS stored, fact.id AS fact, stored_source.kind <> 'illustrative' AND fact_source.kind = 'illustrative' AS outranked
     FROM jsonb_populate_recordset(NULL::"${table}", $1::jsonb) fact
     JOIN "${table}" stored USING (${quoteNames(naturalKey)})
     JOIN source stored_source ON stored_source.source_id = stored.source_id
     JOIN source fact_source ON fact_source.source_id = fact.source_id`,
    toJsonParameter(facts),
  );
}

/** Moves facts with their parts to `retired_fact`, unchanged. @returns how many there were */
export async function retireFacts(
  tx: Transaction,
  { table, parts }: TableSpec,
  ids: readonly string[],
  version: number,
): Promise<number> {
  let retired = 0;
  for (const chunk of splitIntoChunks(ids)) {
    await tx.$executeRawUnsafe(
      `INSERT INTO retired_fact ("table", id, dataset_version, row, retired_at)
       SELECT '${table}', fact.id, $2::int, to_jsonb(fact) ${buildPartsSql(parts)}, now()
       FROM "${table}" fact WHERE fact.id IN (SELECT jsonb_array_elements_text($1::jsonb))`,
      toJsonParameter(chunk),
      version,
    );
    retired += await tx.$executeRawUnsafe(
      `DELETE FROM "${table}" WHERE id IN (SELECT jsonb_array_elements_text($1::jsonb))`,
      toJsonParameter(chunk),
    );
  }
  return retired;
}

/** New facts, or facts as `retired_fact` has them. */
export async function insertFacts(
  tx: Transaction,
  { table, columns, parts }: TableSpec,
  facts: readonly FactRecord[],
): Promise<void> {
  const all = quoteNames(["id", ...columns, "also_source_ids"]);
  await tx.$executeRawUnsafe(
    `INSERT INTO "${table}" (${all}) SELECT ${all} FROM jsonb_populate_recordset(NULL::"${table}", $1::jsonb)`,
    toJsonParameter(facts),
  );
  if (!parts) return;
  await tx.$executeRawUnsafe(
    `INSERT INTO "${parts.table}" ("${parts.factId}", ${quoteNames(parts.columns)})
     SELECT fact->>'id', ${quoteNames(parts.columns, "part.")}
     FROM jsonb_array_elements($1::jsonb) fact, jsonb_populate_recordset(NULL::"${parts.table}", fact->'${parts.field}') part`,
    toJsonParameter(facts),
  );
}

/**
 * Inserts new facts. In scope `whole`, it also retires, for each source that the file cites, stored facts that are no
 * longer in the file.
 * Facts of other sources stay. If the table has a natural key, a new fact also replaces the stored fact with the same
 * key. It does not if the stored fact is published and the new one illustrative.
 */
export async function storeFacts(
  tx: Transaction,
  spec: TableSpec,
  facts: readonly FactRecord[],
  { version, scope, onChunk, onInserted }: StoreOptions,
): Promise<Change> {
  const stored = new Set(await readStoredIds(tx, spec, facts, scope));
  const stated = new Set(facts.map(({ id }) => id));
  const gone = new Set([...stored].filter((id) => !stated.has(id)));
  const outranked = new Set<string>();
  const missing = facts.filter(({ id }) => !stored.has(id));
  for (const chunk of splitIntoChunks(missing)) {
    for (const rival of await readRivals(tx, spec, chunk)) {
      if (rival.outranked && !gone.has(rival.stored)) outranked.add(rival.fact);
      else gone.add(rival.stored);
    }
  }
  await retireFacts(tx, spec, [...gone], version);
  const fresh = missing.filter(({ id }) => !outranked.has(id));
  let done = facts.length - fresh.length;
  onChunk(done);
  for (const chunk of splitIntoChunks(fresh)) {
    await insertFacts(tx, spec, chunk);
    done += chunk.length;
    onChunk(done);
  }
  onInserted?.(fresh.map(({ id }) => id));
  return { inserted: fresh.length, retired: gone.size };
}
