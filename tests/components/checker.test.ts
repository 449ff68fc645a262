import { describe, expect, it } from "vitest";
import { buildPageAddress, withFields } from "#components/checker/audit-page.ts";
import { formatBareAmount, formatInterval } from "#components/checker/audit-texts.ts";
import { splitIntoWeeks } from "#components/checker/calendar-weeks.ts";
import type { LedgerDay } from "#lib/domain/demurrage/day-ledger.ts";
import { addDays } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";

const days = (start: string | null, count: number): LedgerDay[] =>
  Array.from({ length: count }, (_, index) => ({
    date: start && addDays(start, index),
    status: "free",
    number: index + 1,
    tariffId: null,
  }));

describe("the calendar", () => {
  const shape = (start: string | null, count: number) =>
    splitIntoWeeks(days(start, count)).map((week) => week.map((day) => (day ? "x" : "-")).join(""));

  it("has a column for each weekday", () => {
    expect(shape("2026-06-30", 15)).toEqual(["-xxxxxx", "xxxxxxx", "xx-----"]);
    expect(shape("2026-08-03", 14)).toEqual(["xxxxxxx", "xxxxxxx"]);
  });

  it("has seven days a row without dates", () => expect(shape(null, 9)).toEqual(["xxxxxxx", "xx-----"]));

  it("is empty without days", () => expect(shape("2026-06-30", 0)).toEqual([]));
});

describe("an expected amount", () => {
  const interval = (low: number, high: number | null) =>
    formatInterval({ low: new Decimal(low), high: high === null ? null : new Decimal(high) }, "USD");

  it("has two ends, one, or none above", () => {
    expect(interval(2235, 3320)).toBe("USD 2,235.00 to 3,320.00");
    expect(interval(747, 747)).toBe("USD 747.00");
    expect(interval(5680, null)).toBe("USD 5,680.00 or more");
    expect(formatBareAmount(88_000, "KRW")).toBe("88,000");
  });
});

describe("the page of a result", () => {
  const page = {
    path: "/lines",
    fields: [
      ["lines", "a\nb"],
      ["answer_tax", "19"],
    ],
  } as const;

  it("takes answers, replaces and removes them", () => {
    expect(buildPageAddress(withFields(page, { answer_first_day: "next" }))).toBe(
      "/lines?lines=a%0Ab&answer_tax=19&answer_first_day=next",
    );
    expect(buildPageAddress(withFields(page, { answer_tax: "excluded" }))).toBe(
      "/lines?lines=a%0Ab&answer_tax=excluded",
    );
    expect(buildPageAddress(withFields(page, { answer_tax: null }))).toBe("/lines?lines=a%0Ab");
  });
});
