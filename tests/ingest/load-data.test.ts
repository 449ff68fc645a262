import { afterAll, beforeAll, expect, test } from "vitest";
import { importDirectory } from "#lib/ingest/import-directory.ts";
import { isLoaded } from "#lib/ingest/is-loaded.ts";
import { loadData } from "#lib/ingest/load-data.ts";
import { closeDatabase } from "#lib/platform/db/client.ts";
import { provideDatabaseUrl } from "#lib/platform/env.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { createFolder, ports, sources } from "./folders.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  provideDatabaseUrl(database.url);
});
afterAll(async () => {
  await closeDatabase();
  await database.close();
});

async function load(): Promise<string[]> {
  const lines: string[] = [];
  await loadData({ print: (line) => lines.push(line) });
  return lines;
}

test("a start loads the data of the service once, and keeps later imports of an operator", async () => {
  expect(await isLoaded()).toBe(false);
  const first = await load();
  expect(await isLoaded(), "the next start has nothing to load").toBe(true);
  expect(first.filter((line) => line.startsWith("Data: "))).toEqual([
    expect.stringMatching(/^Data: data\/reference loaded in .* s; dataset version 1\.$/),
    expect.stringMatching(/^Data: data\/sandbox loaded in .* s; dataset version 2\.$/),
  ]);

  const port = "CNSHA,Shanghai (operator's name),Shanghai,CN,,,Asia/Shanghai,,,,,,,,,East Asia,operator-ports";
  await importDirectory(
    database.db,
    createFolder({ "sources.csv": sources("operator-ports"), "ports.csv": ports(port) }),
  );
  expect(await load()).toEqual([]);
  expect(await database.db.port.findUnique({ where: { code: "CNSHA" } })).toMatchObject({
    name: "Shanghai (operator's name)",
  });

  await database.db.loadedFolder.update({ where: { name: "reference" }, data: { fingerprint: "older release" } });
  expect(await isLoaded()).toBe(false);
  expect(await load()).toEqual([
    expect.stringContaining("data/reference/ports.csv"),
    expect.stringMatching(/dataset version 4\.$/),
  ]);
  expect(await database.db.port.findUnique({ where: { code: "CNSHA" } })).toMatchObject({ name: "Shanghai" });
});

test("a start also migrates a database that lacks a migration, or has one that failed", async () => {
  await load();
  expect(await isLoaded()).toBe(true);
  const newest = "SELECT migration_name FROM _prisma_migrations ORDER BY migration_name DESC LIMIT 1";
  await database.db.$executeRawUnsafe(
    `UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = (${newest})`,
  );
  expect(await isLoaded()).toBe(false);
  await database.db.$executeRawUnsafe(`DELETE FROM _prisma_migrations WHERE migration_name = (${newest})`);
  expect(await isLoaded()).toBe(false);
  const refused = async () => {
    throw new Error("away");
  };
  expect(await isLoaded(refused), "the loader reports the reason").toBe(false);
});
