import { afterAll, beforeAll, expect, test } from "vitest";
import { importDirectory } from "#lib/ingest/import-directory.ts";
import { loadData } from "#lib/ingest/load-data.ts";
import { closeDatabase } from "#lib/platform/db/client.ts";
import { provideDatabaseUrl } from "#lib/platform/env.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { folderOf, ports, sources } from "./folders.ts";

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
  const first = await load();
  expect(first.filter((line) => line.startsWith("Data: "))).toEqual([
    expect.stringMatching(/^Data: data\/reference loaded in .* s; dataset version 1\.$/),
    expect.stringMatching(/^Data: data\/sandbox loaded in .* s; dataset version 2\.$/),
  ]);

  const port = "CNSHA,Shanghai (operator's name),Shanghai,CN,,,Asia/Shanghai,,,,,,,,,East Asia,operator-ports";
  await importDirectory(database.db, folderOf({ "sources.csv": sources("operator-ports"), "ports.csv": ports(port) }));
  expect(await load()).toEqual([]);
  expect(await database.db.port.findUnique({ where: { code: "CNSHA" } })).toMatchObject({ name: "Shanghai (operator's name)" });

  await database.db.loadedFolder.update({ where: { name: "reference" }, data: { fingerprint: "older release" } });
  expect(await load()).toEqual([expect.stringContaining("data/reference/ports.csv"), expect.stringMatching(/dataset version 4\.$/)]);
  expect(await database.db.port.findUnique({ where: { code: "CNSHA" } })).toMatchObject({ name: "Shanghai" });
});
