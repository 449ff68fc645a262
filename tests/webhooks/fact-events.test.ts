import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  CHANGE_KINDS,
  CHANGE_SPECS,
  type ChangeKind,
  type FactChange,
  type FactRow,
  findFactChanges,
} from "#lib/domain/changes/fact-changes.ts";
import { importDirectory } from "#lib/ingest/import-directory.ts";
import { toFactEvent } from "#lib/webhooks/events/from-change.ts";
import { EVENT_TYPES } from "#lib/webhooks/events/types.ts";
import { clearFacts } from "#tests/ingest/clear-facts.ts";
import { createFolder, ddTariffs, sources, table } from "#tests/ingest/folders.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
let reference: TestDatabase;
beforeAll(async () => {
  [database, reference] = await Promise.all([testDatabase(), testDatabase({ hasFacts: true })]);
});
beforeEach(() => clearFacts(database.db));
afterAll(() => Promise.all([database.close(), reference.close()]));

const SOURCES = { "sources.csv": sources("doc-a", "made-up,Quayside,Made by a rule,,2026-01-01,illustrative") };
const importFiles = (files: Record<string, string>) =>
  importDirectory(database.db, createFolder({ ...SOURCES, ...files }));
const events = () => database.db.event.findMany({ orderBy: { type: "asc" } });

const tariff = (freeDays: number, source = "doc-a") =>
  `maersk,IN,,import,demurrage,40HC,${freeDays},calendar,INR,2026-01-01,,${freeDays + 1},,100.5,${source},`;
const importTariff = (...rows: string[]) => importFiles({ "dd_tariffs.csv": ddTariffs(...rows) });

const surcharge = (amount: number) =>
  `maersk,PSS,Peak season surcharge,Far East,,IN,import,,container,${amount},USD,2026-01-01,,permanent,unnamed,doc-a,`;
const congestion = (day: string, days: number) => `INNSA,${day},elevated,${days},9,78.5,doc-a,`;
const news = (headline: string, summary: string) => `2026-11-09,INNSA,IN,congested,${headline},${summary},,doc-a`;
const rule = (published: string, summary: string) =>
  `VN,Ministry of Transport,Price brackets,${summary},port_charges,${published},,,doc-a`;
const files = {
  surcharges: (...rows: string[]) => ({
    "surcharges.csv": table(
      "carrier,code,name,scope_origin,scope_destination,country,direction,container_types,unit,amount,currency,effective_from,effective_to,nature,family,source_id,note",
      rows,
    ),
  }),
  congestion: (...rows: string[]) => ({
    "port_congestion.csv": table(
      "port,observed_on,level,waiting_days,vessels_waiting,yard_utilisation_pct,source_id,note",
      rows,
    ),
  }),
  news: (...rows: string[]) => ({
    "congestion_news.csv": table("published_on,port,country,severity,headline,summary,cause,source_id", rows),
  }),
  rules: (...rows: string[]) => ({
    "regulatory.csv": table(
      "country,authority,title,summary,category,published_on,effective_on,reference,source_id",
      rows,
    ),
  }),
};

