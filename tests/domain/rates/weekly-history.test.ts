import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toIsoWeek, toWeekNumber } from "#lib/domain/rates/iso-week.ts";
import { buildSeries } from "#lib/domain/rates/series.ts";
import { calculateTrend } from "#lib/domain/rates/trend.ts";
import { buildWeeklyHistory, buildWeeklyHistoryUntil } from "#lib/domain/rates/weekly-history.ts";
import { addDays } from "#lib/platform/dates.ts";
import { buildIndexSeries, buildRateRows, ROWS, source } from "./reference-rates.ts";

describe("ISO weeks", () => {
  test.each([
    ["2026-01-01", "2026-W01"],
    ["2026-12-31", "2026-W53"],
    ["2027-01-03", "2026-W53"],
    ["2027-01-04", "2027-W01"],
    ["2024-12-30", "2025-W01"],
    ["2021-01-03", "2020-W53"],
    ["2026-11-21", "2026-W47"],
  ])("%s is in %s", (day, week) => {
    expect(toIsoWeek(day)).toBe(week);
  });

  test("a Sunday and the next Monday are in different weeks", () => {
    expect(toWeekNumber("2026-11-23")).toBe(toWeekNumber("2026-11-22") + 1);
    expect(toWeekNumber("2026-11-22")).toBe(toWeekNumber("2026-11-16"));
  });
});

describe("series", () => {
  test("are separate by lane, index or carrier, container types and currency", () => {
    const prices = { "2026-01-01": 1 };
    const rows = [
      ...buildRateRows(prices),
      ...buildRateRows(prices, { destination: "ITGOA" }),
      ...buildRateRows(prices, { carrier: "msc" }),
      ...buildRateRows(prices, { indexName: "Another" }),
      ...buildRateRows(prices, { containerTypes: ["20DV"] }),
      ...buildRateRows(prices, { currency: "EUR" }),
      ...buildRateRows(prices, { source: source("made-up", "illustrative") }),
      ...buildRateRows({ "2026-01-02": 2 }),
    ];
    expect(buildSeries(rows).map(({ observations }) => observations.length)).toEqual([2, 1, 1, 1, 1, 1, 1]);
  });

  test("use the average of low and high as middle price, and skip rows without both", () => {
    expect(buildIndexSeries({ "2026-01-01": { low: 100, high: 301 } }).observations[0]?.mid.toNumber()).toBe(200.5);
    const [row] = buildRateRows({ "2026-01-01": { low: 100, high: 301 } });
    expect(row && buildSeries([{ ...row, high: null }])).toEqual([]);
  });

  test("are sorted by day; of two rows of one day the later one counts, and no price is inferred", () => {
    const day = (date: string, mid: number) => buildRateRows({ [date]: mid });
    const rows = [day("2026-01-12", 4), day("2026-01-05", 1), day("2026-01-12", 5), day("2026-01-06", 2)].flat();
    const [series] = buildSeries(rows);
    expect(series?.observations.map(({ mid }) => mid.toNumber())).toEqual([1, 2, 4, 5]);
    expect(series?.weekly.map(({ observation }) => observation.mid.toNumber())).toEqual([2, 5]);
    expect(series?.observations.some(({ isInferred }) => isInferred)).toBe(false);
  });

  test("contain every published row exactly once", () => {
    expect(buildSeries(ROWS).reduce((sum, { observations }) => sum + observations.length, 0)).toBe(ROWS.length);
  });
});

