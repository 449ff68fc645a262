import { join } from "node:path";
import { importDirectory } from "#lib/ingest/import-directory.ts";
import { createClient } from "#lib/platform/db/client.ts";
import { migrate } from "#lib/platform/db/migrate.ts";
import { projectRoot } from "#scripts/support/project-root.ts";
import { ensureSandboxData } from "#scripts/support/sandbox-data.ts";
import type { DatabaseEngine, EngineDatabase } from "./database-engine.ts";
import { embeddedEngine } from "./embedded-engine.ts";
import { serverEngine } from "./server-engine.ts";

/** The first request creates a pattern, which takes long. Each database is a copy of it. */
export interface Databases {
  /** The database is migrated. */
  empty(): Promise<EngineDatabase>;
  /** With all of data/reference and data/sandbox. */
  reference(): Promise<EngineDatabase>;
  /** The one database with the same data that all test files share. They only read it. */
  sharedReference(): Promise<EngineDatabase>;
  drop(database: EngineDatabase): Promise<void>;
  stop(): Promise<void>;
}

/** On PGlite (`embedded`) or on a Postgres server. */
export async function openDatabases(kind = process.env.TEST_DATABASE): Promise<Databases> {
  const engine = kind === "embedded" ? embeddedEngine() : await serverEngine();
  const emptyPattern = onlyOnce(() => engine.pattern("empty", () => makeEmptyPattern(engine)));
  const referencePattern = onlyOnce(() =>
    engine.pattern("reference", async () => makeReferencePattern(engine, await emptyPattern())),
  );
  const sharedReference = onlyOnce(async () => {
    const shared = await engine.create(await referencePattern());
    await engine.makeReadOnly(shared);
    return shared;
  });
  return {
    empty: async () => engine.create(await emptyPattern()),
    reference: async () => engine.create(await referencePattern()),
    sharedReference,
    drop: (database) => engine.drop(database),
    stop: () => engine.stop(),
  };
}

async function makeEmptyPattern(engine: DatabaseEngine): Promise<EngineDatabase> {
  const database = await engine.create();
  await migrate(database.url);
  await engine.seal(database);
  return database;
}

async function makeReferencePattern(engine: DatabaseEngine, empty: EngineDatabase): Promise<EngineDatabase> {
  const database = await engine.create(empty);
  const client = createClient(database.url);
  await ensureSandboxData();
  for (const folder of ["data/reference", "data/sandbox"]) await importDirectory(client, join(projectRoot, folder));
  await client.$disconnect();
  await engine.seal(database);
  return database;
}

function onlyOnce<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
