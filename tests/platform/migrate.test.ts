import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildMigrationSql, migrate } from "#lib/platform/db/migrate.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.close();
});

/**
 * The columns, indexes and foreign keys of the public schema, as text. schema.prisma has no views, no partial indexes
 * and no indexes of expressions.
 */
async function structure(): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    SELECT concat_ws(' ', 'column', table_name, column_name, udt_name, numeric_precision, numeric_scale, is_nullable, column_default) AS line
      FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
    UNION ALL SELECT concat_ws(' ', 'index', pg_get_indexdef(indexrelid)) FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND indpred IS NULL AND indexprs IS NULL
    UNION ALL SELECT concat_ws(' ', 'key', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace AND contype = 'f'
    ORDER BY line`);
  return rows.map(({ line }) => line).filter((line) => !line.includes("_prisma_migrations"));
}

describe("a migrated database", () => {
  test("is not changed by a second run", async () => {
    expect(await migrate(database.url)).toEqual([]);
  });

  test("records its migrations in the table of Prisma's own tools", async () => {
    const { rows } = await client.query(
      "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NULL OR rolled_back_at IS NOT NULL",
    );
    expect(rows).toEqual([]);
  });

  test("has the columns, indexes and keys of schema.prisma", async () => {
    const migrated = await structure();
    const sql = await buildMigrationSql(null, readFileSync("prisma/schema.prisma", "utf8"), database.url);
    await client.query("DROP SCHEMA public CASCADE");
    await client.query("CREATE SCHEMA public");
    await client.query(sql);
    expect(migrated).toEqual(await structure());
    expect(migrated.length).toBeGreaterThan(100);
  });
});
