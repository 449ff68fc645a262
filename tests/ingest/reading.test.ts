import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { importDirectory } from "#lib/ingest/import-directory.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { clearFacts } from "./clear-facts.ts";
import { createFolder, ddTariffs, localCharges, ports, sources, table } from "./folders.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => clearFacts(database.db));
afterAll(() => database.close());

const importFiles = (files: Record<string, string | Uint8Array>) =>
  importDirectory(database.db, createFolder({ "sources.csv": sources("maersk-a", "msc-b"), ...files }));

describe("accepted file formats", () => {
  const plain = localCharges(
    'maersk,IN,,import,THC,"Terminal, handling",20DV 40HC,container,100,INR,2026-01-01,,maersk-a; msc-b,"first\nsecond"',
  );
  const imported = async () => {
    const charge = await database.db.localCharge.findFirstOrThrow();
    return { ...charge, amount: charge.amount.toString() };
  };

  test.each([
    ["a byte order mark", `\uFEFF${plain}`],
    ["CRLF line ends", plain.replaceAll("\n", "\r\n")],
    ["no line end at the end", plain.trimEnd()],
    ["empty lines", plain.replace("note\n", "note\n\n\n")],
    ["every cell in quotes", plain.replace("maersk,IN,,import", '"maersk","IN","","import"')],
    ["spaces around cells and extra zeros", plain.replace("maersk,IN", " maersk , IN ").replace("100", "0100.00")],
  ])("%s changes nothing", async (_, content) => {
    await importFiles({ "local_charges.csv": plain });
    const first = await imported();
    expect(await importFiles({ "local_charges.csv": content })).toMatchObject({
      files: [{ inserted: 0 }, { inserted: 0, retired: 0, unchanged: 1 }],
    });
    expect(await imported()).toEqual(first);
    expect(first).toMatchObject({
      chargeName: "Terminal, handling",
      containerTypes: ["20DV", "40HC"],
      amount: "100",
      effectiveFrom: new Date("2026-01-01"),
      effectiveTo: null,
      port: null,
      sourceId: "maersk-a",
      alsoSourceIds: ["msc-b"],
      note: "first\nsecond",
    });
  });

  test("columns may be in any order", async () => {
    const header =
      "code,name,city,country,lat,lon,timezone,operators,terminals,max_draft_m,berths,quay_length_m,cranes,annual_teu,annual_teu_year,trade_lane_region,source_id";
    const row =
      "INNSA,Nhava Sheva,Navi Mumbai,IN,18.95,72.95,Asia/Kolkata,JNPA; DP World,,14.5,,,,7300000,2024,South Asia,maersk-a";
    const reversed = (line: string) => line.split(",").reverse().join(",");
    await importFiles({ "ports.csv": ports(row) });
    const [port] = await database.db.port.findMany();
    expect(port).toMatchObject({
      code: "INNSA",
      lat: 18.95,
      operators: ["JNPA", "DP World"],
      terminals: [],
      annualTeu: 7_300_000,
      cranes: null,
    });
    expect(await importFiles({ "ports.csv": table(reversed(header), [reversed(row)]) })).toMatchObject({
      files: [{}, { inserted: 0, retired: 0, unchanged: 1 }],
    });
  });

  test("a file with only a header changes no facts", async () => {
    await importFiles({ "local_charges.csv": plain });
    expect(await importFiles({ "local_charges.csv": localCharges() })).toMatchObject({
      files: [{}, { rows: 0, inserted: 0, retired: 0 }],
    });
    expect(await database.db.localCharge.count()).toBe(1);
  });
});

describe("rows that make one tariff", () => {
  const row = (types: string, from: string, to: string, rate: string, source = "maersk-a", note = "") =>
    `maersk,IN,,import,combined,${types},4,calendar,INR,2026-01-01,,${from},${to},${rate},${source},${note}`;

  test("have the same source and the same values before the slab, anywhere in the file; their notes are joined", async () => {
    const report = await importFiles({
      "dd_tariffs.csv": ddTariffs(
        row("40HC", "5", "10", "9476", "maersk-a", "event day counts"),
        row("20DV", "5", "", "50"),
        row("40HC", "11", "17", "13600", "maersk-a", "event day counts"),
        row("40HC", "18", "", "18200.50", "maersk-a", "last slab"),
        row("40HC", "5", "8", "1", "msc-b"),
      ),
    });
    expect(report.files[1]).toEqual({ file: "dd_tariffs.csv", rows: 5, inserted: 3, retired: 0, unchanged: 0 });
    const tariffs = await database.db.ddTariff.findMany({
      include: { slabs: { orderBy: { fromDay: "asc" } } },
      orderBy: [{ sourceId: "asc" }, { containerTypes: "desc" }],
    });
    expect(
      tariffs.map(({ note, slabs }) => ({
        note,
        slabs: slabs.map(({ fromDay, toDay, ratePerDay }) => [fromDay, toDay, ratePerDay.toString()]),
      })),
    ).toEqual([
      {
        note: "event day counts; last slab",
        slabs: [
          [5, 10, "9476"],
          [11, 17, "13600"],
          [18, null, "18200.5"],
        ],
      },
      { note: null, slabs: [[5, null, "50"]] },
      { note: null, slabs: [[5, 8, "1"]] },
    ]);
  });
});
