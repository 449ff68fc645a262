import { describe, expect, test } from "vitest";
import type { Exchange } from "#lib/domain/audit/exchange.ts";
import { type AuditVerdict, chooseVerdict, limitByFindings, limitByRate } from "#lib/domain/audit/verdict.ts";
import { calculateRateAge } from "#lib/domain/fx/rate-age.ts";
import { Decimal } from "#lib/platform/money.ts";

const choose = (billed: number, low: number, high: number | null, fields: object = {}) =>
  chooseVerdict(
    new Decimal(billed),
    { low: new Decimal(low), high: high === null ? null : new Decimal(high) },
    { currency: "USD", canProve: true, isSettled: true, ...fields },
  );

test.each<[number, number, number | null, AuditVerdict]>([
  [1005, 1000, 1000, "correct"],
  [1006, 1000, 1000, "overbilled"],
  [995, 1000, 1000, "correct"],
  [994, 1000, 1000, "underbilled"],
  [5000, 1000, null, "correct"],
  [101, 100, 100, "correct"],
  [102, 100, 100, "overbilled"],
])("%i, expected %i to %s: %s", (billed, low, high, verdict) => expect(choose(billed, low, high)).toBe(verdict));

test("an open point leaves it undecided unless its bounds are within the tolerance", () => {
  const open = { isSettled: false };
  expect(choose(1002, 1000, 1005, open)).toBe("correct");
  expect(choose(1002, 1000, 1006, open)).toBe("cannot_tell_yet");
  expect(choose(1002, 1000, null, open)).toBe("cannot_tell_yet");
  expect(choose(2000, 1000, 1006, open)).toBe("overbilled");
});

test("a tariff that proves nothing decides nothing", () =>
  expect(choose(5000, 1000, 1000, { canProve: false })).toBe("cannot_tell_yet"));

describe("a rate of exchange", () => {
  const FRESH = calculateRateAge("2026-06-12", "2026-06-12");
  const STALE = calculateRateAge("2026-05-01", "2026-06-12");

  test.each<[AuditVerdict, Exchange["status"], Exchange["age"], AuditVerdict]>([
    ["correct", "confirmed", FRESH, "correct"],
    ["correct", "confirmed", STALE, "correct"],
    ["overbilled", "published", FRESH, "overbilled"],
    ["overbilled", "published", STALE, "cannot_tell_yet"],
    ["overbilled", "refused", STALE, "cannot_tell_yet"],
    ["correct", "published", FRESH, "correct"],
    ["correct", "refused", FRESH, "correct"],
    ["overbilled", "unconfirmed", STALE, "overbilled"],
    ["correct", "unconfirmed", FRESH, "cannot_tell_yet"],
    ["underbilled", "unconfirmed", FRESH, "underbilled"],
    ["underbilled", "unconfirmed", STALE, "cannot_tell_yet"],
    ["underbilled", "unconfirmed", null, "cannot_tell_yet"],
  ])("leaves %s at a rate that is %s", (verdict, status, age, limited) =>
    expect(limitByRate(verdict, { status, age })).toBe(limited),
  );

  test("does not matter without one", () => expect(limitByRate("correct", null)).toBe("correct"));
});

test("a bill is not correct while a finding has an amount", () => {
  const amount = (value: number | null) => ({ amount: value === null ? null : new Decimal(value) });
  expect(limitByFindings("correct", [amount(null), amount(5)])).toBe("cannot_tell_yet");
  expect(limitByFindings("correct", [amount(null), amount(0)])).toBe("correct");
  expect(limitByFindings("overbilled", [amount(5)])).toBe("overbilled");
});
