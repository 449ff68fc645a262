import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { formatFault } from "#lib/ingest/fault.ts";
import { importDirectory } from "#lib/ingest/import-directory.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { clearFacts } from "./clear-facts.ts";
import { catchImportFaults, createFolder, sources, table } from "./folders.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => clearFacts(database.db));
afterAll(() => database.close());

const feed = (name: string) => readFileSync(new URL(`./feeds/${name}.json`, import.meta.url), "utf8");
const scheduleSource = (id: string) => `${id},Carrier,Schedules,https://example.com/schedules,2026-11-20,schedule`;

/** `source` is the source id of the feed. */
const importFeed = (source: string, content: string) =>
  importDirectory(
    database.db,
    createFolder({ "sources.csv": sources(scheduleSource(source)), [`${source}.json`]: content }),
  );

const storedSailings = () =>
  database.db.sailing.findMany({
    orderBy: [{ vesselImo: { sort: "asc", nulls: "last" } }, { arrival: "asc" }, { departure: "asc" }],
  });

const reasons = async (content: string, file = "maersk-schedules-202611.json") =>
  (
    await catchImportFaults(database.db, {
      "sources.csv": sources(scheduleSource("maersk-schedules-202611")),
      [file]: content,
    })
  ).map(formatFault);

describe("Operational Vessel Schedules 3.0, service-schedules", () => {
  test("stores each dated call of each vessel, in UTC, with its status", async () => {
    const report = await importFeed("maersk-schedules-202611", feed("service-schedules"));
    expect(report.files.at(-1)).toMatchObject({
      file: "maersk-schedules-202611.json",
      rows: 7,
      inserted: 7,
      retired: 0,
    });
    const calls = await storedSailings();
    expect(calls.map(({ vesselName, port, status }) => [vesselName, port, status])).toEqual([
      ["King of the Seas", "CNXMN", null],
      ["King of the Seas", "KRPUS", null],
      ["King of the Seas", "USLGB", null],
      ["Queen of the Bays", "CNXMN", "blank"],
      [null, "CNXMN", null],
      [null, "KRPUS", "omitted"],
      [null, "USLGB", null],
    ]);
    expect(calls[0]).toMatchObject({
      carrier: "maersk",
      serviceCode: "TP9",
      serviceName: "Transpacific 9",
      vesselImo: "9321483",
      importVoyage: "647W",
      exportVoyage: "648E",
      terminal: "XIC",
      departure: new Date("2026-12-02T12:00:00Z"),
      departureBasis: "planned",
      sourceId: "maersk-schedules-202611",
    });
  });

  test("prefers an estimated time to a planned one", async () => {
    await importFeed("maersk-schedules-202611", feed("service-schedules"));
    expect((await storedSailings())[0]).toMatchObject({
      arrival: new Date("2026-12-01T01:30:00Z"),
      arrivalBasis: "estimated",
    });
  });

  test("in a feed without a publishing carrier, the vessel operator is the carrier", async () => {
    const [service] = JSON.parse(feed("service-schedules"));
    service.vesselSchedules = [service.vesselSchedules[0], service.vesselSchedules[2]];
    await importFeed("aggregator-schedules-202611", JSON.stringify([service]));
    expect((await storedSailings()).map(({ carrier, vesselName }) => `${vesselName}: ${carrier}`)).toEqual([
      "King of the Seas: maersk",
      "King of the Seas: maersk",
      "King of the Seas: maersk",
      "Queen of the Bays: hapag-lloyd",
    ]);
  });
});

