import { describe, expect, it } from "vitest";
import { isGap, listChartEntries } from "#components/charts/chart-entries.ts";
import { buildChartScales, PLOT } from "#components/charts/chart-scales.ts";
import { describeChartEntry } from "#components/charts/entry-text.ts";
import { formatFigure, type History, toHistoryTable } from "#components/charts/history.ts";
import { listDayTicks, toTimestamp } from "#components/charts/time-ticks.ts";

const point = (date: string, mid: number | null, source_id = "index-1") => ({
  date,
  values: { mid },
  low: 900,
  high: 1100,
  illustrative: false,
  source_id,
  confidence_level: "medium" as const,
});

const history = (...points: History["points"]): History => ({
  title: "Freight by week",
  unit: "USD per container",
  decimals: 0,
  series: [{ key: "mid", name: "Price" }],
  band: "Low to high",
  gapDays: 84,
  about: { origin: "CNSHA" },
  points,
  sources: [{ id: "index-1", publisher: "An index", title: "Its page", url: "https://index.example/1" }],
});

describe("the line of a history", () => {
  it("is broken between points further apart than the gap limit, and the gap names its ends", () => {
    const entries = listChartEntries(
      history(point("2026-01-01", 1000), point("2026-03-26", 1010), point("2026-06-19", 1020)),
    );
    expect(entries.map(({ date }) => date)).toEqual(["2026-01-01", "2026-03-26", "2026-05-08", "2026-06-19"]);
    expect(entries.filter(isGap)).toEqual([{ date: "2026-05-08", after: "2026-03-26", before: "2026-06-19" }]);
  });

  it("is whole without a gap limit", () => {
    const { gapDays: _, ...unbroken } = history(point("2016-01-01", 1000), point("2026-01-01", 1010));
    expect(listChartEntries(unbroken).some(isGap)).toBe(false);
  });
});

describe("the labels of the time axis", () => {
  it("are the days of the points in a short period", () => {
    expect(listDayTicks(["2026-01-01", "2026-01-08"])).toEqual([
      { time: toTimestamp("2026-01-01"), label: "1 Jan 2026" },
      { time: toTimestamp("2026-01-08"), label: "8 Jan 2026" },
    ]);
  });

  it("are the first of each month in a longer period, not before the first point and not after the last", () => {
    expect(listDayTicks(["2025-11-01", "2026-02-01"]).map(({ label }) => label)).toEqual([
      "Nov 2025",
      "Dec 2025",
      "Jan 2026",
      "Feb 2026",
    ]);
    expect(listDayTicks(["2025-11-02", "2026-01-31"]).map(({ label }) => label)).toEqual(["Dec 2025", "Jan 2026"]);
  });

  it("are missing without points", () => {
    expect(listDayTicks([])).toEqual([]);
  });
});

describe("the scales of a chart", () => {
  const scales = buildChartScales(
    history(point("2024-01-01", 1000), point("2025-01-01", null), point("2026-01-01", 2300)),
  );

  it("reach from the first day to the last, and from zero past the highest figure", () => {
    expect([scales.x("2024-01-01"), scales.x("2026-01-01")]).toEqual([0, PLOT.width]);
    expect(scales.x("2025-01-01")).toBeCloseTo((PLOT.width * 366) / 731);
    expect([scales.y(0), scales.y(2500)]).toEqual([PLOT.height, 0]);
  });

  it("have round values and up to seven days", () => {
    expect(scales.valueTicks.map(({ label }) => label)).toEqual(["0", "500", "1,000", "1,500", "2,000", "2,500"]);
    expect(scales.timeTicks.length).toBeGreaterThan(3);
    expect(scales.timeTicks.length).toBeLessThanOrEqual(7);
  });
});

it("the values of an axis have the same decimals", () => {
  const waiting = history(
    { ...point("2026-01-01", 3), low: null, high: null },
    { ...point("2026-01-08", 1), low: null, high: null },
  );
  expect(buildChartScales(waiting).valueTicks.map(({ label }) => label)).toEqual([
    "0.0",
    "0.5",
    "1.0",
    "1.5",
    "2.0",
    "2.5",
    "3.0",
  ]);
});

describe("the note of a chart", () => {
  const describeEntry = (entry: Parameters<typeof describeChartEntry>[1]) => describeChartEntry(history(), entry);

  it("gives the figures, the range and the document of a point", () => {
    expect(describeEntry(point("2026-01-01", 1000))).toBe(
      "1 Jan 2026: Price 1,000 USD per container; Low to high 900 to 1,100. An index, Its page",
    );
  });

  it("names the ends of a gap", () => {
    expect(describeEntry({ date: "2026-05-08", after: "2026-03-26", before: "2026-06-19" })).toBe(
      "Nothing on file between 26 Mar 2026 and 19 Jun 2026",
    );
  });
});

describe("the table of a history", () => {
  it("has one row per point with its document, and an empty cell for a figure that is not on file", () => {
    const { columns, rows } = toHistoryTable(history(point("2026-01-01", 1000), point("2026-01-08", null, "index-2")));
    expect(columns).toEqual([
      "origin",
      "date",
      "mid",
      "low",
      "high",
      "unit",
      "illustrative",
      "confidence",
      "publisher",
      "document",
      "address",
      "note",
    ]);
    expect(rows[0]).toMatchObject({
      origin: "CNSHA",
      date: "2026-01-01",
      mid: 1000,
      publisher: "An index",
      document: "Its page",
      address: "https://index.example/1",
    });
    expect(rows[1]).toMatchObject({
      date: "2026-01-08",
      mid: null,
      publisher: null,
      document: "index-2",
      address: null,
    });
  });
});

it("a figure that is not on file is a dash, never a zero", () => {
  expect([formatFigure(1484.5, 2), formatFigure(0, 0), formatFigure(null, 0)]).toEqual(["1,484.50", "0", "–"]);
});
