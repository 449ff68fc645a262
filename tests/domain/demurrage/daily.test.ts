import { describe, expect, test } from "vitest";
import { dailyBreakdown } from "#lib/domain/demurrage/daily-breakdown.ts";
import { dailyCharges } from "#lib/domain/demurrage/daily-charges.ts";
import { quoted, slabs, tariff } from "./tariffs.ts";

describe("day by day", () => {
  test("each day has its date, its kind, its rate and its tariff", () => {
    const old = tariff({ id: "old", freeDays: 1, effectiveTo: "2026-02-28", slabs: slabs("2-@100") });
    const next = tariff({ id: "new", freeDays: 3, effectiveFrom: "2026-03-03", slabs: slabs("4-@170") });
    const daily = dailyCharges(quoted([old, next], { days: 6, startDate: "2026-02-27" }));
    expect(daily.map(({ day, date, type, rate, tariffId }) => [day, date, type, rate?.toNumber() ?? null, tariffId])).toEqual([
      [1, "2026-02-27", "free", 0, "old"],
      [2, "2026-02-28", "charged", 100, "old"],
      [3, "2026-03-01", "uncovered", null, null],
      [4, "2026-03-02", "uncovered", null, null],
      [5, "2026-03-03", "charged", 170, "new"],
      [6, "2026-03-04", "charged", 170, "new"],
    ]);
  });

  test("without a start date the days have no dates", () => {
    expect(dailyCharges(quoted(tariff(), { days: 5 })).map(({ date, type }) => `${date} ${type}`)).toEqual([
      ...Array.from({ length: 4 }, () => "null free"),
      "null charged",
    ]);
  });

  test("0 days are no days", () => expect(dailyCharges(quoted(tariff(), { days: 0 }))).toEqual([]));
});

describe("as a comparison lists them", () => {
  const lines = (quote: ReturnType<typeof quoted>) => dailyBreakdown(quote).map(({ dayRange, dailyRate, type }) => `${dayRange} ${type} ${dailyRate}`);

  test("runs of one rate, free time first", () => {
    expect(lines(quoted(tariff(), { days: 14 }))).toEqual(["1-4 free 0", "5-10 detention 100", "11-14 detention 200"]);
    expect(lines(quoted(tariff({ charge: "demurrage" }), { days: 5 }))).toEqual(["1-4 free 0", "5-5 detention 100"]);
    expect(lines(quoted(tariff(), { days: 3 }))).toEqual(["1-3 free 0"]);
    expect(lines(quoted(tariff({ freeDays: 0, slabs: slabs("1-@50") }), { days: 2 }))).toEqual(["1-2 detention 50"]);
    expect(lines(quoted(tariff(), { days: 0 }))).toEqual([]);
  });

  test("days of one rate under two slabs or tariffs are one run", () => {
    const quote = quoted(
      [tariff({ id: "a", effectiveTo: "2026-01-08", slabs: slabs("5-6@90 7-@100") }), tariff({ id: "b", effectiveFrom: "2026-01-09", slabs: slabs("5-@100") })],
      { days: 12, startDate: "2026-01-01" },
    );
    expect(lines(quote)).toEqual(["1-4 free 0", "5-6 detention 90", "7-12 detention 100"]);
  });

  test("a slab with a rate of zero is not free time", () => {
    expect(lines(quoted(tariff({ slabs: slabs("5-6@0 7-@100") }), { days: 7 }))).toEqual(["1-4 free 0", "5-6 detention 0", "7-7 detention 100"]);
  });

  test("uncovered days are left out and keep the runs beside them apart", () => {
    const gap = quoted([tariff({ effectiveTo: "2026-01-06" }), tariff({ id: "b", effectiveFrom: "2026-01-09" })], { days: 10, startDate: "2026-01-01" });
    expect(lines(gap)).toEqual(["1-4 free 0", "5-6 detention 100", "9-10 detention 100"]);
  });
});