describe("Commercial Schedules 1.0", () => {
  test("vessel-schedules: terminals and the cutoffs for documents, weight and full containers", async () => {
    await importFeed("msc-schedules-202611", feed("vessel-schedules"));
    expect(await storedSailings()).toMatchObject([
      {
        carrier: "msc",
        serviceCode: "SWAN",
        vesselName: "Lady of the Straits",
        port: "SGSIN",
        terminal: "PSA",
        siCutoff: new Date("2026-12-07T09:00:00Z"),
        vgmCutoff: new Date("2026-12-08T01:00:00Z"),
        cyCutoff: new Date("2026-12-08T13:00:00Z"),
      },
      { port: "NLRTM", terminal: "APM2", siCutoff: null, vgmCutoff: null, cyCutoff: null },
    ]);
  });

  test("port-schedules: one call for each known carrier that offers the vessel, with its own service and voyage", async () => {
    await importFeed("jebel-ali-schedules-202611", feed("port-schedules"));
    const calls = await storedSailings();
    expect(calls.map(({ carrier, serviceCode, exportVoyage }) => [carrier, serviceCode, exportVoyage]).sort()).toEqual([
      ["hapag-lloyd", "IMX", "6108W"],
      ["maersk", "ME11", "702W"],
    ]);
    expect(calls[0]).toMatchObject({
      port: "AEJEA",
      terminal: "JEA",
      arrivalBasis: "actual",
      departureBasis: "estimated",
      cyCutoff: new Date("2026-11-19T08:00:00Z"),
    });
  });

  test("port-schedules of a carrier's own feed: its own call only", async () => {
    await importFeed("hapag-lloyd-schedules-202611", feed("port-schedules"));
    expect((await storedSailings()).map(({ carrier, serviceCode }) => [carrier, serviceCode])).toEqual([
      ["hapag-lloyd", "IMX"],
    ]);
  });

  test("point-to-point-routes: one vessel call for each port, even if several routes state it; no rail and road", async () => {
    await importFeed("one-schedules-202611", feed("point-to-point-routes"));
    const calls = await storedSailings();
    expect(
      calls.map(({ vesselName, port, arrival, departure }) => [
        vesselName,
        port,
        arrival?.toISOString() ?? null,
        departure?.toISOString() ?? null,
      ]),
    ).toEqual([
      ["Duke of the Capes", "KEMBA", "2027-01-08T07:00:00.000Z", null],
      ["Duke of the Capes", "AEJEA", null, "2026-12-28T02:00:00.000Z"],
      ["Count of the Canals", "AEJEA", "2026-12-24T02:00:00.000Z", "2026-12-25T14:00:00.000Z"],
      ["Count of the Canals", "INNSA", "2026-12-28T16:30:00.000Z", null],
      ["Count of the Canals", "NLRTM", null, "2026-12-04T19:00:00.000Z"],
    ]);
    expect(calls.at(-1)).toMatchObject({
      siCutoff: new Date("2026-12-02T11:00:00Z"),
      vgmCutoff: null,
      cyCutoff: new Date("2026-12-03T11:00:00Z"),
    });
  });
});

describe("a feed that is imported again", () => {
  test("changes nothing if its content is the same", async () => {
    await importFeed("maersk-schedules-202611", feed("service-schedules"));
    const again = await importFeed("maersk-schedules-202611", feed("service-schedules"));
    expect(again).toMatchObject({ version: 1, files: [{}, { inserted: 0, retired: 0, unchanged: 7 }] });
  });

  test("replaces changed calls, and keeps the old ones as retired", async () => {
    await importFeed("maersk-schedules-202611", feed("service-schedules"));
    const later = feed("service-schedules").replace("2026-12-01T09:30:00+08:00", "2026-12-01T15:00:00+08:00");
    expect((await importFeed("maersk-schedules-202611", later)).files.at(-1)).toMatchObject({
      inserted: 1,
      retired: 1,
      unchanged: 6,
    });
    expect((await storedSailings())[0]).toMatchObject({ arrival: new Date("2026-12-01T07:00:00Z") });
    expect(await database.db.retiredFact.findMany()).toMatchObject([
      { table: "sailing", row: { arrival: "2026-12-01T01:30:00+00:00" } },
    ]);
  });
});

test("sailings can also be a CSV table", async () => {
  const header =
    "carrier,service_code,service_name,vessel_imo,vessel_name,import_voyage,export_voyage,port,terminal,arrival,arrival_basis,departure,departure_basis,status,si_cutoff,vgm_cutoff,cy_cutoff,source_id";
  const row =
    "msc,SWAN,Swan,9839430,Lady of the Straits,,FE649W,SGSIN,,2026-12-09T04:00:00+08:00,planned,2026-12-10T08:00+0800,planned,,,,,msc-schedules-202611";
  await importDirectory(
    database.db,
    createFolder({
      "sources.csv": sources(scheduleSource("msc-schedules-202611")),
      "sailings.csv": table(header, [row]),
    }),
  );
  expect(await storedSailings()).toMatchObject([
    { arrival: new Date("2026-12-08T20:00:00Z"), departure: new Date("2026-12-10T00:00:00Z") },
  ]);
});

