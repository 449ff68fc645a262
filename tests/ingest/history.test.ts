import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { importDirectory } from "#lib/ingest/import-directory.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { clearFacts } from "./clear-facts.ts";
import { catchImportFaults, createFolder, ddTariffs, fxRates, localCharges, ports, sources } from "./folders.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => clearFacts(database.db));
afterAll(() => database.close());

const importFiles = (files: Record<string, string>) => importDirectory(database.db, createFolder(files));
const charge = (amount: string, source = "maersk-a", note = "") =>
  `maersk,IN,,import,THC,Terminal handling,20DV,container,${amount},INR,,,${source},${note}`;
const amounts = async () =>
  (await database.db.localCharge.findMany({ orderBy: { amount: "asc" } })).map(({ amount }) => amount.toNumber());
const version = async () => (await database.db.dataset.findUniqueOrThrow({ where: { id: 1 } })).version;
const retired = async () =>
  (await database.db.retiredFact.findMany({ orderBy: [{ datasetVersion: "asc" }, { id: "asc" }] })).map(
    ({ table, datasetVersion, row }) => ({
      table,
      datasetVersion,
      row,
    }),
  );

const TWO = {
  "sources.csv": sources("maersk-a", "maersk-b"),
  "local_charges.csv": localCharges(charge("100"), charge("200"), charge("300", "maersk-b")),
};

describe("importing again", () => {
  test("changes nothing and leaves the version as it is", async () => {
    const first = await importFiles(TWO);
    expect(first).toEqual({
      files: [
        { file: "sources.csv", rows: 2, inserted: 2, retired: 0, unchanged: 0 },
        { file: "local_charges.csv", rows: 3, inserted: 3, retired: 0, unchanged: 0 },
      ],
      version: 1,
    });
    const runs = await database.db.importRun.findMany({ orderBy: { id: "asc" } });
    expect(runs).toMatchObject([
      { file: "sources.csv", table: "source", rows: 2, inserted: 2, retired: 0, datasetVersion: 1 },
      { file: "local_charges.csv", table: "local_charge", rows: 3, inserted: 3, retired: 0, datasetVersion: 1 },
    ]);

    const second = await importFiles(TWO);
    expect(second).toEqual({
      files: first.files.map((file) => ({ ...file, inserted: 0, unchanged: file.inserted })),
      version: 1,
    });
    expect(await version()).toBe(1);
    expect(await database.db.importRun.count()).toBe(2);
    expect(await retired()).toEqual([]);
  });

  test("sources may already be in the database", async () => {
    await importFiles(TWO);
    expect(await importFiles({ "local_charges.csv": localCharges(charge("400", "maersk-b; maersk-a")) })).toMatchObject(
      {
        files: [{ inserted: 1, retired: 1 }],
        version: 2,
      },
    );
  });
});

describe("a correction", () => {
  test("retires facts that are no longer in their document, and keeps them readable", async () => {
    await importFiles(TWO);
    const report = await importFiles({ "local_charges.csv": localCharges(charge("100"), charge("250")) });
    expect(report).toEqual({
      files: [{ file: "local_charges.csv", rows: 2, inserted: 1, retired: 1, unchanged: 1 }],
      version: 2,
    });
    expect(await amounts(), "the document that the file does not name keeps its rows").toEqual([100, 250, 300]);
    expect(await retired()).toEqual([
      {
        table: "local_charge",
        datasetVersion: 2,
        row: expect.objectContaining({
          amount: 200,
          source_id: "maersk-a",
          charge_name: "Terminal handling",
          container_types: ["20DV"],
        }),
      },
    ]);
  });

  test("that is reverted and made again is retired each time", async () => {
    const before = { "local_charges.csv": localCharges(charge("100")) };
    const after = { "local_charges.csv": localCharges(charge("101")) };
    await importFiles({ "sources.csv": sources("maersk-a"), ...before });
    for (const files of [after, before, after]) await importFiles(files);
    expect(await amounts()).toEqual([101]);
    expect(
      (await retired()).map(({ datasetVersion, row }) => [datasetVersion, (row as { amount: number }).amount]),
    ).toEqual([
      [2, 100],
      [3, 101],
      [4, 100],
    ]);
  });

  test("of one slab retires the whole tariff with its slabs", async () => {
    const slab = (from: string, to: string, rate: string) =>
      `maersk,IN,,import,combined,40HC,4,calendar,INR,2026-01-01,,${from},${to},${rate},maersk-a,`;
    await importFiles({
      "sources.csv": sources("maersk-a"),
      "dd_tariffs.csv": ddTariffs(slab("5", "10", "9476"), slab("11", "", "13600")),
    });
    await importFiles({ "dd_tariffs.csv": ddTariffs(slab("5", "10", "9476"), slab("11", "", "14000")) });
    expect(await database.db.ddTariff.count()).toBe(1);
    expect(
      (await database.db.ddSlab.findMany({ orderBy: { fromDay: "asc" } })).map(({ ratePerDay }) =>
        ratePerDay.toNumber(),
      ),
    ).toEqual([9476, 14000]);
    expect(await retired()).toEqual([
      {
        table: "dd_tariff",
        datasetVersion: 2,
        row: expect.objectContaining({
          free_days: 4,
          effective_from: "2026-01-01",
          slabs: [
            { slab_from_day: 5, slab_to_day: 10, rate_per_day: 9476 },
            { slab_from_day: 11, slab_to_day: null, rate_per_day: 13600 },
          ],
        }),
      },
    ]);
  });

  test("of a source updates it in place, stores the old content, and does not change its facts", async () => {
    await importFiles(TWO);
    const report = await importFiles({
      "sources.csv": sources("maersk-a,Maersk,Corrected title,,,third_party_copy", "maersk-b"),
    });
    expect(report).toEqual({
      files: [{ file: "sources.csv", rows: 2, inserted: 1, retired: 1, unchanged: 1 }],
      version: 2,
    });
    expect(await database.db.source.findUnique({ where: { id: "maersk-a" } })).toMatchObject({
      title: "Corrected title",
      url: null,
      publishedOn: null,
    });
    expect(await retired()).toEqual([
      {
        table: "source",
        datasetVersion: 2,
        row: expect.objectContaining({ title: "Tariff page", published_on: "2026-01-01" }),
      },
    ]);
    expect(await amounts()).toEqual([100, 200, 300]);
  });
});

