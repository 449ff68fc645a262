import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importDirectory } from "#lib/ingest/import-directory.ts";
import { call } from "#lib/operations/call.ts";
import { getTransit } from "#lib/operations/schedules/get-transit.ts";
import { getVesselSchedule } from "#lib/operations/schedules/get-vessel-schedule.ts";
import { getVesselScheduleOptions } from "#lib/operations/schedules/get-vessel-schedule-options.ts";
import { closeDatabase } from "#lib/platform/db/client.ts";
import { provideDatabaseUrl } from "#lib/platform/env.ts";
import { projectRoot } from "#scripts/support/project-root.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

const date = "2026-11-25";

/** The tables that schedules use, and feeds in addition. */
const TABLES = ["ports.csv", "services.csv", "service_calls.csv", "transit_times.csv", "cutoffs.csv"];
const FEEDS = {
  "maersk-schedules-202611": "service-schedules",
  "msc-schedules-202611": "vessel-schedules",
  "one-schedules-202611": "point-to-point-routes",
};

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  provideDatabaseUrl(database.url);
  folder = mkdtempSync(join(tmpdir(), "quayside-feeds-"));
  const reference = join(projectRoot, "data/reference");
  const feedSources = Object.keys(FEEDS).map(
    (id) => `${id},Carrier,Schedules,https://example.com/schedules,2026-11-20,schedule,,,\n`,
  );
  writeFileSync(
    join(folder, "sources.csv"),
    readFileSync(join(reference, "sources.csv"), "utf8") + feedSources.join(""),
  );
  for (const table of TABLES) copyFileSync(join(reference, table), join(folder, table));
  for (const [id, feed] of Object.entries(FEEDS))
    copyFileSync(join(import.meta.dirname, `feeds/${feed}.json`), join(folder, `${id}.json`));
  await importDirectory(database.db, folder);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await closeDatabase();
  await database.close();
});

describe("vessel calls", () => {
  test("of a feed have a vessel and times; its service is not estimated on the days of the feed", async () => {
    const { calls, services, cancelled, _meta } = await call(getVesselSchedule, {
      port: "CNXMN",
      date,
      days_ahead: 26,
      limit: 50,
    });
    const maersk = calls.filter(({ service_code }) => service_code === "TP9");
    expect(
      maersk.map(({ basis, vessel_name, arrival, departure, next_port }) => [
        basis,
        vessel_name,
        arrival,
        departure,
        next_port,
      ]),
    ).toEqual([
      ["schedule", "King of the Seas", "2026-12-01T01:30:00Z", "2026-12-02T12:00:00Z", "KRPUS"],
      ["schedule", null, "2026-12-07T22:00:00Z", "2026-12-09T12:00:00Z", "USLGB"],
    ]);
    expect(maersk[0]).toMatchObject({
      import_voyage: "647W",
      export_voyage: "648E",
      arrival_basis: "estimated",
      terminal: "XIC",
      confidence_level: "verified",
    });
    expect(cancelled).toMatchObject([
      { line: "maersk", vessel_name: "Queen of the Bays", status: "blank", arrival: "2026-12-14T22:00:00Z" },
    ]);
    expect(services.find(({ service_code }) => service_code === "WC6")).toMatchObject({
      line: "hapag-lloyd",
      assumed: ["weekly", "any_weekday"],
    });
    expect(_meta.sources.map(({ id }) => id)).toContain("maersk-schedules-202611");
  });

  test("are estimated again for the days after the feed", async () => {
    const { services } = await call(getVesselSchedule, { port: "CNXMN", date, days_ahead: 60, limit: 50 });
    expect(
      services.filter(({ service_code }) => service_code === "TP9").map(({ expected_between }) => expected_between),
    ).toEqual([{ from: "2026-12-21", to: "2027-01-23" }]);
  });
});

describe("options", () => {
  test("of a feed by departure, then services with only an order of ports", async () => {
    const { options, services } = await call(getVesselScheduleOptions, {
      origin: "CNXMN",
      destination: "USLGB",
      date,
      days_ahead: 26,
    });
    expect(
      options.map(({ line, basis, vessel_name, departure, arrival, transit_days }) => [
        line,
        basis,
        vessel_name,
        departure,
        arrival,
        transit_days,
      ]),
    ).toEqual([
      ["maersk", "schedule", "King of the Seas", "2026-12-02T12:00:00Z", "2026-12-19T14:00:00Z", 17.1],
      ["maersk", "schedule", null, "2026-12-09T12:00:00Z", "2026-12-26T02:00:00Z", 16.6],
    ]);
    expect(services.map(({ line, transit_days, assumed }) => [line, transit_days, assumed])).toContainEqual([
      "hapag-lloyd",
      18,
      ["weekly", "any_weekday"],
    ]);
  });

  test("calculate the cutoff times from the carrier's hours before departure", async () => {
    const { options } = await call(getVesselScheduleOptions, {
      origin: "CNXMN",
      destination: "USLGB",
      carrier: "maersk",
      date,
    });
    expect(options[0]?.cutoffs).toMatchObject({
      si: { at: "2026-11-29T09:30:00Z", hours_before: 40, source_id: "maersk-customs-manifest-faq" },
      vgm: null, // The published rule of 2020 is past its usable life.
      cy: null,
    });
  });

  test("use the cutoffs that the feed publishes for the sailing", async () => {
    const { options } = await call(getVesselScheduleOptions, {
      origin: "SGSIN",
      destination: "NLRTM",
      carrier: "msc",
      date,
    });
    expect(options[0]).toMatchObject({
      vessel_name: "Lady of the Straits",
      cutoff_completeness: 1,
      cutoffs: {
        si: {
          at: "2026-12-07T09:00:00Z",
          hours_before: null,
          basis: "published for this sailing",
          source_id: "msc-schedules-202611",
        },
        vgm: { at: "2026-12-08T01:00:00Z" },
        cy: { at: "2026-12-08T13:00:00Z" },
      },
    });
  });
});

test("transit times of a feed come before published and estimated ones", async () => {
  const { days, days_basis, carriers } = await call(getTransit, { origin: "CNXMN", destination: "USLGB", date });
  expect([days, days_basis]).toEqual([16.9, "schedule"]);
  expect(carriers.map(({ line, basis }) => [line, basis])).toEqual([
    ["maersk", "schedule"],
    ["hapag-lloyd", "published"],
    ["msc", "estimated"],
  ]);
});
