import { afterAll, beforeAll, expect, test } from "vitest";
import { readTariffCoverage } from "#lib/domain/demurrage/facts.ts";
import { readLanesAt, readPublishedLanes, readWideLanes } from "#lib/domain/rates/facts.ts";
import { readPublishedCounts } from "#lib/domain/reference/facts.ts";
import { importDirectory } from "#lib/ingest/import-directory.ts";
import { refreshDatasetVersion } from "#lib/platform/cache.ts";
import { provideDatabaseUrl } from "#lib/platform/env.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { createFolder, ddTariffs, sources, table } from "./folders.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  provideDatabaseUrl(database.url);
});
afterAll(() => database.close());

const rates = (...rows: string[]) =>
  table("origin,destination,carrier,index_name,container_type,observed_on,low,mid,high,currency,source_id", rows);
const importFiles = async (files: Record<string, string>) => {
  await importDirectory(database.db, createFolder(files));
  await refreshDatasetVersion();
};

const SOURCES = sources("maersk-a", "made-up,Quayside,Made up,,,illustrative");

test("an import refreshes the summaries", async () => {
  await importFiles({
    "sources.csv": SOURCES,
    "dd_tariffs.csv": ddTariffs(
      "maersk,IN,,import,combined,20DV 40HC,4,calendar,INR,2024-01-01,2024-12-31,5,10,100,maersk-a,",
      "maersk,IN,,import,combined,20DV 40HC,4,calendar,INR,2024-01-01,2024-12-31,11,,200,maersk-a,",
      "maersk,IN,INNSA,import,detention,40HC,4,calendar,INR,2026-01-01,,5,,100,maersk-a,",
      "cosco,IN,,export,combined,40HC,4,calendar,INR,,,5,,100,made-up,",
    ),
    "freight_rates.csv": rates(
      "CNSHA,NLRTM,,Index,40HC,2026-01-08,,1000,,USD,maersk-a",
      "CNSHA,NLRTM,,Index,40HC,2026-01-01,,1000,,USD,maersk-a",
      "CNSHA; CNNGB,North Europe,,Index,40HC,2026-01-15,,1000,,USD,maersk-a",
      "SGSIN,CNSHA,,Made up,40HC,2026-01-15,,1000,,USD,made-up",
    ),
  });
  expect(await readPublishedCounts()).toMatchObject({
    carriers: 1,
    countries: 1,
    dd_tariffs: 2,
    dd_records: 3,
    freight_rates: 3,
    sources: 1,
  });
  expect(await readTariffCoverage()).toEqual([
    expect.objectContaining({
      carrier: "cosco",
      illustrative: true,
      direction: "export",
      inForce: [{ from: null, to: null }],
      newestFrom: null,
    }),
    expect.objectContaining({
      carrier: "maersk",
      country: "IN",
      direction: "import",
      illustrative: false,
      tariffs: 2,
      charges: ["combined", "detention"],
      containerTypes: ["20DV", "40HC"],
      ports: ["INNSA"],
      isCountryWide: true,
      inForce: [
        { from: "2024-01-01", to: "2024-12-31" },
        { from: "2026-01-01", to: null },
      ],
      newestFrom: "2026-01-01",
      newestSource: expect.objectContaining({ id: "maersk-a" }),
      sourceIds: ["maersk-a"],
    }),
  ]);
  expect(await readWideLanes()).toEqual([
    { origin: "CNSHA; CNNGB", destination: "North Europe", firstOn: "2026-01-15" },
  ]);
  expect(await readLanesAt("CNSHA")).toEqual([
    { origin: "CNSHA", destination: "NLRTM", firstOn: "2026-01-01" },
    { origin: "SGSIN", destination: "CNSHA", firstOn: "2026-01-15" },
  ]);
  expect(await readPublishedLanes()).toEqual([
    { origin: "CNSHA", destination: "NLRTM", rates: 2, newestOn: "2026-01-08" },
  ]);
});

test("a correcting import refreshes them again", async () => {
  await importFiles({
    "sources.csv": SOURCES,
    "dd_tariffs.csv": ddTariffs("maersk,SG,,import,combined,20DV,4,calendar,SGD,2025-01-01,,5,,100,maersk-a,"),
    "freight_rates.csv": rates("CNSHA,SGSIN,,Index,40HC,2026-01-08,,1000,,USD,maersk-a"),
  });
  expect(await readPublishedCounts()).toMatchObject({
    carriers: 1,
    countries: 1,
    dd_tariffs: 1,
    dd_records: 1,
    freight_rates: 1,
  });
  expect((await readTariffCoverage()).map(({ carrier, country }) => [carrier, country])).toEqual([
    ["cosco", "IN"],
    ["maersk", "SG"],
  ]);
  expect(await readWideLanes()).toEqual([]);
  expect((await readLanesAt("CNSHA")).map(({ destination }) => destination)).toEqual(["SGSIN", "CNSHA"]);
  expect(await readPublishedLanes()).toEqual([
    { origin: "CNSHA", destination: "SGSIN", rates: 1, newestOn: "2026-01-08" },
  ]);
});