describe("a feed that is rejected, with the line of the fault", () => {
  const changed = (from: string, to: string) => reasons(feed("service-schedules").replace(from, to));

  test.each([
    [
      "a port that is not a UN/LOCODE",
      '"UNLocationCode": "KRPUS"',
      '"UNLocationCode": "Busan"',
      "36:UNLocationCode  must be a UN/LOCODE: five letters without a space, not “Busan”",
    ],
    [
      "a time without its offset",
      "2026-12-05T02:00:00+09:00",
      "2026-12-05T02:00:00",
      "36:arrival  must be a date and time with an offset, such as 2026-12-01T16:30:00+08:00, not “2026-12-05T02:00:00”",
    ],
    [
      "a departure before the arrival",
      "2026-12-05T23:00:00+09:00",
      "2026-12-04T23:00:00+09:00",
      "36:departure  must not be less than arrival, which is 2026-12-04T17:00:00Z",
    ],
    [
      "a status that DCSA does not know",
      '"OMIT"',
      '"LOST"',
      "85:statusCode  must be omitted, blank, ad hoc, phase out, phase in, sliding, rotation change or cut and run, not “LOST”",
    ],
    [
      "an event that is neither arrival nor departure",
      '"DEPA"',
      '"LOAD"',
      "33:vesselSchedules.0.transportCalls.0.timestamps.2.eventTypeCode  must be ARRI or DEPA",
    ],
    [
      "transport calls that are not a list",
      '"transportCalls": [\n          {\n            "transportCallReference": "SR10009A-TBN',
      '"transportCalls": {}, "x": [\n          {\n            "transportCallReference": "SR10009A-TBN',
      "74:vesselSchedules.1.transportCalls  must be a list",
    ],
    ["a service without its code", '"carrierServiceCode": "TP9",', "", "2:carrierServiceCode  is missing"],
    ["half a file", '"vesselCallSign": "NCVV",', '"vesselCallSign": ', "12  is not JSON"],
  ])("%s", async (_, from, to, reason) => {
    const [first] = await changed(from, to);
    expect(first).toContain(`maersk-schedules-202611.json:${reason}`);
  });

  test("something other than a schedule", async () => {
    expect(await reasons('[\n{ "tariff": 1 }]')).toEqual([
      expect.stringMatching(/^maersk-schedules-202611\.json:2 {2}is not an answer of DCSA's service-schedules/),
    ]);
    expect(await reasons("{}")).toEqual([
      "maersk-schedules-202611.json:1  must be a JSON list, as in the answers of DCSA's interfaces",
    ]);
    expect(await reasons("[]")).toEqual(["maersk-schedules-202611.json:1  has no vessel call with a port and a time"]);
    expect(await reasons("[1]")).toEqual([expect.stringContaining("is not an answer of DCSA's")]);
  });

  test("an unknown carrier, reported once for each call", async () => {
    const [service] = JSON.parse(feed("service-schedules"));
    service.vesselSchedules = [{ ...service.vesselSchedules[0], vesselOperatorSMDGLinerCode: "ZZZ" }];
    const faults = await catchImportFaults(database.db, {
      "sources.csv": sources(scheduleSource("aggregator-202611")),
      "aggregator-202611.json": JSON.stringify([service]),
    });
    expect(faults.map(formatFault)).toEqual(
      Array(3).fill(
        "aggregator-202611.json:1:carrierCode  must be maersk, msc, cma-cgm, hapag-lloyd, one, cosco or evergreen, not “ZZZ”",
      ),
    );
  });

  test("an unknown source is reported once, as a fault of the file name", async () => {
    expect(await reasons(feed("service-schedules"), "maersk-unheard-202611.json")).toEqual([
      "maersk-unheard-202611.json:1:file name  cites the source “maersk-unheard-202611”, which is not on file. Add it to sources.csv",
    ]);
    expect(await reasons(feed("service-schedules"), "Maersk feed.json")).toEqual([
      "Maersk feed.json:1  must have the name <source_id>.json: lower-case letters, digits and hyphens",
    ]);
  });
});
