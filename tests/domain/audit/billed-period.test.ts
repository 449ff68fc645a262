import { describe, expect, test } from "vitest";
import {
  arePeriodsApart,
  calculateStatedDaysHeld,
  countChargedDaysBefore,
  countStatedChargedDays,
  findBilledPeriod,
  findFirstChargedDay,
  narrowToPeriod,
} from "#lib/domain/audit/billed-period.ts";
import type { AuditedInvoice, InvoiceLine } from "#lib/domain/audit/invoice.ts";
import { auditFacts, changeLines, day, type LineCase } from "./facts.ts";

type Days = [from: number | null, to: number | null, chargedDays?: number];

const stated = ([from, to, chargedDays]: Days): LineCase["stated"] => ({
  ...(from === null ? {} : { chargedFrom: day(from) }),
  ...(to === null ? {} : { chargedTo: day(to) }),
  ...(chargedDays === undefined ? {} : { chargedDays }),
});

/** Lines that state nothing but their charged days. */
function listLines(...cases: { days: Days; container?: string | null; charge?: LineCase["charge"] }[]) {
  const [first = {}, ...more] = cases.map(({ days, ...one }): LineCase => ({ ...one, stated: stated(days) }));
  const { invoice } = auditFacts({ lines: [first, ...more] });
  return invoice.lines.map((line): InvoiceLine => ({ ...line, events: null })) as unknown as AuditedInvoice["lines"];
}

const line = (...days: Days) => listLines({ days })[0];

test.each<[string, Days, boolean]>([
  ["both ends", [5, 12], true],
  ["one day", [5, 5], true],
  ["ends the wrong way round", [12, 5], false],
  ["no last day", [5, null], false],
  ["no first day", [null, 12], false],
])("a period with %s", (_, days, isPeriod) =>
  expect(findBilledPeriod(line(...days))).toEqual(isPeriod ? { from: day(days[0] ?? 0), to: day(days[1] ?? 0) } : null),
);

test.each<[string, Days, Days, boolean]>([
  ["the next day", [5, 8], [9, 12], true],
  ["the day before", [9, 12], [5, 8], true],
  ["a common day", [5, 9], [9, 12], false],
  ["a common day, the later first", [9, 12], [5, 9], false],
  ["no period", [5, 8], [null, null], false],
  ["no period in the first line", [null, null], [5, 8], false],
])("two lines with %s are apart: %s", (_, one, other, expected) =>
  expect(arePeriodsApart(line(...one), line(...other))).toBe(expected),
);

test.each<[string, Days, number | null]>([
  ["the days it states", [null, null, 8], 8],
  ["the length of its period", [5, 12], 8],
  ["fewer days than its period, which leaves out weekends", [5, 12, 6], 6],
  ["the length of its period, rather than a wrong number", [5, 12, 9], 8],
  ["a multiple of its period, for several containers", [5, 12, 16], 16],
  ["nothing", [null, null], null],
  ["no day", [null, null, 0], null],
])("a line has the charged days of %s", (_, days, count) => expect(countStatedChargedDays(line(...days))).toBe(count));

test("events or days held count before the charged days", () => {
  const one = line(5, 12);
  expect(countStatedChargedDays({ ...one, events: { discharged: day(1) } })).toBeNull();
  expect(countStatedChargedDays({ ...one, days: 12 })).toBeNull();
});

describe("days on other lines that come before", () => {
  const countBefore = (...cases: Parameters<typeof listLines>) => {
    const lines = listLines(...cases);
    return lines.map((one) => countChargedDaysBefore(one, { lines }));
  };

  test("are those of the lines above, without periods", () => {
    expect(countBefore({ days: [null, null, 6] }, { days: [null, null, 2] }, { days: [null, null, 1] })).toEqual([
      0, 6, 8,
    ]);
  });

  test("are those of earlier periods, in any order of the lines", () => {
    expect(countBefore({ days: [11, 12] }, { days: [5, 10] })).toEqual([6, 0]);
    expect(countBefore({ days: [5, 10] }, { days: [10, 12] })).toEqual([0, 0]);
    expect(countBefore({ days: [5, 10] }, { days: [null, null, 2] })).toEqual([0, 6]);
  });

  test("are of the same container and charge", () => {
    const one: Days = [null, null, 6];
    expect(countBefore({ days: one }, { days: one, container: "MSKU6011672" })).toEqual([0, 0]);
    expect(countBefore({ days: one, container: null }, { days: one, container: null })).toEqual([0, 0]);
    expect(countBefore({ days: one, charge: "demurrage" }, { days: one, charge: "detention" })).toEqual([0, 0]);
  });
});

test("the first charged day is known if every day of the period is charged", () => {
  expect(findFirstChargedDay(line(5, 12), 8)).toBe(day(5));
  expect(findFirstChargedDay(line(5, 12), 7)).toBeNull();
  expect(findFirstChargedDay(line(5, null), 8)).toBeNull();
});

describe("days held, as the invoice counts them", () => {
  const held = (freeDays: number | null, ...days: Days) => {
    const own = line(...days);
    return calculateStatedDaysHeld({ stated: { ...own.stated, freeDays } });
  };

  test("are its free days and its charged days", () => {
    expect(held(4, null, null, 8)).toEqual({ days: 12, daysFrom: null });
    expect(held(4, null, null, 4)).toEqual({ days: 8, daysFrom: null });
    expect(held(4, 5, 12)).toEqual({ days: 12, daysFrom: day(1) });
    expect(held(4, 5, 12, 6)).toEqual({ days: 10, daysFrom: day(1) });
    expect(held(0, 5, 12)).toEqual({ days: 8, daysFrom: day(5) });
  });

  test("are not known without both of them", () => {
    expect(held(null, 5, 12)).toBeNull();
    expect(held(4, 5, null)).toBeNull();
    expect(held(0, null, null, 0)).toBeNull();
  });
});

describe("the days of a period", () => {
  const [priced] = auditFacts().lines;
  const whole = priced?.ledgers[0];
  if (!whole) throw new Error("there is a ledger");
  const narrow = (from: number) => narrowToPeriod(whole, { from: day(from), to: day(12) });

  test("are those from its first day on, if it starts after the first chargeable day", () => {
    expect(narrow(6)).toMatchObject({ earlier: 1, ledger: { chargedDays: 7, freeDaysUsed: 0 } });
    expect(narrow(6).ledger.days.map(({ date }) => date)[0]).toBe(day(6));
    expect(narrow(9)).toMatchObject({ earlier: 4, ledger: { chargedDays: 4 } });
  });

  test("are all days if it starts on the first chargeable day or before, and without a period", () => {
    expect(narrow(5)).toEqual({ ledger: whole, earlier: 0 });
    expect(narrow(1)).toEqual({ ledger: whole, earlier: 0 });
    expect(narrowToPeriod(whole, null)).toEqual({ ledger: whole, earlier: 0 });
  });

  test("leave out days that do not count", () => {
    const weekends = auditFacts({ lines: [{ rules: { dayBasis: "working", chargeDayBasis: "working" } }] });
    const own = changeLines(weekends, () => ({})).lines[0]?.ledgers[0];
    expect(own && narrowToPeriod(own, { from: day(9), to: day(12) }).earlier).toBe(2);
  });
});
