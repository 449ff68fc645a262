import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readCfsCoverage, readChargeCoverage } from "#lib/domain/charges/facts.ts";
import { readNewestAlert, readObservedPorts } from "#lib/domain/congestion/facts.ts";
import { readTariffCoverage, readTariffHolders, readTariffsOnFile } from "#lib/domain/demurrage/facts.ts";
import { readFacilities, readInlandLanes } from "#lib/domain/inland/facts.ts";
import { readPorts } from "#lib/domain/ports/facts.ts";
import { readPublishedLanes, readWideLanes } from "#lib/domain/rates/facts.ts";
import { readPublishedCounts } from "#lib/domain/reference/facts.ts";
import { readRegulatedCountries } from "#lib/domain/regulatory/facts.ts";
import { readReliabilityCoverage } from "#lib/domain/reliability/facts.ts";
import { readChokepointStates } from "#lib/domain/risk/facts.ts";
import { readSeaLaneDocuments } from "#lib/domain/routes/facts.ts";
import { readStorageCoverage } from "#lib/domain/storage/facts.ts";
import { serveSources } from "#lib/ingest/serve-sources.ts";
import { listPermissions } from "#lib/intake/permissions/list-permissions.ts";
import { recordPermission } from "#lib/intake/permissions/record-permission.ts";
import { withdrawPermission } from "#lib/intake/permissions/withdraw-permission.ts";
import { call } from "#lib/operations/call.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { Failure } from "#lib/operations/failure.ts";
import { type AnyOperation, listToolOperations } from "#lib/operations/operation.ts";
import { getRates } from "#lib/operations/rates/get-rates.ts";
import { refreshDatasetVersion } from "#lib/platform/cache.ts";
import { provideDatabaseUrl } from "#lib/platform/env.ts";
import { runWithoutIllustrative } from "#lib/platform/illustrative.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ hasFacts: true });
  provideDatabaseUrl(database.url);
}, 120_000);
afterAll(() => database.close());

const today = "2026-11-26";
const production = { isWithholding: true, today };

/**
 * As tools. A sample is a file of the release: tests/facts/sources.test.ts checks its sources. An answer that varies has
 * no facts.
 */
const OPERATIONS = listToolOperations(catalogue).filter(({ id, example }) => id !== "sample" && !example.varies);

async function readAnswer(operation: AnyOperation): Promise<unknown> {
  return runWithoutIllustrative(() =>
    call(operation, operation.example.input, {
      today,
      readDocument: () => Promise.reject(new Failure("busy", "No document is read here.")),
      readTariff: () => Promise.reject(new Failure("busy", "No tariff is read here.")),
    }),
  ).catch((error: unknown) => {
    if (error instanceof Failure) return { code: error.code, message: error.message, details: error.details };
    throw error;
  });
}

async function readAnswers(): Promise<Map<string, string>> {
  await refreshDatasetVersion();
  const answers = new Map<string, string>();
  for (const operation of OPERATIONS) answers.set(operation.id, JSON.stringify(await readAnswer(operation)));
  return answers;
}

/** Ids, titles and publishers of sources would show that a fact of them is in an answer. */
function findNamed(answers: ReadonlyMap<string, string>, ids: readonly string[]): string[] {
  return [...answers].flatMap(([operation, answer]) =>
    ids.filter((id) => answer.includes(JSON.stringify(id))).map((id) => `${operation}: ${id}`),
  );
}

const withoutTerms = (answers: ReadonlyMap<string, string>) =>
  [...answers].map(([id, answer]) => [id, answer.replaceAll(/,"terms":"(ask|no)"/g, "")]);

