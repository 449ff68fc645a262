import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ImportFault } from "#lib/ingest/fault.ts";
import { importDirectory } from "#lib/ingest/import-directory.ts";
import { publishRows, type TableRow } from "#lib/intake/publish/publish-rows.ts";
import { undoPublication } from "#lib/intake/publish/undo-publication.ts";
import { clearFacts } from "#tests/ingest/clear-facts.ts";
import { createFolder, ddTariffs, sources } from "#tests/ingest/folders.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await clearFacts(database.db);
  await database.db.publication.deleteMany();
});
afterAll(() => database.close());

const CLERK = "ann@example.com";

const source = (source_id: string): TableRow => ({
  source_id,
  publisher: "Maersk",
  title: "Import demurrage in Singapore",
  url: "https://example.com/sg",
  published_on: "2026-11-01",
  kind: "carrier_tariff",
});

const slab = (source_id: string, freeDays: string, rate: string, more: TableRow = {}): TableRow => ({
  carrier: "maersk",
  country: "SG",
  direction: "import",
  charge: "demurrage",
  container_types: "40HC",
  free_days: freeDays,
  currency: "SGD",
  slab_from_day: String(Number(freeDays) + 1),
  rate_per_day: rate,
  source_id,
  ...more,
});

const release = (source_id: string) =>
  createFolder({
    "sources.csv": sources(source_id),
    "dd_tariffs.csv": ddTariffs(`maersk,SG,,import,demurrage,40HC,5,,SGD,,,6,,100,${source_id},`),
  });

const listFreeDays = async () =>
  (await database.db.ddTariff.findMany({ orderBy: { freeDays: "asc" } })).map(({ freeDays }) => freeDays);

const listEvents = async () =>
  (await database.db.event.findMany({ where: { type: "tariff.changed" }, orderBy: { createdAt: "asc" } })).length;

describe("publishing what a person has accepted", () => {
  async function publishNewDocument() {
    await importDirectory(database.db, release("maersk-sg-202501"));
    const [old] = await database.db.ddTariff.findMany();
    return publishRows(database.db, {
      by: CLERK,
      rows: {
        "sources.csv": [source("maersk-sg-202611")],
        "dd_tariffs.csv": [slab("maersk-sg-202611", "4", "120")],
      },
      withdraw: new Map([["dd_tariff", [String(old?.id)]]]),
    });
  }

  test("is one dataset version, replaces the row before, and reports a change", async () => {
    const published = await publishNewDocument();
    expect(published).toMatchObject({ version: 2, inserted: 2, retired: 1 });
    expect(await listFreeDays()).toEqual([4]);
    expect(await listEvents()).toBe(1);
  });

  test("survives a release that still has the row before", async () => {
    await publishNewDocument();
    const report = await importDirectory(database.db, release("maersk-sg-202501"));
    expect(report.version).toBe(2);
    expect(await listFreeDays()).toEqual([4]);
  });

  test("is undone: the row before is back, and that is a change too", async () => {
    const { publicationId } = await publishNewDocument();
    expect(await undoPublication(database.db, String(publicationId), CLERK)).toEqual({ version: 3 });
    expect(await listFreeDays()).toEqual([5]);
    expect(await listEvents()).toBe(2);
    expect(await undoPublication(database.db, String(publicationId), CLERK)).toEqual({ failure: "undone" });
    const slabs = await database.db.ddSlab.findMany();
    expect(slabs.map(({ ratePerDay }) => ratePerDay.toNumber())).toEqual([100]);
  });

  test("is not undone while a later one has replaced its rows", async () => {
    const first = await publishNewDocument();
    const [current] = await database.db.ddTariff.findMany();
    const second = await publishRows(database.db, {
      by: CLERK,
      rows: { "sources.csv": [source("maersk-sg-202612")], "dd_tariffs.csv": [slab("maersk-sg-202612", "3", "130")] },
      withdraw: new Map([["dd_tariff", [String(current?.id)]]]),
    });
    expect(await undoPublication(database.db, String(first.publicationId), CLERK)).toEqual({
      failure: "changed_since",
    });
    expect(await listFreeDays()).toEqual([3]);
    await undoPublication(database.db, String(second.publicationId), CLERK);
    await undoPublication(database.db, String(first.publicationId), CLERK);
    expect(await listFreeDays()).toEqual([5]);
  });

  test("the same rows again change nothing", async () => {
    await publishNewDocument();
    const again = await publishRows(database.db, {
      by: CLERK,
      rows: { "sources.csv": [source("maersk-sg-202611")], "dd_tariffs.csv": [slab("maersk-sg-202611", "4", "120")] },
    });
    expect(again).toEqual({ publicationId: null, version: 2, inserted: 0, retired: 0 });
  });

  test("is refused whole when one row has a fault", async () => {
    const publishing = publishRows(database.db, {
      by: CLERK,
      rows: {
        "sources.csv": [source("maersk-sg-202611")],
        "dd_tariffs.csv": [slab("maersk-sg-202611", "4", "120"), slab("maersk-sg-202611", "four", "120")],
      },
    });
    await expect(publishing).rejects.toThrow(ImportFault);
    await expect(publishing).rejects.toMatchObject({
      faults: [{ file: "dd_tariffs.csv", line: 2, column: "free_days" }, expect.anything()],
    });
    expect(await database.db.source.count()).toBe(0);
  });
});

test("a feed replaces what it has said of the same thing, and nothing that others have said", async () => {
  const choke = (source_id: string, status: string): TableRow => ({
    slug: "suez",
    name: "Suez Canal",
    lat: "30.5",
    lon: "32.3",
    status_on: "2026-11-20",
    status,
    detail: "made for a test",
    source_id,
  });
  const publish = (source_id: string, status: string) =>
    publishRows(database.db, {
      by: "feed:straits",
      rows: { "sources.csv": [source(source_id)], "chokepoints.csv": [choke(source_id, status)] },
      family: { sourcePrefix: "feed-straits-", identity: { chokepoint_state: ["slug", "status_on"] } },
    });
  await publish("person-straits-202611", "normal");
  await publish("feed-straits-202611", "elevated");
  expect(await publish("feed-straits-202611", "disrupted")).toMatchObject({ inserted: 1, retired: 1 });
  const states = await database.db.chokepointState.findMany({ orderBy: { status: "asc" } });
  expect(states.map(({ status }) => status)).toEqual(["disrupted", "normal"]);
});
