import { describe, expect, test } from "vitest";
import { checkInvoice } from "#lib/domain/demurrage/check-invoice.ts";
import { quoteSchedule } from "#lib/domain/demurrage/quote-schedule.ts";
import { scheduleFromContract } from "#lib/domain/demurrage/schedule-from-contract.ts";
import { Decimal } from "#lib/platform/money.ts";
import { quoted, slabs, tariff } from "./tariffs.ts";

const check = (quote: Parameters<typeof checkInvoice>[0]["quote"], billed: string, more: { containers?: number; freeDaysApplied?: number } = {}) =>
  checkInvoice({ quote, billed: new Decimal(billed), containers: 1, ...more });

/** 14 days under the standard tariff: 6 × 100 + 4 × 200 = 1400, tolerance 7. */
const standard = quoted(tariff(), { days: 14 });

describe("verdict", () => {
  test.each([
    ["1400", "correct", "0"],
    ["1407", "correct", "7"],
    ["1407.01", "overbilled", "7.01"],
    ["1393", "correct", "-7"],
    ["1392.99", "underbilled", "-7.01"],
    ["2000", "overbilled", "600"],
    ["0", "underbilled", "-1400"],
  ])("with 1400 expected and %s billed is %s", (billed, verdict, difference) => {
    const result = check(standard, billed);
    expect(result.verdict).toBe(verdict);
    expect(result.difference.toString()).toBe(difference);
    expect(result.expected.toNumber()).toBe(1400);
    expect(result.tolerance.toNumber()).toBe(7);
  });

  test("the tolerance is at least one unit of the currency", () => {
    const small = quoted(tariff(), { days: 5 });
    expect(check(small, "101")).toMatchObject({ verdict: "correct" });
    expect(check(small, "101.01")).toMatchObject({ verdict: "overbilled" });
    expect(check(small, "98.99")).toMatchObject({ verdict: "underbilled" });
  });

  test("with an expected amount of zero", () => {
    const free = quoted(tariff(), { days: 4 });
    expect(check(free, "0")).toMatchObject({ verdict: "correct" });
    expect(check(free, "1")).toMatchObject({ verdict: "correct" });
    expect(check(free, "1.01")).toMatchObject({ verdict: "overbilled" });
  });

  test.each([
    ["JPY", "1000", ["1005", "correct"], ["1006", "overbilled"]],
    ["JPY", "100", ["99", "correct"], ["98", "underbilled"]],
    ["KWD", "300", ["301.5", "correct"], ["301.501", "overbilled"]],
    ["KWD", "20.125", ["19.125", "correct"], ["19.124", "underbilled"]],
  ])("in %s with %s expected, rounds the tolerance to the minor unit", (currency, expected, within, beyond) => {
    const quote = quoted(tariff({ currency, slabs: slabs(`5-@${expected}`) }), { days: 5 });
    for (const [billed, verdict] of [within, beyond]) expect(check(quote, billed ?? "").verdict).toBe(verdict);
  });

  test("rounds a converted billed amount, so that figures and verdict agree", () => {
    const result = check(standard, "1407.0049");
    expect(result.billed.toString()).toBe("1407");
    expect(result.verdict).toBe("correct");
  });

  test("multiplies the expected amount by the number of containers", () => {
    const result = check(standard, "4221", { containers: 3 });
    expect(result.expected.toNumber()).toBe(4200);
    expect(result).toMatchObject({ verdict: "correct" });
    expect(check(standard, "4221.01", { containers: 3 }).verdict).toBe("overbilled");
  });

  test("reports days with no rate on file: the expected amount is a lower bound", () => {
    const result = check(quoted(tariff({ slabs: slabs("5-10@100") }), { days: 14 }), "1400");
    expect(result.uncoveredDays).toBe(4);
    expect(result.expected.toNumber()).toBe(600);
  });
});

describe("free days", () => {
  const freeDays = (applied: number, containers = 1, quote = standard) => {
    const found = check(quote, "1400", { freeDaysApplied: applied, containers }).freeDays;
    return found && { ...found, costOfDifference: found.costOfDifference.toNumber() };
  };

  test("are null when the invoice states none", () => expect(check(standard, "1400").freeDays).toBeNull());

  test("do not differ when the invoice has the published ones", () => {
    expect(freeDays(4)).toEqual({ published: 4, applied: 4, differs: false, extraDaysCharged: 0, costOfDifference: 0 });
  });

  test("with fewer days applied, cost the rate of the first slab for all containers", () => {
    expect(freeDays(2)).toEqual({ published: 4, applied: 2, differs: true, extraDaysCharged: 2, costOfDifference: 200 });
    expect(freeDays(2, 3)).toMatchObject({ extraDaysCharged: 2, costOfDifference: 600 });
  });

  test("with more days applied, have a negative cost", () => {
    expect(freeDays(7)).toEqual({ published: 4, applied: 7, differs: true, extraDaysCharged: -3, costOfDifference: -300 });
    expect(freeDays(20)).toMatchObject({ extraDaysCharged: -10, costOfDifference: -1400 });
  });

  test("are compared with the free time of the contract in the quote", () => {
    expect(freeDays(4, 1, quoted(tariff(), { days: 14, freeDays: 7 }))).toEqual({
      published: 7,
      applied: 4,
      differs: true,
      extraDaysCharged: 3,
      costOfDifference: 300,
    });
  });

  test("have a cost of difference that explains the invoice", () => {
    const result = check(standard, "1600", { freeDaysApplied: 2 });
    expect(result.verdict).toBe("overbilled");
    expect(result.freeDays?.costOfDifference.toString()).toBe(result.difference.toString());
  });

  test("keep the rate of each day when the tariff changes", () => {
    const straddled = quoted(
      [tariff({ id: "a", effectiveTo: "2026-01-04", slabs: slabs("5-@10") }), tariff({ id: "b", effectiveFrom: "2026-01-05", slabs: slabs("5-@70") })],
      { days: 6, startDate: "2026-01-01" },
    );
    expect(freeDays(3, 1, straddled)).toMatchObject({ extraDaysCharged: 1, costOfDifference: 10 });
    expect(freeDays(5, 1, straddled)).toMatchObject({ extraDaysCharged: -1, costOfDifference: -70 });
  });
});

test("checks an invoice against contract terms like against a tariff", () => {
  const terms = scheduleFromContract({ freeDays: 7, currency: "EUR", slabs: slabs("8-10@50 11-@80") });
  if (!terms.ok) throw new Error("faulty terms");
  const quote = quoteSchedule([{ schedule: terms.schedule, from: 1, to: 12 }], { days: 12 });
  expect(quote).toMatchObject({ currency: "EUR", freeDays: 7, completeness: 1 });
  expect(check(quote, "400", { freeDaysApplied: 5 })).toMatchObject({ verdict: "overbilled", freeDays: { published: 7, extraDaysCharged: 2 } });
  expect(check(quote, "310").verdict).toBe("correct");
});
