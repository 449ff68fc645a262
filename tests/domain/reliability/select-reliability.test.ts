import { describe, expect, test } from "vitest";
import { calculateCancelledPercent, type ReliabilityFigure, sortFigures } from "#lib/domain/reliability/figure.ts";
import { selectReliability } from "#lib/domain/reliability/select-reliability.ts";
import { source } from "../demurrage/tariffs.ts";

const figure = (carrier: string | null, month: string, tradeLane: string | null = null): ReliabilityFigure => ({
  carrier,
  tradeLane,
  month,
  onTimePct: 60,
  avgDelayDays: null,
  cancelledSailings: null,
  scheduledSailings: null,
  effectiveFrom: `${month}-01`,
  factKind: "reliability",
  isInferred: false,
  effectiveTo: null,
  note: null,
  source: source({ kind: "news" }),
});

const own = sortFigures(["2024-12", "2025-07", "2025-06"].map((month) => figure("maersk", month)));
const industry = sortFigures([
  figure(null, "2025-07"),
  figure(null, "2025-07", "Transpacific"),
  figure(null, "2025-08"),
  figure(null, "2024-12"),
]);
const wanted = { tradeLane: null, date: "2025-08-15", monthsBack: 3 };
const label = (figures: ReliabilityFigure[] = []) =>
  figures.map(({ month, tradeLane }) => (tradeLane ? `${month} ${tradeLane}` : month));

describe("months", () => {
  test("count back from the month of the date, newest first, with those of the industry", () => {
    const selected = selectReliability(own, industry, wanted);
    expect(label(selected?.carrier)).toEqual(["2025-07", "2025-06"]);
    expect(label(selected?.industry)).toEqual(["2025-08", "2025-07", "2025-07 Transpacific"]);
  });

  test("can start in the previous year", () => {
    expect(label(selectReliability(own, industry, { ...wanted, date: "2025-01-31", monthsBack: 2 })?.carrier)).toEqual([
      "2024-12",
    ]);
  });

  test("after the date are excluded", () => {
    expect(label(selectReliability(own, industry, { ...wanted, date: "2025-06-30" })?.carrier)).toEqual(["2025-06"]);
    expect(selectReliability(own, industry, { ...wanted, date: "2024-11-30" })).toBeNull();
  });

  test("without figures are replaced by the newest month, marked as older", () => {
    const selected = selectReliability(own, industry, { ...wanted, date: "2026-11-21" });
    expect(selected).toMatchObject({ isOlderThanRequested: true });
    expect(label(selected?.carrier)).toEqual(["2025-07"]);
    expect(label(selected?.industry)).toEqual(["2025-07", "2025-07 Transpacific"]);
  });
});

describe("a trade lane", () => {
  test("filters the figures when the carrier has some for the lane", () => {
    const figures = sortFigures([...own, figure("maersk", "2025-06", "Trans-Pacific")]);
    const selected = selectReliability(figures, industry, { ...wanted, tradeLane: "transpacific" });
    expect(label(selected?.carrier)).toEqual(["2025-06 Trans-Pacific"]);
    expect(selected?.isOverAllLanes).toBe(false);
  });

  test("falls back to all lanes of the carrier when only the industry has the lane", () => {
    const selected = selectReliability(own, industry, { ...wanted, tradeLane: "transpacific" });
    expect(label(selected?.carrier)).toEqual(["2025-07", "2025-06"]);
    expect(selected?.isOverAllLanes).toBe(true);
    expect(label(selected?.industry)).toEqual(["2025-08", "2025-07", "2025-07 Transpacific"]);
  });

  test("without any figures returns null", () => {
    expect(selectReliability(own, industry, { ...wanted, tradeLane: "Asia-Africa" })).toBeNull();
  });
});

test("returns null for a carrier without figures, even if the industry has some", () => {
  expect(selectReliability([], industry, wanted)).toBeNull();
});

test("cancelledPct returns the percentage of cancelled sailings", () => {
  expect(calculateCancelledPercent({ cancelledSailings: 56, scheduledSailings: 701 })).toBe(8);
  expect(calculateCancelledPercent({ cancelledSailings: 0, scheduledSailings: 40 })).toBe(0);
  expect(calculateCancelledPercent({ cancelledSailings: 71, scheduledSailings: null })).toBeNull();
  expect(calculateCancelledPercent({ cancelledSailings: null, scheduledSailings: 40 })).toBeNull();
  expect(calculateCancelledPercent({ cancelledSailings: 0, scheduledSailings: 0 })).toBeNull();
});
