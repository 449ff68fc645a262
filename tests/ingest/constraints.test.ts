import { afterAll, beforeAll, expect, test } from "vitest";
import { importDirectory } from "#lib/ingest/import-directory.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { createFolder, ddTariffs, fxRates, sources } from "./folders.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test.each([
  ["a tariff with negative free days", "UPDATE dd_tariff SET free_days = -1", "dd_tariff_free_days_check"],
  [
    "a tariff for an unknown container type",
    "UPDATE dd_tariff SET container_types = '{45HC}'",
    "dd_tariff_container_types_check",
  ],
  [
    "a tariff without a container type",
    "UPDATE dd_tariff SET container_types = '{}'",
    "dd_tariff_container_types_check",
  ],
  [
    "a tariff that ends before it starts",
    "UPDATE dd_tariff SET effective_to = '2025-12-31'",
    "dd_tariff_validity_check",
  ],
  ["a slab that ends before it starts", "UPDATE dd_slab SET slab_to_day = 4", "dd_slab_to_day_check"],
  ["a rate of zero", "UPDATE fx_rate SET rate = 0", "fx_rate_rate_check"],
  ["a source of unknown kind", "UPDATE source SET kind = 'blog'", "source_kind_check"],
  ["a fact without its source", "UPDATE fx_rate SET source_id = 'nobody'", "fx_rate_source_id_fkey"],
  ["the removal of a source that facts cite", "DELETE FROM source", "_source_id_fkey"],
  [
    "a second version of the dataset",
    "INSERT INTO dataset (id, version, updated_at) VALUES (2, 0, now())",
    "dataset_single_check",
  ],
])("the database itself refuses %s", async (_, statement, constraint) => {
  const folder = createFolder({
    "sources.csv": sources("maersk-a"),
    "dd_tariffs.csv": ddTariffs("maersk,IN,,import,combined,40HC,4,calendar,INR,2026-01-01,,5,,10,maersk-a,"),
    "fx_rates.csv": fxRates("2026-01-01,USD,INR,88,maersk-a"),
  });
  await importDirectory(database.db, folder);
  await expect(database.db.$executeRawUnsafe(statement)).rejects.toThrow(constraint);
});
