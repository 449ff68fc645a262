import { describe, expect, test } from "vitest";
import {
  calculateExchangeFactor,
  capDisputedParts,
  countCharged,
  disputeDates,
  listChargedDates,
} from "#lib/domain/audit/charged-days.ts";
import type { DayLedger } from "#lib/domain/demurrage/day-ledger.ts";
import { Decimal } from "#lib/platform/money.ts";
import { auditFacts, changeLines, day, held } from "./facts.ts";

/** Two clocks, the later one first: days 5 to 12, and days 5 and 6. */
function twoClocks() {
  const facts = auditFacts();
  const short = auditFacts({ lines: [{ events: held(6) }] }).lines[0]?.ledgers[0] as DayLedger;
  const later = (ledger: DayLedger) => ({ ...ledger, days: ledger.days.slice(6) });
  const changed = changeLines(facts, ({ ledgers }) => ({ ledgers: [...ledgers.map(later), short] }));
  return { facts: changed, line: changed.lines[0] as (typeof changed.lines)[number] };
}

test("the charged days of two clocks are in one order", () => {
  const { line } = twoClocks();
  expect(listChargedDates(line.ledgers)).toEqual([5, 6, 7, 8, 9, 10, 11, 12].map(day));
});

test("charged days without dates are no charged dates", () => {
  const { line } = twoClocks();
  const undated = line.ledgers.map((ledger) => ({
    ...ledger,
    days: ledger.days.map((one) => ({ ...one, date: null })),
  }));
  expect(listChargedDates(undated)).toEqual([]);
  expect(listChargedDates([...undated, ...line.ledgers])).toHaveLength(8);
});

test("claimed days are in one order, apart by their rate", () => {
  const { facts, line } = twoClocks();
  const parts = disputeDates(facts, line, new Set([day(12), day(8), day(6), day(5)]));
  expect(parts.map(({ dates }) => dates)).toEqual([[day(5), day(6), day(8)], [day(12)]]);
});

test("days without a rate count as charged", () => {
  const ledger = (chargedDays: number, uncoveredDays: number) => ({ chargedDays, uncoveredDays }) as DayLedger;
  expect(countCharged([ledger(3, 2), ledger(1, 0)])).toBe(6);
});

test("the factor of a line is its amount by that of its ledgers, else the rate of exchange", () => {
  const ledgers = [{ total: new Decimal(400) }, { total: new Decimal(600) }] as DayLedger[];
  const factor = (amount: number, among = ledgers) =>
    calculateExchangeFactor({ assumedAmount: new Decimal(amount), ledgers: among }, { exchange: null }).toNumber();
  expect([factor(20_000), factor(0), factor(20_000, [])]).toEqual([20, 1, 1]);
});

describe("claims that are limited", () => {
  const cap = (amounts: number[], limit: number | null) =>
    capDisputedParts(
      amounts.map((amount, line) => ({ line, amount: new Decimal(amount), dates: [] })),
      limit === null ? null : new Decimal(limit),
      "USD",
    ).map(({ line, amount }) => `${line}: ${amount}`);

  test("stay as they are up to the limit, or without one", () => {
    expect(cap([10, 20], null)).toEqual(["0: 10", "1: 20"]);
    expect(cap([10, 20], 30)).toEqual(["0: 10", "1: 20"]);
  });

  test("are reduced in proportion, and the last one takes what rounding left", () => {
    expect(cap([10, 10, 10], 10)).toEqual(["0: 3.33", "1: 3.33", "2: 3.34"]);
    expect(cap([20, 10], 15)).toEqual(["0: 10", "1: 5"]);
  });

  test("are none where there is nothing to reduce", () =>
    expect(capDisputedParts([], new Decimal(-5), "USD")).toEqual([]));

  test("of nothing are left out", () => expect(cap([0.01, 100], 1)).toEqual(["1: 1"]));
});
