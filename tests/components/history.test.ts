import { describe, expect, it } from "vitest";
import { drawnPoints, isGap } from "#components/charts/drawn-points.ts";
import { formatFigure, type History, historyTable } from "#components/charts/history.ts";
import { dayTicks, timeOf } from "#components/charts/time-ticks.ts";

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
  it("is broken between points further apart than it says, and the gap names its ends", () => {
    const drawn = drawnPoints(history(point("2026-01-01", 1000), point("2026-03-26", 1010), point("2026-06-19", 1020)));
    expect(drawn.map(({ date }) => date)).toEqual(["2026-01-01", "2026-03-26", "2026-05-08", "2026-06-19"]);
    expect(drawn.filter(isGap)).toEqual([{ date: "2026-05-08", after: "2026-03-26", before: "2026-06-19" }]);
  });

  it("is whole where no gap is named", () => {
    const { gapDays: _, ...unbroken } = history(point("2016-01-01", 1000), point("2026-01-01", 1010));
    expect(drawnPoints(unbroken).some(isGap)).toBe(false);
  });
});

describe("the days named at an axis", () => {
  it("are those of the points when they lie close together", () => {
    expect(dayTicks(["2026-01-01", "2026-01-08"])).toEqual([
      { time: timeOf("2026-01-01"), label: "1 Jan 2026" },
      { time: timeOf("2026-01-08"), label: "8 Jan 2026" },
    ]);
  });

  it("are the first of each month else, from the first on or after the first point to the last", () => {
    expect(dayTicks(["2025-11-01", "2026-02-01"]).map(({ label }) => label)).toEqual(["Nov 2025", "Dec 2025", "Jan 2026", "Feb 2026"]);
    expect(dayTicks(["2025-11-02", "2026-01-31"]).map(({ label }) => label)).toEqual(["Dec 2025", "Jan 2026"]);
  });

  it("are none without points", () => {
    expect(dayTicks([])).toEqual([]);
  });
});

describe("the table of a history", () => {
  it("has a row a point with its document, and leaves empty what is not on file", () => {
    const { columns, rows } = historyTable(history(point("2026-01-01", 1000), point("2026-01-08", null, "index-2")));
    expect(columns).toEqual(["origin", "date", "mid", "low", "high", "unit", "illustrative", "confidence", "publisher", "document", "address", "note"]);
    expect(rows[0]).toMatchObject({
      origin: "CNSHA",
      date: "2026-01-01",
      mid: 1000,
      publisher: "An index",
      document: "Its page",
      address: "https://index.example/1",
    });
    expect(rows[1]).toMatchObject({ date: "2026-01-08", mid: null, publisher: null, document: "index-2", address: null });
  });
});

it("a figure that is not on file is a dash, never a zero", () => {
  expect([formatFigure(1484.5, 2), formatFigure(0, 0), formatFigure(null, 0)]).toEqual(["1,484.50", "0", "–"]);
});
