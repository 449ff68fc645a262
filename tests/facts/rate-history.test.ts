import { beforeAll, expect, test } from "vitest";
import { readRateHistory, readRatesBetween } from "#lib/domain/rates/facts.ts";
import { type Candidate, type RatedLane, selectRates } from "#lib/domain/rates/select-rate.ts";
import { buildSeries, type RateRow } from "#lib/domain/rates/series.ts";
import { calculateTrend } from "#lib/domain/rates/trend.ts";
import { buildWeeklyHistoryUntil } from "#lib/domain/rates/weekly-history.ts";
import { importDirectory } from "#lib/ingest/import-directory.ts";
import { addDays, toIsoDate } from "#lib/platform/dates.ts";
import { provideDatabaseUrl } from "#lib/platform/env.ts";
import { Decimal } from "#lib/platform/money.ts";
import { source } from "#tests/domain/rates/reference-rates.ts";
import { createFolder, sources, table } from "#tests/ingest/folders.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

const HEADER = "origin,destination,carrier,index_name,container_type,observed_on,low,mid,high,currency,source_id";
const LANE = { origin: "CNSHA", destination: "NLRTM" };

/**
 * Three years of an index with prices on almost all days, some bands and one gap, and a few old prices of a carrier.
 */
const PRICES: RateRow[] = Array.from({ length: 1_100 }, (_, day) => ({
  day,
  mid: new Decimal(1_000 + ((day * 37) % 400)),
}))
  .filter(({ day }) => day % 5 !== 3 && !(day > 400 && day < 640))
  .map(({ day, mid }): RateRow => {
    const hasBand = day % 7 === 0;
    const isCarrierDay = day < 30 && day % 2 === 0;
    return {
      ...LANE,
      carrier: isCarrierDay ? "msc" : null,
      indexName: isCarrierDay ? "FAK" : "Some index",
      containerTypes: ["40DV", "40HC"],
      observedOn: addDays("2023-11-01", day),
      low: hasBand ? mid.minus(100) : null,
      mid,
      high: hasBand ? mid.plus(250) : null,
      currency: "USD",
      source: { ...source("some-index"), readBy: toIsoDate(new Date()), terms: null },
    };
  });

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  provideDatabaseUrl(database.url);
  return () => database.close();
});

test("band, trend and history on any day equal those from all prices, although fewer prices are read", async () => {
  const rows = PRICES.map(({ carrier, indexName, containerTypes, observedOn, low, mid, high }) =>
    [
      "CNSHA",
      "NLRTM",
      carrier,
      indexName,
      containerTypes.join(" "),
      observedOn,
      low,
      mid,
      high,
      "USD",
      "some-index",
    ].join(),
  );
  const index = "some-index,some-index,some-index,,,index";
  await importDirectory(
    database.db,
    createFolder({ "sources.csv": sources(index), "freight_rates.csv": table(HEADER, rows) }),
  );
  for (const date of ["2026-11-05", "2026-02-03", "2025-07-20", "2024-12-24", "2023-12-02"])
    await expectAsFromAllPrices(date);
});

function listPrices(lanes: readonly RatedLane[], date: string): Candidate[] {
  const { headline, others, expired } = selectRates(lanes, { date });
  return [...(headline ? [headline] : []), ...others, ...expired];
}

async function expectAsFromAllPrices(date: string): Promise<void> {
  const series = buildSeries(PRICES);
  const [lanes = []] = await readRatesBetween([{ ...LANE, date }]);
  const candidates = listPrices(lanes, date);
  const names = (list: typeof candidates) => list.map((one) => one.series.indexName);
  expect(names(candidates)).toEqual(
    names(listPrices([{ lane: LANE, match: "port", trade: null, areas: null, series }], date)),
  );
  for (const candidate of candidates) {
    const whole = series.find(({ indexName }) => indexName === candidate.series.indexName);
    const weekly = whole ? buildWeeklyHistoryUntil(whole, date) : [];
    expect(candidate.newest).toEqual(weekly.at(-1));
    expect(candidate.series.pointsOnFile).toBe(weekly.length);
    expect(candidate.history.length).toBeLessThanOrEqual(16); // 15 × 7 days touch 16 calendar weeks.
    for (const weeks of [1, 4, 5, 12, 52, 520]) {
      const history = await readRateHistory(candidate, weeks);
      const shown = (points: typeof weekly) =>
        points.filter(({ weekNumber }) => weekNumber > candidate.newest.weekNumber - weeks);
      expect(shown(history)).toEqual(shown(weekly));
      expect(calculateTrend(history)).toEqual(calculateTrend(weekly));
    }
  }
}
