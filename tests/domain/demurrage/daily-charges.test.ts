import { describe, expect, test } from "vitest";
import { dailyCharges } from "#lib/domain/demurrage/daily-charges.ts";
import { quoted, slabs, tariff } from "./tariffs.ts";

describe("dailyCharges", () => {
  test("returns date, type, rate and tariff of each day", () => {
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

  test("returns no dates without a start date", () => {
    expect(dailyCharges(quoted(tariff(), { days: 5 })).map(({ date, type }) => `${date} ${type}`)).toEqual([
      ...Array.from({ length: 4 }, () => "null free"),
      "null charged",
    ]);
  });

  test("returns an empty list for 0 days", () => expect(dailyCharges(quoted(tariff(), { days: 0 }))).toEqual([]));
});
