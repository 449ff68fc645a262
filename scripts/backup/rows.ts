/** `pg` and PGlite both have it. */
export interface Queries {
  query<Row>(text: string): Promise<{ rows: Row[] }>;
}

/** Those of extensions and of Postgres itself are not ours. */
const IS_OURS = "n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'";

/** Partitions are tables, their parents are not. */
const TABLES = `SELECT format('%I.%I', n.nspname, c.relname) AS name
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind = 'r' AND ${IS_OURS} ORDER BY 1`;

const RELATIONS = `SELECT count(*)::int AS count
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind IN ('r', 'p', 'v', 'm', 'S') AND ${IS_OURS}`;

const MIGRATION =
  "SELECT max(migration_name) AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL";

/** The number of rows of each table. */
export async function countRows(database: Queries): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of (await database.query<{ name: string }>(TABLES)).rows) {
    const { rows } = await database.query<{ count: string | number }>(`SELECT count(*) AS count FROM ${name}`);
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
}

export async function hasNoTables(database: Queries): Promise<boolean> {
  return (await database.query<{ count: number }>(RELATIONS)).rows[0]?.count === 0;
}

/** @throws when no migration was ever applied */
export async function readNewestMigration(database: Queries): Promise<string> {
  const { rows } = await database.query<{ name: string | null }>(MIGRATION);
  if (!rows[0]?.name) throw new Error("The database has no migration");
  return rows[0].name;
}

/** A line for each table whose number of rows differs. */
export function listRowDifferences(before: Record<string, number>, after: Record<string, number>): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((table) => before[table] !== after[table])
    .map((table) => `${table}: ${before[table] ?? "no table"} in the backup, ${after[table] ?? "no table"} restored`);
}
