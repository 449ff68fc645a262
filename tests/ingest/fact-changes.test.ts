import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { importDirectory } from "#lib/ingest/import-directory.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { clearFacts } from "./clear-facts.ts";
import { createFolder, ddTariffs, sources } from "./folders.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => clearFacts(database.db));
afterAll(() => database.close());

const tariff = (freeDays: number, rate: number, { source = "maersk-a", types = "40HC", from = "2026-01-01" } = {}) =>
  `maersk,IN,,import,demurrage,${types},${freeDays},calendar,INR,${from},,${freeDays + 1},,${rate},${source},`;
const ILLUSTRATIVE = "made-up,Quayside,Made by a rule,,2026-01-01,illustrative";

const importTariffs = (...rows: string[]) =>
  importDirectory(
    database.db,
    createFolder({
      "sources.csv": sources("maersk-a", "maersk-b", ILLUSTRATIVE),
      "dd_tariffs.csv": ddTariffs(...rows),
    }),
  );
const changes = () => database.db.factChange.findMany({ orderBy: { id: "asc" } });

describe("the record of changes", () => {
  test("is empty after the first import, and after the same import again", async () => {
    await importTariffs(tariff(4, 100));
    await importTariffs(tariff(4, 100));
    expect(await changes()).toEqual([]);
  });

  test("has a changed tariff once, with its version, before and after", async () => {
    await importTariffs(tariff(4, 100), tariff(7, 50, { types: "20DV" }));
    await importTariffs(tariff(3, 100.5), tariff(7, 50, { types: "20DV" }));
    await importTariffs(tariff(3, 100.5), tariff(7, 50, { types: "20DV" }));
    expect(await changes()).toMatchObject([
      {
        version: 2,
        kind: "dd_tariff",
        carrier: "maersk",
        country: "IN",
        port: null,
        key: {
          carrier: "maersk",
          country: "IN",
          port: null,
          direction: "import",
          charge: "demurrage",
          container_types: ["40HC"],
        },
        before: [{ free_days: 4, slabs: [{ from_day: 5, to_day: null, rate_per_day: "100" }], source_id: "maersk-a" }],
        after: [
          { free_days: 3, slabs: [{ from_day: 4, to_day: null, rate_per_day: "100.5" }], effective_from: "2026-01-01" },
        ],
      },
    ]);
  });

  test("has no row for the same terms from another document, and none for illustrative ones", async () => {
    await importTariffs(tariff(4, 100));
    await importTariffs(
      tariff(4, 100),
      tariff(4, 100, { source: "maersk-b" }),
      tariff(9, 1, { source: "made-up", types: "20RF" }),
    );
    expect(await changes()).toEqual([]);
    await importTariffs(tariff(8, 1, { source: "made-up", types: "20RF" }));
    expect(await changes()).toEqual([]);
  });

  test("is left without a row by an import that fails", async () => {
    await importTariffs(tariff(4, 100));
    await database.db.$executeRaw`ALTER TABLE import_run ADD CONSTRAINT fails CHECK (dataset_version < 2) NOT VALID`;
    await expect(importTariffs(tariff(3, 100))).rejects.toThrow();
    await database.db.$executeRaw`ALTER TABLE import_run DROP CONSTRAINT fails`;
    await database.db
      .$executeRaw`CREATE FUNCTION refuse_version() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'stopped'; END $$`;
    await database.db
      .$executeRaw`CREATE TRIGGER stop BEFORE UPDATE ON dataset FOR EACH ROW EXECUTE FUNCTION refuse_version()`;
    await expect(importTariffs(tariff(3, 100)), "after the changes were written").rejects.toThrow();
    await database.db.$executeRaw`DROP TRIGGER stop ON dataset`;
    expect(await changes()).toEqual([]);
    await importTariffs(tariff(3, 100));
    expect(await changes()).toHaveLength(1);
  });
});
