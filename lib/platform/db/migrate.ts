import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import { SchemaEngine } from "@prisma/schema-engine-wasm";
import pg from "pg";
import { listMigrationNames, MIGRATIONS_DIR, PRISMA_DIR } from "./migration-names.ts";

const NO_FILTERS = { externalTables: [], externalEnums: [] };

async function runWithEngine<T>(databaseUrl: string, act: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  const schema = readFileSync(join(PRISMA_DIR, "schema.prisma"), "utf8");
  // The engine leaves its connections open. Open connections keep the process alive and stop an embedded database from
  // closing.
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, allowExitOnIdle: true });
  const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg(pool));
  const engine = await SchemaEngine.new({ datamodels: [["schema.prisma", schema]] }, () => {}, adapter);
  try {
    return await act(engine);
  } finally {
    engine.free();
    await pool.end();
  }
}

function readMigrations() {
  const readContent = (path: string) => readFileSync(join(MIGRATIONS_DIR, path), "utf8");
  return {
    baseDir: MIGRATIONS_DIR,
    lockfile: { path: "migration_lock.toml", content: readContent("migration_lock.toml") },
    shadowDbInitScript: "",
    migrationDirectories: listMigrationNames().map((name) => ({
      path: name,
      migrationFile: {
        path: "migration.sql",
        content: { tag: "ok" as const, value: readContent(join(name, "migration.sql")) },
      },
    })),
  };
}

/**
 * Applies the missing migrations of prisma/migrations, in order, with the WASM build of Prisma's engine, which needs no
 * download.
 * @returns the names of the applied migrations; empty when the database is up to date
 * @throws the engine's error, with the migration's name, when a migration fails
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const migrationsList = readMigrations();
  const { appliedMigrationNames } = await runWithEngine(databaseUrl, (engine) =>
    engine.applyMigrations({ migrationsList, filters: NO_FILTERS }),
  );
  return appliedMigrationNames;
}

/**
 * Returns the SQL that changes one Prisma schema into another: the start of a new migration.
 * @param from null for an empty database
 * @param databaseUrl any Postgres; nothing in it changes
 */
export async function buildMigrationSql(from: string | null, to: string, databaseUrl: string): Promise<string> {
  const toDatamodel = (content: string) => ({
    tag: "schemaDatamodel" as const,
    files: [{ path: "schema.prisma", content }],
  });
  const { stdout } = await runWithEngine(databaseUrl, (engine) =>
    engine.diff({
      from: from === null ? { tag: "empty" } : toDatamodel(from),
      to: toDatamodel(to),
      script: true,
      exitCode: null,
      filters: NO_FILTERS,
    }),
  );
  return stdout ?? "";
}