describe("a key that belongs to one fact", () => {
  const port = (name: string, source: string) =>
    `INNSA,${name},Navi Mumbai,IN,,,Asia/Kolkata,,,,,,,,,South Asia,${source}`;
  const illustrative = "made-up,Quayside,Illustrative,,,illustrative";

  test("goes to the newer import, from any source", async () => {
    await importFiles({
      "sources.csv": sources("maersk-a", "maersk-b"),
      "ports.csv": ports(port("Nhava Sheva", "maersk-a")),
      "fx_rates.csv": fxRates("2026-01-01,USD,INR,88,maersk-a", "2026-01-02,USD,INR,89,maersk-a"),
    });
    const report = await importFiles({
      "ports.csv": ports(port("Jawaharlal Nehru", "maersk-b")),
      "fx_rates.csv": fxRates("2026-01-02,USD,INR,90.5,maersk-b"),
    });
    expect(report.files).toMatchObject([
      { inserted: 1, retired: 1 },
      { inserted: 1, retired: 1 },
    ]);
    expect(await database.db.port.findMany()).toMatchObject([
      { code: "INNSA", name: "Jawaharlal Nehru", sourceId: "maersk-b" },
    ]);
    expect(
      (await database.db.fxRate.findMany({ orderBy: { date: "asc" } })).map(({ rate, sourceId }) => [
        rate.toString(),
        sourceId,
      ]),
    ).toEqual([
      ["88", "maersk-a"],
      ["90.5", "maersk-b"],
    ]);
    expect((await retired()).map(({ table }) => table).sort()).toEqual(["fx_rate", "port"]);
  });

  test("is not taken from a published fact by an illustrative one; the reverse is possible", async () => {
    await importFiles({
      "sources.csv": sources("maersk-a", illustrative),
      "ports.csv": ports(port("Nhava Sheva", "maersk-a")),
    });
    expect(await importFiles({ "ports.csv": ports(port("Made up", "made-up")) })).toMatchObject({
      files: [{ inserted: 0, retired: 0, unchanged: 1 }],
      version: 1,
    });
    expect(await database.db.port.findMany()).toMatchObject([{ name: "Nhava Sheva" }]);

    await importFiles({ "ports.csv": ports(port("Made up", "made-up").replace("INNSA", "INMUN")) });
    await importFiles({
      "ports.csv": ports(port("Nhava Sheva", "maersk-a"), port("Mundra", "maersk-a").replace("INNSA", "INMUN")),
    });
    expect(
      (await database.db.port.findMany({ orderBy: { code: "asc" } })).map(({ code, name }) => [code, name]),
    ).toEqual([
      ["INMUN", "Mundra"],
      ["INNSA", "Nhava Sheva"],
    ]);
  });
});

describe("all or nothing", () => {
  test("a fault in one file stops the import of every other file", async () => {
    await importFiles(TWO);
    const faults = await catchImportFaults(database.db, {
      "local_charges.csv": localCharges(charge("999")),
      "ports.csv": "code\n",
    });
    expect(faults[0]).toMatchObject({ file: "ports.csv", line: 1, column: "name" });
    expect(await amounts()).toEqual([100, 200, 300]);
    expect(await version()).toBe(1);
  });

  test("an import that fails while it writes changes nothing", async () => {
    await importFiles(TWO);
    const cancelled = importDirectory(
      database.db,
      createFolder({ "sources.csv": sources("msc-c"), "local_charges.csv": localCharges(charge("999")) }),
      {
        onProgress({ file }) {
          if (file === "local_charges.csv") throw new Error("the line is gone");
        },
      },
    );
    await expect(cancelled).rejects.toThrow("the line is gone");
    expect(await amounts()).toEqual([100, 200, 300]);
    expect(await database.db.source.count()).toBe(2);
    expect([await version(), await retired()]).toEqual([1, []]);
  });
});

describe("two imports at the same time", () => {
  test("wait for each other: each gets its own version, and no row is lost", async () => {
    await importFiles({ "sources.csv": sources("maersk-a", "maersk-b") });
    const many = (source: string) => ({
      "local_charges.csv": localCharges(...Array.from({ length: 3_000 }, (_, index) => charge(String(index), source))),
    });
    const reports = await Promise.all([importFiles(many("maersk-a")), importFiles(many("maersk-b"))]);
    expect(reports.map((report) => report.version).sort()).toEqual([2, 3]);
    expect(reports.map(({ files }) => files[0]?.inserted)).toEqual([3_000, 3_000]);
    expect(await database.db.localCharge.count()).toBe(6_000);
    expect(await version()).toBe(3);
  });

  test("of the same folder store it once", async () => {
    const reports = await Promise.all([importFiles(TWO), importFiles(TWO), importFiles(TWO)]);
    expect(reports.map((report) => report.version)).toEqual([1, 1, 1]);
    expect(reports.map(({ files }) => files[1]?.inserted).sort()).toEqual([0, 0, 3]);
    expect(await amounts()).toEqual([100, 200, 300]);
  });
});