describe("the facts of a withheld source", () => {
  let served: Map<string, string>;
  let cited: string[];
  beforeAll(async () => {
    await database.db.source.updateMany({ data: { terms: null } });
    served = await readAnswers();
    const sources = await database.db.source.findMany({ where: { kind: { not: "illustrative" } } });
    cited = sources.map(({ id }) => id).filter((id) => findNamed(served, [id]).length > 0);
    await database.db.source.updateMany({ where: { id: { in: cited } }, data: { terms: "ask" } });
    await database.db.dataset.update({ where: { id: 1 }, data: { version: { increment: 1 } } });
  }, 120_000);

  test("are in the answers of nearly all operations before", () => {
    expect(cited.length).toBeGreaterThan(30);
  });

  test("are served and marked outside production", async () => {
    await serveSources(database.db, { isWithholding: false, today });
    const version = await refreshDatasetVersion();
    await serveSources(database.db, { isWithholding: false, today });
    expect(await refreshDatasetVersion()).toBe(version);
    expect(JSON.stringify(await runWithoutIllustrative(() => call(getRates, getRates.example.input)))).toContain(
      '"terms":"ask"',
    );
  });

  test("are in no answer in production, and in all with a permission, until it is withdrawn or has ended", async () => {
    await serveSources(database.db, production);
    expect(findNamed(await readAnswers(), cited)).toEqual([]);

    await database.db.sourcePermission.createMany({
      data: cited.map((sourceId) => ({ sourceId, what: "Mail of the owner", until: new Date(today), recordedBy: "a" })),
    });
    await serveSources(database.db, production);
    expect(withoutTerms(await readAnswers())).toEqual(withoutTerms(served));

    await serveSources(database.db, { ...production, today: "2026-11-27" });
    expect(findNamed(await readAnswers(), cited)).toEqual([]);
    await serveSources(database.db, production);
    expect(withoutTerms(await readAnswers())).toEqual(withoutTerms(served));

    await database.db.sourcePermission.updateMany({ data: { withdrawnAt: new Date(), withdrawnBy: "b" } });
    await serveSources(database.db, production);
    expect(findNamed(await readAnswers(), cited)).toEqual([]);
    await database.db.sourcePermission.deleteMany();
  }, 300_000);

  test("leave no list, summary, headline or count behind, when every source is withheld", async () => {
    const { count } = await database.db.source.updateMany({ data: { terms: "no" } });
    await serveSources(database.db, production);
    const ids = (await database.db.source.findMany({ select: { id: true } })).map(({ id }) => id);
    expect(ids).toHaveLength(count);
    expect(findNamed(await readAnswers(), ids)).toEqual([]);
    const lists = await Promise.all([
      readTariffCoverage(),
      readTariffHolders(),
      readTariffsOnFile({}),
      readStorageCoverage(),
      readChargeCoverage(),
      readCfsCoverage(),
      readPublishedLanes(),
      readWideLanes(),
      readPorts(),
      readObservedPorts(),
      readRegulatedCountries(),
      readReliabilityCoverage(),
      readChokepointStates(),
      readSeaLaneDocuments(),
      readFacilities(),
      readInlandLanes().then(({ lanes }) => lanes),
    ]);
    expect(lists.flat()).toEqual([]);
    expect(await readNewestAlert(today)).toBeNull();
    expect(Object.values(await readPublishedCounts()).every((number) => number === 0)).toBe(true);
    await database.db.source.updateMany({ data: { terms: null } });
    await serveSources(database.db, production);
    expect(await readAnswers()).toEqual(new Map(withoutTerms(served) as [string, string][]));
  }, 300_000);
});