describe("weekly points", () => {
  test("are the last observation of each week", () => {
    const { weekly } = buildIndexSeries({ "2026-09-02": 105, "2026-08-31": 100, "2026-09-07": 110 });
    expect(weekly.map(({ week, observation }) => [week, observation.observedOn, observation.mid.toNumber()])).toEqual([
      ["2026-W36", "2026-09-02", 105],
      ["2026-W37", "2026-09-07", 110],
    ]);
  });

  test("have the published low and high when the document states both", () => {
    const { weekly } = buildIndexSeries({ "2026-09-01": 90, "2026-09-08": { low: 100, mid: 120, high: 150 } });
    expect(weekly.at(-1)).toMatchObject({ basis: "stated", points: 1 });
    expect([weekly.at(-1)?.low?.toNumber(), weekly.at(-1)?.high?.toNumber()]).toEqual([100, 150]);
  });

  test("otherwise have the lowest and highest price of twelve weeks, including their own", () => {
    // 13 weeks: the highest price is twelve weeks older than the last one and does not count.
    const prices = Object.fromEntries(
      Array.from({ length: 13 }, (_, week) => [addDays("2026-01-05", week * 7), week === 0 ? 999 : 100 + week]),
    );
    const { weekly } = buildIndexSeries(prices);
    expect(weekly.at(-1)).toMatchObject({ basis: "observed_spread", points: 12, since: "2026-01-12" });
    expect([weekly.at(-1)?.low?.toNumber(), weekly.at(-1)?.high?.toNumber()]).toEqual([101, 112]);
    expect(weekly.at(-2)?.high?.toNumber()).toBe(999);
    expect(weekly[5]).toMatchObject({ basis: "observed_spread", points: 6, since: "2026-01-05" });
  });

  test("have no band when there is only one point", () => {
    const { weekly } = buildIndexSeries({ "2026-01-05": 100, "2026-09-07": 110 });
    expect(weekly.map(({ basis, low, high }) => [basis, low, high])).toEqual([
      ["none", null, null],
      ["none", null, null],
    ]);
  });

  test("for a past date end on that date, even in the middle of a week", () => {
    const series = buildIndexSeries({ "2026-08-31": 100, "2026-09-02": 105, "2026-09-07": 110 });
    expect(buildWeeklyHistoryUntil(series, "2026-09-01").map(({ observation }) => observation.observedOn)).toEqual([
      "2026-08-31",
    ]);
    expect(buildWeeklyHistoryUntil(series, "2026-09-06").map(({ observation }) => observation.observedOn)).toEqual([
      "2026-09-02",
    ]);
    expect(buildWeeklyHistoryUntil(series, "2026-08-30")).toEqual([]);
    expect(buildWeeklyHistoryUntil(series, "2030-01-01")).toEqual(series.weekly);
  });

  test("always have their own price within the spread", () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(
        days,
        fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 40, maxLength: 40 }),
        (offsets, prices) => {
          const series = buildIndexSeries(
            Object.fromEntries(offsets.map((offset, index) => [addDays("2025-01-01", offset), prices[index] ?? 1])),
          );
          for (const { low, high, observation } of buildWeeklyHistory(series.observations)) {
            if (low && high) expect(low.lte(observation.mid) && observation.mid.lte(high)).toBe(true);
          }
        },
      ),
    );
  });
});

describe("trend", () => {
  const weekly = (...mids: number[]) =>
    buildIndexSeries(Object.fromEntries(mids.map((mid, week) => [addDays("2026-01-05", week * 7), mid]))).weekly;

  test.each([
    ["rising", 102.01],
    ["steady", 102],
    ["steady", 98],
    ["falling", 97.99],
  ])("is %s when 100 has become %d in four weeks", (direction, newest) => {
    expect(calculateTrend(weekly(100, 1, 1, 1, newest))).toMatchObject({
      direction,
      asOf: "2026-02-02",
      fourWeeks: { from: "2026-01-05" },
      twelveWeeks: null,
    });
  });

  test("has the change over twelve weeks too", () => {
    const trend = calculateTrend(weekly(200, 1, 1, 1, 1, 1, 1, 1, 100, 1, 1, 1, 150));
    expect([trend.fourWeeks?.percent.toNumber(), trend.twelveWeeks?.percent.toNumber()]).toEqual([50, -25]);
  });

  test("uses a point up to two weeks older for a missing week", () => {
    const from = (day: string) => calculateTrend(buildIndexSeries({ [day]: 100, "2026-03-30": 110 }).weekly);
    expect(from("2026-03-02")).toMatchObject({ direction: "rising" });
    expect(from("2026-02-16")).toMatchObject({ direction: "rising", fourWeeks: { from: "2026-02-16" } });
    expect(from("2026-02-09")).toMatchObject({ direction: "unknown", fourWeeks: null });
    expect(from("2026-03-09")).toMatchObject({ direction: "unknown", fourWeeks: null });
  });
});

describe("the window of twelve weeks", () => {
  const weeks = (...prices: [week: number, price: number][]) =>
    buildIndexSeries(Object.fromEntries(prices.map(([week, price]) => [addDays("2026-01-05", week * 7), price])))
      .weekly;

  test("begins eleven weeks before the week, whatever weeks are missing", () => {
    expect(weeks([0, 999], [11, 100]).at(-1)).toMatchObject({ points: 2, since: "2026-01-05" });
    expect(weeks([0, 999], [12, 100]).at(-1)).toMatchObject({ basis: "none", points: 1, since: "2026-03-30" });
    expect(weeks([0, 999], [1, 5], [12, 100]).at(-1)).toMatchObject({ points: 2, since: "2026-01-12" });
  });

  test("needs both a low and a high price for a stated band", () => {
    const [, only] = buildIndexSeries({ "2026-09-01": 90, "2026-09-08": { low: 100, high: 150 } }).observations;
    if (!only) throw new Error("there are two observations");
    const basis = (fields: object) => buildWeeklyHistory([{ ...only, ...fields }])[0]?.basis;
    expect([basis({}), basis({ low: null }), basis({ high: null })]).toEqual(["stated", "none", "none"]);
  });

  test("for a past date includes an observation of that day", () => {
    const series = buildIndexSeries({ "2026-08-31": 100, "2026-09-07": 110 });
    expect(buildWeeklyHistoryUntil(series, "2026-09-07")).toBe(series.weekly);
    expect(buildWeeklyHistoryUntil(series, "2026-08-31")).toHaveLength(1);
    expect(buildWeeklyHistoryUntil({ observations: [], weekly: [] }, "2026-08-31")).toEqual([]);
  });
});
