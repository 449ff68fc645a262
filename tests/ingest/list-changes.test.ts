import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { importDirectory } from "#lib/ingest/import-directory.ts";
import { serveSources } from "#lib/ingest/serve-sources.ts";
import { call } from "#lib/operations/call.ts";
import { listChanges } from "#lib/operations/reference/list-changes.ts";
import { provideDatabaseUrl } from "#lib/platform/env.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { clearFacts } from "./clear-facts.ts";
import { createFolder, ddTariffs, sources } from "./folders.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  provideDatabaseUrl(database.url);
});
beforeEach(async () => {
  await clearFacts(database.db);
  await database.db.factChange.deleteMany();
});
afterAll(() => database.close());

const tariff = (country: string, freeDays: number, source = "maersk-a") =>
  `maersk,${country},,import,demurrage,40HC,${freeDays},calendar,INR,2026-01-01,,${freeDays + 1},,100,${source},`;

const load = (...rows: string[]) =>
  importDirectory(
    database.db,
    createFolder({ "sources.csv": sources("maersk-a", "maersk-b"), "dd_tariffs.csv": ddTariffs(...rows) }),
  );

describe("GET /api/changes", () => {
  test("returns what was published, changed and retired, the newest last, page by page", async () => {
    await load(tariff("IN", 4), tariff("SG", 5));
    const { changes: none, next_cursor: start } = await call(listChanges, {});
    expect(none).toEqual([]);
    await load(tariff("IN", 4), tariff("SG", 5), tariff("KE", 6));
    await load(tariff("IN", 3), tariff("SG", 5), tariff("KE", 6));
    await load(tariff("IN", 3), tariff("KE", 6));
    const first = await call(listChanges, { cursor: start, limit: 2 });
    expect(first.has_more).toBe(true);
    expect(first.changes).toMatchObject([
      { change: "published", kind: "dd_tariff", key: { line: "maersk", country: "KE" }, before: null },
      {
        change: "changed",
        key: { country: "IN", container_types: ["40HC"] },
        before: [{ free_days: 4, slabs: [{ from: 5, to: null, rate_per_day: 100 }], source_id: "maersk-a" }],
        after: [{ free_days: 3 }],
      },
    ]);
    const second = await call(listChanges, { cursor: first.next_cursor, limit: 2 });
    expect(second).toMatchObject({
      has_more: false,
      changes: [{ change: "retired", key: { country: "SG" }, after: null }],
    });
    expect(await call(listChanges, { cursor: second.next_cursor })).toEqual({
      changes: [],
      next_cursor: second.next_cursor,
      has_more: false,
    });
    expect((await call(listChanges, { country: "KE", line: "maersk", kind: "dd_tariff" })).changes).toHaveLength(1);
    expect((await call(listChanges, { kind: "surcharge" })).changes).toEqual([]);
    expect((await call(listChanges, { port: "KEMBA" })).changes).toEqual([]);
  });

  test("leaves out the changes of a source that is not served", async () => {
    await load(tariff("IN", 4), tariff("SG", 5, "maersk-b"));
    await load(tariff("IN", 3), tariff("SG", 4, "maersk-b"));
    const listCountries = async () => (await call(listChanges, {})).changes.map(({ key }) => key.country).sort();
    expect(await listCountries()).toEqual(["IN", "SG"]);
    await database.db.source.update({ where: { id: "maersk-b" }, data: { terms: "no" } });
    await serveSources(database.db, { isWithholding: true });
    expect(await listCountries()).toEqual(["IN"]);
  });

  test.each(["x", "Y2hhbmdlczo", "Y2hhbmdlczotMQ", "Y2hhbmdlczo5OTk5OTk5OTk5OTk5OTk5OTk5OTk"])(
    "refuses the cursor %s",
    async (cursor) => {
      await expect(call(listChanges, { cursor })).rejects.toMatchObject({
        code: "invalid_request",
        details: [{ path: "cursor", message: expect.stringContaining("leave it out") }],
      });
    },
  );
});