describe("a permission", () => {
  const wci = { origin: "CNSHA", destination: "NLRTM", container_type: "40HC", date: "2026-10-05" } as const;
  const readRate = async () => {
    await refreshDatasetVersion();
    return runWithoutIllustrative(() => call(getRates, wci)).catch((error: unknown) => error as Failure);
  };
  const permission = { what: "Licence 12/2026", until: null, by: "operator@example.com" };

  beforeAll(async () => {
    await database.db.$executeRawUnsafe(
      "UPDATE source SET terms = 'ask' WHERE source_id IN (SELECT source_id FROM freight_rate WHERE index_name ~ '^(Drewry|Shanghai|Freightos)')",
    );
    await serveSources(database.db, production);
  });

  test("is needed for an index, which the failure names with its owner and without a price", async () => {
    const failure = (await readRate()) as Failure;
    expect(failure.code).toBe("no_data");
    expect(failure.details).toContainEqual({
      path: "",
      message: expect.stringMatching(/^withheld: the Drewry World Container Index would answer\. .+ licence of Drewry/),
      withheld: { index: "Drewry World Container Index", owner: "Drewry", publisher: "Drewry" },
    });
    expect(JSON.stringify(failure.details)).not.toMatch(/3,?399/);
  });

  test.each([
    ["an index, in any document", { indexPattern: "drewry world*" }],
    ["a publisher", { publisherPattern: "Drewry" }],
    ["a document", { sourceId: "drewry-wci-20261001" }],
  ])("for %s serves it, without a restart, until it is withdrawn", async (_, selected) => {
    const { id, sources } = await recordPermission(database.db, { ...selected, ...permission }, production);
    expect(sources).toBeGreaterThan(0);
    expect(await readRate()).toMatchObject({ mid: 3399 });
    expect((await listPermissions(database.db, today))[0]).toMatchObject({
      id,
      sources,
      status: "in_force",
      ...selected,
    });
    await withdrawPermission(database.db, { id, by: "other@example.com" }, production);
    expect(await readRate()).toBeInstanceOf(Failure);
    expect((await listPermissions(database.db, today))[0]).toMatchObject({
      status: "withdrawn",
      withdrawnBy: "other@example.com",
    });
    await expect(withdrawPermission(database.db, { id, by: "x" }, production)).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test.each([
    ["no selection", {}],
    ["two selections", { sourceId: "drewry-wci-20261001", publisherPattern: "Drewry" }],
    ["a pattern of everything", { publisherPattern: "*" }],
    ["a source that needs none", { sourceId: "maersk-pakistan-import-201804" }],
    ["an unknown publisher, in which % is no pattern", { publisherPattern: "Dre%" }],
    ["a day that is over", { publisherPattern: "Drewry", until: "2026-11-25" }],
    ["no day", { publisherPattern: "Drewry", until: "2026-13-99" }],
    ["no reason", { publisherPattern: "Drewry", what: " " }],
  ])("is refused with %s", async (_, wrong) => {
    const recorded = await database.db.sourcePermission.count();
    await expect(
      recordPermission(database.db, { ...permission, ...wrong } as Parameters<typeof recordPermission>[1], production),
    ).rejects.toMatchObject({ code: "invalid_request" });
    expect(await database.db.sourcePermission.count()).toBe(recorded);
  });

  test("for an index serves a document with another index only if that is permitted too", async () => {
    await database.db.$executeRawUnsafe(
      "UPDATE freight_rate SET index_name = 'Shanghai Containerized Freight Index' WHERE id = (SELECT min(id) FROM freight_rate WHERE source_id = 'drewry-wci-20261001')",
    );
    const isServed = async () =>
      (await database.db.source.findUniqueOrThrow({ where: { id: "drewry-wci-20261001" } })).isServed;
    await recordPermission(database.db, { ...permission, indexPattern: "Drewry*" }, production);
    expect(await isServed()).toBe(false);
    await recordPermission(database.db, { ...permission, indexPattern: "Shanghai Containerized*" }, production);
    expect(await isServed()).toBe(true);
  });
});

test("only one reader sees sources that are not served, and one leaves their changes out", () => {
  const files = globSync(
    "{lib/{domain,operations,dashboard,invoices,discovery,http,webhooks},app,components}/**/*.{ts,tsx}",
  );
  const found = files.flatMap((file) => {
    const count = readFileSync(file, "utf8").match(/\b(FROM|JOIN) source\b|\bdb\.source\b|\)\.source\./g)?.length ?? 0;
    return count > 0 ? [`${file}: ${count}`] : [];
  });
  expect(found).toEqual(["lib/dashboard/alerts/wanted-changes.ts: 2", "lib/domain/rates/facts.ts: 1"]);
});
