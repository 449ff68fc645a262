import { describe, expect, test } from "vitest";
import { buildDailyBreakdown } from "#lib/domain/demurrage/daily-breakdown.ts";
import { quoted, slabs, tariff } from "./tariffs.ts";

describe("dailyBreakdown", () => {
  const lines = (quote: ReturnType<typeof quoted>) =>
    buildDailyBreakdown(quote).map(({ dayRange, dailyRate, type }) => `${dayRange} ${type} ${dailyRate}`);

  test("groups days by rate, free days first", () => {
    expect(lines(quoted(tariff(), { days: 14 }))).toEqual(["1-4 free 0", "5-10 detention 100", "11-14 detention 200"]);
    expect(lines(quoted(tariff({ charge: "demurrage" }), { days: 5 }))).toEqual(["1-4 free 0", "5-5 detention 100"]);
    expect(lines(quoted(tariff(), { days: 3 }))).toEqual(["1-3 free 0"]);
    expect(lines(quoted(tariff({ freeDays: 0, slabs: slabs("1-@50") }), { days: 2 }))).toEqual(["1-2 detention 50"]);
    expect(lines(quoted(tariff(), { days: 0 }))).toEqual([]);
  });

  test("joins days with one rate across slabs and tariffs", () => {
    const quote = quoted(
      [
        tariff({ id: "a", effectiveTo: "2026-01-08", slabs: slabs("5-6@90 7-@100") }),
        tariff({ id: "b", effectiveFrom: "2026-01-09", slabs: slabs("5-@100") }),
      ],
      { days: 12, startDate: "2026-01-01" },
    );
    expect(lines(quote)).toEqual(["1-4 free 0", "5-6 detention 90", "7-12 detention 100"]);
  });

  test("does not count a slab with a rate of zero as free", () => {
    expect(lines(quoted(tariff({ slabs: slabs("5-6@0 7-@100") }), { days: 7 }))).toEqual([
      "1-4 free 0",
      "5-6 detention 0",
      "7-7 detention 100",
    ]);
  });

  test("leaves out uncovered days and does not join the days around them", () => {
    const gap = quoted([tariff({ effectiveTo: "2026-01-06" }), tariff({ id: "b", effectiveFrom: "2026-01-09" })], {
      days: 10,
      startDate: "2026-01-01",
    });
    expect(lines(gap)).toEqual(["1-4 free 0", "5-6 detention 100", "9-10 detention 100"]);
  });
});
