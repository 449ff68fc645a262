import { describe, expect, test } from "vitest";
import { calculateCountdown } from "#lib/domain/demurrage/countdown.ts";
import type { CountedContainer } from "#lib/invoices/countdown-from-query.ts";
import { buildFreeTimeCalendar } from "#lib/invoices/free-time-calendar.ts";
import { tariff } from "#tests/domain/demurrage/tariffs.ts";

const MADE = {
  address: "https://example.com/last-free-day?carrier=hapag-lloyd",
  now: new Date("2026-11-12T08:30:00Z"),
};

function container(change: {
  freeDays?: number;
  firstDay?: "same" | null;
  number?: string;
  discharged?: string;
}): CountedContainer {
  const { freeDays = 4, firstDay = "same", number, discharged = "2026-11-10" } = change;
  const events = { discharged };
  const counted = calculateCountdown({
    tariffs: [tariff({ firstDay, freeDays })],
    policies: [],
    storage: null,
    containerType: "40HC",
    port: null,
    charge: null,
    haulage: "merchant",
    events,
    interruptions: [],
    freeDays: null,
    answers: {},
    date: "2026-11-12",
    forecastDays: null,
  });
  if (!counted.ok) throw new Error(counted.reason);
  const held = {
    carrier: "hapag-lloyd",
    country: "IN",
    container_type: "40HC",
    direction: "import",
    container_number: number,
    events,
    interruptions: [],
    answers: {},
  };
  return { held: held as CountedContainer["held"], port: null, date: "2026-11-12", main: counted.main, others: [] };
}

/** A calendar file folds long lines (RFC 5545, 3.1). */
const unfoldLines = (file: string | null) => (file ?? "").replace(/\r\n[ \t]/g, "").split("\r\n");
const findValues = (lines: readonly string[], name: string) =>
  lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1));

describe("the calendar file of a last free day", () => {
  test("has one event of a whole day, which names the container and the carrier", () => {
    const lines = unfoldLines(buildFreeTimeCalendar(container({ number: "CSQU3054383" }), MADE));
    expect(lines).toContain("DTSTART;VALUE=DATE:20261113");
    expect(findValues(lines, "SUMMARY")[0]).toBe("Last free day: CSQU3054383\\, Hapag-Lloyd");
    expect(findValues(lines, "DESCRIPTION")[0]).toContain(
      "“Empty returned” must happen by this day. After it: USD 100.00 a day.",
    );
    expect(findValues(lines, "DTSTAMP")).toEqual(["20261112T083000Z"]);
  });

  test("reminds two days and one day before, at nine in the morning", () => {
    expect(findValues(unfoldLines(buildFreeTimeCalendar(container({}), MADE)), "TRIGGER")).toEqual([
      "-P1DT15H",
      "-PT15H",
    ]);
  });

  test("says how late the day can be when a point is open", () => {
    const lines = unfoldLines(buildFreeTimeCalendar(container({ firstDay: null }), MADE));
    expect(findValues(lines, "DESCRIPTION")[0]).toContain("It can be as late as 14 Nov 2026");
  });

  test("gives one container the same event each time, and another container another one", () => {
    const readUid = (one: CountedContainer) => findValues(unfoldLines(buildFreeTimeCalendar(one, MADE)), "UID")[0];
    expect(readUid(container({}))).toBe(readUid(container({ firstDay: null })));
    expect(readUid(container({}))).not.toBe(readUid(container({ discharged: "2026-11-11" })));
    expect(readUid(container({}))).not.toBe(readUid(container({ number: "CSQU3054383" })));
  });

  test("does not exist without free time", () => {
    expect(buildFreeTimeCalendar(container({ freeDays: 0 }), MADE)).toBeNull();
  });
});
