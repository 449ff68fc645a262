import { describe, expect, test } from "vitest";
import type { InvoiceLine } from "#lib/domain/audit/invoice.ts";
import { slabs } from "../demurrage/tariffs.ts";
import { assumption, audit, formatExpected, formatOpenPoints, settled } from "./audits.ts";

type Stated = Partial<InvoiceLine["stated"]>;

// 5 free days, then 101 to day 10 and 121 from day 11.
const TIERS = settled({ freeDays: 5, slabs: slabs("6-10@101 11-@121") });
const ONE_RATE = settled({ freeDays: 5, slabs: slabs("6-@101") });

const line = (stated: Stated, fields: Partial<Pick<InvoiceLine, "containerNumber">> = {}) => ({
  ...fields,
  events: null,
  days: null,
  stated,
});
const billed = (amount: number, stated: Stated, tariff = TIERS) =>
  audit({ tariffs: [tariff], billed: amount, lines: [line(stated)] });

describe("an invoice that states charged days only", () => {
  test("is priced from the day after the tariff's free time", () => {
    const report = billed(747, { chargedDays: 7 });
    expect(report.lines[0]?.assumedAmount.toNumber()).toBe(5 * 101 + 2 * 121);
    expect(report.lines[0]?.ledgers[0]).toMatchObject({
      freeDays: 5,
      freeDaysUsed: 0,
      chargedDays: 7,
      freeTimeEndsOn: null,
    });
    expect(report.lines[0]?.ledgers[0]?.slabs.map(({ fromNumber, toNumber }) => [fromNumber, toNumber])).toEqual([
      [6, 10],
      [11, 12],
    ]);
  });

  test("says that its free time cannot be checked, and is never called correct or too low", () => {
    const report = billed(747, { chargedDays: 7 });
    expect(assumption(report, "start_event").reason).toContain(
      "The bill does not show when the clock started, so its free time cannot be checked.",
    );
    expect(report.verdict).toBe("cannot_tell_yet");
    expect(billed(700, { chargedDays: 7 }).verdict).toBe("cannot_tell_yet");
    expect(billed(700, { chargedDays: 7 }).findings).toEqual([]);
  });

  test("accuses of a rate only when no earlier invoice can explain it", () => {
    const open = billed(847, { chargedDays: 7 });
    expect([open.verdict, formatExpected(open)]).toEqual(["cannot_tell_yet", "0 to 847"]);
    expect(formatOpenPoints(open)).toEqual(["start_event", "earlier_days: no 0-747, yes 0-847"]);
    const answered = audit({
      tariffs: [TIERS],
      billed: 847,
      lines: [line({ chargedDays: 7 })],
      answers: { earlier_days: "no" },
    });
    expect([answered.verdict, answered.recoverable.certain.toNumber()]).toEqual(["overbilled", 100]);
  });

  test("above the highest rate is overbilled immediately", () => {
    const report = billed(1050, { chargedDays: 7, ratePerDay: null });
    expect([report.verdict, report.difference.low?.toNumber()]).toEqual(["overbilled", 203]);
    expect(report.findings.map(({ rule }) => rule)).toContain("amount_above_tariff");
  });

  test("with one rate has no question about an earlier invoice", () => {
    expect(formatOpenPoints(billed(707, { chargedDays: 7 }, ONE_RATE))).toEqual(["start_event"]);
    expect(billed(800, { chargedDays: 7 }, ONE_RATE).verdict).toBe("overbilled");
  });

  test("with a period has the dates of its days, and more days than the period are a mistake", () => {
    const period = { chargedFrom: "2026-10-06", chargedTo: "2026-10-12" };
    const [ledger] = billed(747, period).lines[0]?.ledgers ?? [];
    expect([ledger?.days[0]?.date, ledger?.days.at(-1)?.date, ledger?.chargedDays]).toEqual([
      "2026-10-06",
      "2026-10-12",
      7,
    ]);
    expect(
      billed(808, { ...period, chargedDays: 8 }, ONE_RATE).findings.map(({ rule, strength }) => `${rule} ${strength}`),
    ).toContain("day_count_wrong arithmetic");
  });

  test("uses the contract's free days, and the tariff in force on each day", () => {
    const contract = audit({
      tariffs: [TIERS],
      billed: 747,
      lines: [line({ chargedDays: 7 })],
      ownTerms: { freeDays: 8, schedule: null },
      answers: { slabs_after_free_time: "keep" },
    });
    expect(contract.lines[0]?.assumedAmount.toNumber()).toBe(2 * 101 + 5 * 121);
    expect(contract.warnings).toEqual([]);
    const old = settled({ id: "old", freeDays: 5, slabs: slabs("6-@90"), effectiveTo: "2026-10-08" });
    const next = settled({ id: "next", freeDays: 5, slabs: slabs("6-@110"), effectiveFrom: "2026-10-09" });
    const report = audit({
      tariffs: [old, next],
      lines: [line({ chargedFrom: "2026-10-06", chargedTo: "2026-10-12" })],
    });
    expect(report.lines[0]?.assumedAmount.toNumber()).toBe(3 * 90 + 4 * 110);
  });

  test("tiers of one container on several lines continue each other", () => {
    const [low, high] = [
      line({ chargedDays: 5, ratePerDay: null }, { containerNumber: "CSQU3054383" }),
      line({ chargedDays: 2 }, { containerNumber: "CSQU3054383" }),
    ];
    const report = audit({ tariffs: [TIERS], billed: 747, lines: [low, high], answers: { earlier_days: "no" } });
    expect(report.lines.map(({ assumedAmount }) => assumedAmount.toNumber())).toEqual([505, 242]);
    expect(report.verdict).toBe("cannot_tell_yet");
  });
});
