import { describe, expect, test } from "vitest";
import type { InvoiceLine } from "#lib/domain/audit/invoice.ts";
import { slabs } from "../demurrage/tariffs.ts";
import { audit, formatExpected, settled } from "./audits.ts";

// The clock starts on 10 June. 5 free days end on 14 June; 15 to 30 June are days 6 to 21, July is days 22 to 52.
const TARIFF = settled({ freeDays: 5, slabs: slabs("6-20@100 21-30@200 31-@300") });
const EVENTS = { discharged: "2026-06-10" };
const JUNE = { chargedFrom: "2026-06-15", chargedTo: "2026-06-30" };
const JULY = { chargedFrom: "2026-07-01", chargedTo: "2026-07-31" };
const JUNE_COSTS = 15 * 100 + 200;
const JULY_COSTS = 9 * 200 + 22 * 300;

const line = (stated: Partial<InvoiceLine["stated"]>, billed?: number, events: InvoiceLine["events"] = EVENTS) => ({
  containerNumber: "CSQU3054383",
  charge: "combined" as const,
  events,
  stated,
  ...(billed !== undefined && { billed }),
});
const one = (amount: number, stated: Partial<InvoiceLine["stated"]>, events: InvoiceLine["events"] = EVENTS) =>
  audit({ tariffs: [TARIFF], billed: amount, lines: [line(stated, undefined, events)] });
const rules = (report: ReturnType<typeof audit>) => report.findings.map(({ rule }) => rule);

describe("an invoice for a period of a container that is still out", () => {
  test("expects the days of the period, at the rates of their real day numbers", () => {
    const report = one(JULY_COSTS, JULY);
    expect([report.verdict, formatExpected(report)]).toEqual(["correct", String(JULY_COSTS)]);
    const [ledger] = report.lines[0]?.ledgers ?? [];
    expect(ledger?.days[0]).toMatchObject({ date: "2026-07-01", number: 22 });
    expect(ledger).toMatchObject({ chargedDays: 31, freeDaysUsed: 0 });
  });

  test("says that earlier days belong to an earlier invoice", () => {
    expect(one(JULY_COSTS, JULY).lines[0]?.notes).toEqual([
      "CSQU3054383: Only the billed period from 1 Jul 2026 to 31 Jul 2026 is expected here. The 16 charged days before it belong to an earlier invoice. Its day numbers and rates continue from the start of the clock on 10 Jun 2026.",
    ]);
    expect(one(JUNE_COSTS, JUNE).lines[0]?.notes).toEqual([]);
  });

  test("starts with the first one, which ends before a later return", () => {
    const returned = { discharged: "2026-06-10", empty_returned: "2026-08-03" };
    expect(one(JUNE_COSTS, JUNE, returned)).toMatchObject({ verdict: "correct" });
    expect(one(JULY_COSTS, JULY, returned)).toMatchObject({ verdict: "correct" });
    expect(one(900, { chargedFrom: "2026-08-01", chargedTo: "2026-08-03" }, returned)).toMatchObject({
      verdict: "correct",
    });
  });

  test("is overbilled for days that it charges above the tier", () => {
    const report = one(31 * 300, JULY);
    expect([report.verdict, report.difference.low?.toNumber()]).toEqual(["overbilled", 900]);
    expect(rules(report)).toContain("wrong_tier");
  });

  test("does not move a period that starts within free time: the free days are short", () => {
    const report = one(1900, { chargedFrom: "2026-06-13", chargedTo: "2026-06-30", freeDays: 3 });
    expect([report.verdict, formatExpected(report)]).toEqual(["overbilled", String(JUNE_COSTS)]);
    expect(rules(report)).toContain("free_days_short");
  });

  test("charges nothing after the return: the days after it are the mistake", () => {
    const report = one(
      900,
      { chargedFrom: "2026-08-04", chargedTo: "2026-08-06" },
      { discharged: "2026-06-10", empty_returned: "2026-08-03" },
    );
    expect([report.verdict, formatExpected(report)]).toEqual(["overbilled", "0"]);
    expect(rules(report)).toContain("after_end_event");
  });

  test("a period before the clock limits nothing", () => {
    const typo = one(
      JUNE_COSTS,
      { chargedFrom: "2025-06-15", chargedTo: "2025-06-30" },
      { discharged: "2026-06-10", empty_returned: "2026-06-30" },
    );
    expect(typo.verdict).toBe("correct");
  });
});

describe("two interim invoices of one container in one upload", () => {
  const both = (
    first: Partial<InvoiceLine["stated"]>,
    second: Partial<InvoiceLine["stated"]>,
    amounts: [number, number],
  ) =>
    audit({
      tariffs: [TARIFF],
      billed: amounts[0] + amounts[1],
      lines: [line(first, amounts[0]), line(second, amounts[1])],
    });

  test("are no duplicates, in either order", () => {
    for (const report of [both(JUNE, JULY, [JUNE_COSTS, JULY_COSTS]), both(JULY, JUNE, [JULY_COSTS, JUNE_COSTS])]) {
      expect([report.verdict, formatExpected(report)]).toEqual(["correct", String(JUNE_COSTS + JULY_COSTS)]);
      expect(report.findings).toEqual([]);
      expect(report.warnings).toEqual([]);
    }
  });

  test("cost the days that both bill once", () => {
    const report = both({ ...JUNE, chargedTo: "2026-07-02" }, JULY, [JUNE_COSTS + 400, JULY_COSTS]);
    expect([report.verdict, report.difference.low?.toNumber()]).toEqual(["overbilled", 400]);
    expect(report.findings.find(({ rule }) => rule === "duplicate_line")).toMatchObject({
      days: 2,
      title: "2 days of container CSQU3054383 billed twice",
    });
    expect(report.recoverable.certain.toNumber()).toBe(400);
  });

  test("for the same period are the same invoice twice", () => {
    const report = both(JULY, JULY, [JULY_COSTS, JULY_COSTS]);
    expect([report.verdict, report.difference.low?.toNumber()]).toEqual(["overbilled", JULY_COSTS]);
    expect(rules(report)).toContain("duplicate_line");
  });
});