describe("an import", () => {
  test("raises nothing when it is the first, when nothing changes, and for illustrative facts", async () => {
    await importTariff(tariff(4));
    await importTariff(tariff(4));
    await importTariff(tariff(4), tariff(9, "made-up"));
    await importTariff(tariff(4), tariff(8, "made-up"));
    expect(await events()).toEqual([]);
  });

  test("raises one event for a changed tariff, in the names of the API", async () => {
    await importTariff(tariff(4));
    await importTariff(tariff(3));
    await importTariff(tariff(3));
    expect(await events()).toMatchObject([
      {
        type: "tariff.changed",
        wallet: null,
        carrier: "maersk",
        country: "IN",
        port: null,
        fannedOutAt: null,
        data: {
          key: {
            line: "maersk",
            country: "IN",
            port: null,
            direction: "import",
            charge: "demurrage",
            container_types: ["40HC"],
          },
          before: [{ free_days: 4, slabs: [{ from: 5, to: null, rate_per_day: 100.5 }], source_id: "doc-a" }],
          after: [{ free_days: 3, slabs: [{ from: 4, to: null, rate_per_day: 100.5 }], effective_from: "2026-01-01" }],
          dataset_version: 2,
        },
      },
    ]);
  });

  test("raises an event for each kind of fact", async () => {
    await importFiles({ ...files.surcharges(surcharge(100)), ...files.congestion(congestion("2026-11-01", 1)) });
    await importFiles({
      ...files.surcharges(surcharge(150.25)),
      ...files.congestion(congestion("2026-11-01", 1), congestion("2026-11-08", 2.5)),
      ...files.news(news("Port closed", "All berths.")),
      ...files.rules(rule("2026-11-05", "New brackets.")),
    });
    const raised = await events();
    expect(raised.map(({ type, carrier, country, port }) => [type, carrier, country, port])).toEqual([
      ["congestion.changed", null, "IN", "INNSA"],
      ["congestion_news.published", null, "IN", "INNSA"],
      ["regulatory.published", null, "VN", null],
      ["surcharge.changed", "maersk", "IN", null],
    ]);
    const [change, report, update, price] = raised.map(({ data }) => data);
    expect(change).toMatchObject({
      before: [{ waiting_days: 1 }],
      after: [{ observed_on: "2026-11-08", waiting_days: 2.5, yard_utilisation_pct: 78.5 }],
    });
    expect(report).toMatchObject({ headline: "Port closed", severity: "congested", dataset_version: 2 });
    expect(update).toMatchObject({ title: "Price brackets", published_on: "2026-11-05", dataset_version: 2 });
    expect(price).toMatchObject({
      key: { scope: { origin: "Far East", destination: null } },
      before: [{ amount: 100 }],
      after: [{ amount: 150.25 }],
    });
    for (const { type, data } of raised) EVENT_TYPES[type as keyof typeof EVENT_TYPES].data.parse(data);
  });

  test("raises no event for news and rules that are corrected or removed, and one for a newer version of a rule", async () => {
    await importFiles({
      ...files.news(news("Port closed", "All berths.")),
      ...files.rules(rule("2026-11-05", "New brackets.")),
    });
    await importFiles({
      ...files.news(news("Port closed", "Most berths.")),
      ...files.rules(rule("2026-11-05", "New price brackets.")),
    });
    expect(await events()).toEqual([]);
    await importFiles({
      ...files.news(),
      ...files.rules(rule("2026-11-05", "New price brackets."), rule("2026-12-01", "Higher brackets.")),
    });
    expect(await events()).toMatchObject([
      { type: "regulatory.published", data: { summary: "Higher brackets.", published_on: "2026-12-01" } },
    ]);
  });

  test("that is rolled back raises nothing", async () => {
    await importTariff(tariff(4));
    await database.db
      .$executeRaw`CREATE FUNCTION refuse_version() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'stopped'; END $$`;
    await database.db
      .$executeRaw`CREATE TRIGGER stop BEFORE UPDATE ON dataset FOR EACH ROW EXECUTE FUNCTION refuse_version()`;
    await expect(importTariff(tariff(3)), "after the events were written").rejects.toThrow();
    await database.db.$executeRaw`DROP TRIGGER stop ON dataset`;
    expect(await events()).toEqual([]);
    await importTariff(tariff(3));
    expect(await events()).toHaveLength(1);
  });
});

const WITHOUT_EVENT: readonly ChangeKind[] = [
  "terminal_storage",
  "local_charge",
  "cfs_tariff",
  "inland_rate",
  "freight_rate",
  "carrier_policy",
];

const WITH_EVENT = CHANGE_KINDS.filter((kind) => !WITHOUT_EVENT.includes(kind));

test.each(WITHOUT_EVENT)("a change of the kind %s is listed, and sends no event", async (kind) => {
  const changes = await findReferenceChanges(kind);
  expect(changes.length).toBeGreaterThan(0);
  expect(changes.filter((change) => toFactEvent(change, 1) !== null)).toEqual([]);
});

test.each(WITH_EVENT)("every published fact of the kind %s fits the documented data", async (kind) => {
  const { hasTypes } = CHANGE_SPECS[kind];
  const changes = await findReferenceChanges(kind);
  expect(changes.length).toBeGreaterThan(0);
  for (const change of changes) {
    const event = toFactEvent(change, 1);
    if (!event) throw new Error("a new fact has no event");
    EVENT_TYPES[event.type].data.parse(event.data);
    expect("key" in event.data && hasTypes ? Object.keys(event.data.key as object) : ["container_types"]).toContain(
      "container_types",
    );
  }
});

async function findReferenceChanges(kind: ChangeKind): Promise<FactChange[]> {
  const { table: name } = CHANGE_SPECS[kind];
  const slabs =
    kind === "dd_tariff"
      ? `|| jsonb_build_object('slabs', (SELECT jsonb_agg(to_jsonb(s)) FROM dd_slab s WHERE s.tariff_id = fact.id))`
      : "";
  const rows = await reference.db.$queryRawUnsafe<{ row: FactRow }[]>(
    `SELECT to_jsonb(fact) ${slabs} AS row FROM "${name}" fact`,
  );
  return findFactChanges(
    kind,
    [],
    rows.map(({ row }) => row),
  );
}
