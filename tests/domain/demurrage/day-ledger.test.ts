import { describe, expect, test } from "vitest";
import type { Interruption } from "#lib/domain/demurrage/container-events.ts";
import {
  buildDayLedger,
  type CountingRules,
  type DayLedger,
  type LedgerRequest,
} from "#lib/domain/demurrage/day-ledger.ts";
import { getPublicHolidays } from "#lib/domain/demurrage/holidays.ts";
import { addDays } from "#lib/platform/dates.ts";
import { slabs } from "./tariffs.ts";

const MAERSK_US: CountingRules = {
  firstDay: "next",
  dayBasis: "working",
  chargeDayBasis: "calendar",
  workingWeek: "mon-sat",
  holidays: "counted",
  closureInFreeTime: "excluded",
  closureAfterFreeTime: "charged",
  governmentHold: "counts",
  tiers: "keep",
};
const CALENDAR: CountingRules = {
  ...MAERSK_US,
  firstDay: "same",
  dayBasis: "calendar",
  workingWeek: "mon-sun",
  closureInFreeTime: "counted",
};

const schedule = { id: "t", freeDays: 4, currency: "USD", slabs: slabs("5-8@300 9-13@345 14-@395") };

/**
 * A container discharged on Tuesday 30 June 2026 and out of the gate on Tuesday 14 July, at Maersk in the United
 * States.
 */
function ledger(request: Partial<LedgerRequest> = {}): DayLedger {
  return buildDayLedger({
    start: "2026-06-30",
    end: "2026-07-14",
    versions: [{ from: "2026-06-30", schedule }],
    rules: MAERSK_US,
    holidays: getPublicHolidays("US"),
    ...request,
  });
}

/** Equal days in a row form one run: `06-30 start_day; 07-01..07-04 free; 07-05..07-08 300`. */
function words({ days }: DayLedger): string {
  const runs: { what: string; from: string; to: string }[] = [];
  for (const day of days) {
    const what = day.status === "charged" ? String(day.rate) : day.status === "not_counted" ? day.reason : day.status;
    const date = day.date?.slice(5) ?? "";
    const last = runs.at(-1);
    if (last?.what === what) last.to = date;
    else runs.push({ what, from: date, to: date });
  }
  return runs.map(({ what, from, to }) => `${from === to ? from : `${from}..${to}`} ${what}`).join("; ");
}

const closed = (from: string, to = from, kind: Interruption["kind"] = "scheduled_closure"): Interruption => ({
  kind,
  from,
  to,
});

describe("free time in working days and charges in calendar days", () => {
  test("Maersk US, Monday to Saturday, holidays count: free through Saturday 4 July", () => {
    const counted = ledger();
    expect(words(counted)).toBe("06-30 start_day; 07-01..07-04 free; 07-05..07-08 300; 07-09..07-13 345; 07-14 395");
    expect([counted.freeTimeEndsOn, counted.total.toNumber(), counted.chargedDays]).toEqual(["2026-07-04", 3320, 10]);
  });

  test("the same with holidays left out: free through Tuesday 7 July", () => {
    const counted = ledger({ rules: { ...MAERSK_US, holidays: "excluded" } });
    expect(words(counted)).toBe(
      "06-30 start_day; 07-01..07-02 free; 07-03..07-04 holiday; 07-05 weekend; 07-06..07-07 free; 07-08..07-11 300; 07-12..07-14 345",
    );
    expect([counted.freeTimeEndsOn, counted.total.toNumber()]).toEqual(["2026-07-07", 2235]);
    expect(counted.days[3]).toMatchObject({ reason: "holiday", holiday: "Independence Day (substitute day)" });
  });

  // Worked dates of the notes on 46 CFR 541 that come with the data.
  test("4 free working days from Tuesday 30 June, Monday to Friday, 3 July a holiday: last free day 7 July", () => {
    expect(ledger({ rules: { ...MAERSK_US, workingWeek: "mon-fri", holidays: "excluded" } }).freeTimeEndsOn).toBe(
      "2026-07-07",
    );
  });

  test("7 free working days from Tuesday 30 June, Monday to Saturday, holidays count: last free day 8 July", () => {
    expect(ledger({ freeDays: 7 }).freeTimeEndsOn).toBe("2026-07-08");
  });

  test("a start on a day that does not work begins to count on the next one that does", () => {
    expect(words(ledger({ rules: { ...MAERSK_US, firstDay: "same" }, start: "2026-07-05", end: "2026-07-07" }))).toBe(
      "07-05 weekend; 07-06..07-07 free",
    );
  });

  test("charges in working days leave weekends and holidays out", () => {
    const counted = ledger({
      rules: { ...MAERSK_US, chargeDayBasis: "working", holidays: "excluded" },
      start: "2026-06-26",
      end: "2026-07-07",
    });
    expect(words(counted)).toBe(
      "06-26 start_day; 06-27 free; 06-28 weekend; 06-29..07-01 free; 07-02 300; 07-03..07-04 holiday; 07-05 weekend; 07-06..07-07 300",
    );
  });

  test("free time in calendar days and charges in working days", () => {
    const counted = ledger({
      rules: { ...CALENDAR, chargeDayBasis: "working", workingWeek: "mon-fri" },
      start: "2026-07-02",
      end: "2026-07-13",
    });
    expect(words(counted)).toBe("07-02..07-05 free; 07-06..07-09 300; 07-10 345; 07-11..07-12 weekend; 07-13 345");
  });
});

describe("calendar days", () => {
  test("count weekends and holidays, and the days of both events in full", () => {
    expect(words(ledger({ rules: CALENDAR, end: "2026-07-05" }))).toBe("06-30..07-03 free; 07-04..07-05 300");
  });

  test("can leave holidays out of free time only", () => {
    const counted = ledger({ rules: { ...CALENDAR, holidays: "excluded" }, start: "2026-09-05", end: "2026-10-13" });
    expect(words(counted)).toMatch(/^09-05..09-06 free; 09-07 holiday; 09-08..09-09 free; 09-10/);
    expect(counted.chargedDays).toBe(34);
  });

  test("cross the end of a year with its holidays", () => {
    const counted = ledger({ rules: { ...MAERSK_US, holidays: "excluded" }, start: "2026-12-24", end: "2027-01-04" });
    expect(words(counted)).toBe(
      "12-24 start_day; 12-25 holiday; 12-26 free; 12-27 weekend; 12-28..12-30 free; 12-31..01-03 300; 01-04 345",
    );
  });

  test("leave out every day of a feast of several days", () => {
    const counted = ledger({
      rules: { ...MAERSK_US, holidays: "excluded" },
      start: "2026-05-23",
      end: "2026-06-03",
      holidays: getPublicHolidays("SA"),
    });
    expect(words(counted)).toBe(
      "05-23 start_day; 05-24 weekend; 05-25 free; 05-26..05-29 holiday; 05-30 free; 05-31 weekend; 06-01..06-02 free; 06-03 300",
    );
  });
});

describe("free time", () => {
  test("of no days charges from the first counted day and has no last free day", () => {
    const none = { ...schedule, freeDays: 0, slabs: slabs("1-@300") };
    const counted = ledger({ versions: [{ from: "2026-06-30", schedule: none }], end: "2026-07-02" });
    expect(words(counted)).toBe("06-30 start_day; 07-01..07-02 300");
    expect([counted.freeTimeEndsOn, counted.freeDaysUsed]).toEqual([null, 0]);
  });

  test("that is longer by contract keeps the day numbers of the slabs, or shifts them", () => {
    expect(words(ledger({ rules: CALENDAR, freeDays: 9 }))).toBe(
      "06-30..07-08 free; 07-09..07-12 345; 07-13..07-14 395",
    );
    expect(words(ledger({ rules: { ...CALENDAR, tiers: "shift" }, freeDays: 9 }))).toBe(
      "06-30..07-08 free; 07-09..07-12 300; 07-13..07-14 345",
    );
  });

  test("that is shorter by contract is followed by the rate of the first slab", () => {
    expect(words(ledger({ rules: CALENDAR, freeDays: 2, end: "2026-07-08" }))).toBe(
      "06-30..07-01 free; 07-02..07-07 300; 07-08 345",
    );
    expect(words(ledger({ rules: { ...CALENDAR, tiers: "shift" }, freeDays: 2, end: "2026-07-08" }))).toBe(
      "06-30..07-01 free; 07-02..07-05 300; 07-06..07-08 345",
    );
  });

  test("can end after the last day of the ledger", () => {
    const counted = ledger({ end: "2026-07-02" });
    expect([words(counted), counted.freeTimeEndsOn, counted.freeDaysUsed]).toEqual([
      "06-30 start_day; 07-01..07-02 free",
      "2026-07-04",
      2,
    ]);
  });

  test("is known even before the container arrives", () => {
    const counted = ledger({ end: "2026-06-20" });
    expect([counted.days, counted.freeTimeEndsOn, counted.total.toNumber()]).toEqual([[], "2026-07-04", 0]);
  });
});

describe("a container that cannot move", () => {
  test("is not counted before it is available, and the day of availability is the first", () => {
    expect(words(ledger({ rules: CALENDAR, availableOn: "2026-07-03", end: "2026-07-08" }))).toBe(
      "06-30..07-02 before_availability; 07-03..07-06 free; 07-07..07-08 300",
    );
    expect(
      words(ledger({ rules: { ...CALENDAR, firstDay: "next" }, availableOn: "2026-07-03", end: "2026-07-05" })),
    ).toBe("06-30..07-02 before_availability; 07-03 start_day; 07-04..07-05 free");
  });

  test("has its free time extended by a closure where the rules say so", () => {
    const interruptions = [closed("2026-07-01", "2026-07-02")];
    expect(words(ledger({ interruptions, end: "2026-07-08" }))).toBe(
      "06-30 start_day; 07-01..07-02 closure; 07-03..07-04 free; 07-05 weekend; 07-06..07-07 free; 07-08 300",
    );
    expect(ledger({ interruptions, rules: { ...MAERSK_US, closureInFreeTime: "counted" } }).freeTimeEndsOn).toBe(
      "2026-07-04",
    );
  });

  test("is charged in a closure after free time unless the rules leave it out", () => {
    const interruptions = [closed("2026-07-06"), closed("2026-07-07", "2026-07-07", "unscheduled_closure")];
    const tail = (closureAfterFreeTime: CountingRules["closureAfterFreeTime"]) =>
      words(ledger({ interruptions, end: "2026-07-08", rules: { ...MAERSK_US, closureAfterFreeTime } }));
    expect(tail("charged")).toBe("06-30 start_day; 07-01..07-04 free; 07-05..07-08 300");
    expect(tail("unscheduled_excluded")).toBe(
      "06-30 start_day; 07-01..07-04 free; 07-05..07-06 300; 07-07 closure; 07-08 300",
    );
    expect(tail("excluded")).toBe("06-30 start_day; 07-01..07-04 free; 07-05 300; 07-06..07-07 closure; 07-08 300");
  });

  test("is not counted from hold to release, both included, where a hold stops the clock", () => {
    const interruptions = [closed("2026-07-03", "2026-07-06", "government_hold")];
    expect(
      words(ledger({ interruptions, rules: { ...CALENDAR, governmentHold: "clock_stops" }, end: "2026-07-09" })),
    ).toBe("06-30..07-02 free; 07-03..07-06 government_hold; 07-07 free; 07-08..07-09 300");
    expect(ledger({ interruptions, rules: CALENDAR }).days.every(({ status }) => status !== "not_counted")).toBe(true);
    const closure = [closed("2026-07-02")];
    expect(
      words(
        ledger({ interruptions: closure, rules: { ...CALENDAR, governmentHold: "clock_stops" }, end: "2026-07-04" }),
      ),
    ).toBe("06-30..07-03 free; 07-04 300");
  });

  test("is counted when only an appointment was missing", () => {
    const interruptions = [closed("2026-06-30", "2026-07-14", "no_appointment")];
    expect(ledger({ interruptions }).total.toNumber()).toBe(ledger().total.toNumber());
  });
});

describe("several versions", () => {
  const dearer = { id: "u", freeDays: 4, currency: "USD", slabs: slabs("5-8@310 9-13@355 14-@405") };
  const generous = { ...dearer, freeDays: 7, slabs: slabs("8-@310") };
  const from = (other: typeof schedule | null, date = "2026-07-07") => ({
    rules: CALENDAR,
    versions: [
      { from: "2026-06-30", schedule },
      { from: date, schedule: other },
    ] as const,
  });

  test("charge each day by the version of its date, at the rate of its day number", () => {
    const counted = ledger({ ...from(dearer), end: "2026-07-09" });
    expect(words(counted)).toBe("06-30..07-03 free; 07-04..07-06 300; 07-07 310; 07-08..07-09 355");
    expect(counted.slabs.map(({ slab, tariffId, days, cost }) => [slab, tariffId, days, cost.toNumber()])).toEqual([
      [0, "t", 3, 900],
      [0, "u", 1, 310],
      [1, "u", 2, 710],
    ]);
  });

  test("give the free time of the version of each date", () => {
    const counted = ledger({ ...from(generous, "2026-07-03"), end: "2026-07-08" });
    expect([words(counted), counted.freeTimeEndsOn]).toEqual(["06-30..07-06 free; 07-07..07-08 310", "2026-07-06"]);
    expect(ledger({ ...from(generous, "2026-07-03"), end: "2026-07-01" }).freeTimeEndsOn).toBe("2026-07-06");
  });

  test("leave days without a version uncovered, not free", () => {
    expect(words(ledger({ ...from(null), end: "2026-07-08" }))).toBe(
      "06-30..07-03 free; 07-04..07-06 300; 07-07..07-08 uncovered",
    );
    const later = [
      { from: "2026-06-30", schedule: null },
      { from: "2026-07-02", schedule },
    ] as const;
    expect(words(ledger({ rules: CALENDAR, versions: later, end: "2026-07-05" }))).toBe(
      "06-30..07-01 uncovered; 07-02..07-03 free; 07-04..07-05 300",
    );
    expect(words(ledger({ rules: CALENDAR, versions: later, end: "2026-07-05", freeDays: 5 }))).toBe(
      "06-30..07-04 free; 07-05 300",
    );
  });

  test("split a slab where days without a version come between", () => {
    const versions = [
      { from: "2026-06-30", schedule },
      { from: "2026-07-05", schedule: null },
      { from: "2026-07-06", schedule },
    ] as const;
    const counted = ledger({ rules: CALENDAR, versions, end: "2026-07-07" });
    expect(counted.slabs.map(({ from, to, days }) => `${from} to ${to}: ${days}`)).toEqual([
      "2026-07-04 to 2026-07-04: 1",
      "2026-07-06 to 2026-07-07: 2",
    ]);
  });

  test("that end do not end the free time that is still to come", () => {
    const counted = ledger({ ...from(null, "2026-07-02"), end: "2026-07-01" });
    expect(counted.freeTimeEndsOn).toBe("2026-07-03");
  });

  test("leave days between two slabs uncovered", () => {
    const open = { ...schedule, slabs: slabs("5-6@300 9-@345") };
    const versions = [{ from: "2026-06-30", schedule: open }] as const;
    expect(words(ledger({ rules: CALENDAR, versions, end: "2026-07-08" }))).toBe(
      "06-30..07-03 free; 07-04..07-05 300; 07-06..07-07 uncovered; 07-08 345",
    );
  });

  test("leave days behind a closed last slab uncovered", () => {
    const closedSlab = { ...schedule, slabs: slabs("5-8@300") };
    const counted = ledger({
      rules: CALENDAR,
      versions: [{ from: "2026-06-30", schedule: closedSlab }],
      end: "2026-07-09",
    });
    expect([words(counted), counted.uncoveredDays, counted.total.toNumber()]).toEqual([
      "06-30..07-03 free; 07-04..07-07 300; 07-08..07-09 uncovered",
      2,
      1200,
    ]);
  });
});

describe("a ledger is refused", () => {
  test("when it is longer than 1500 days", () => {
    expect(ledger({ end: addDays("2026-06-30", 1499) }).days).toHaveLength(1500);
    expect(() => ledger({ end: addDays("2026-06-30", 1500) })).toThrow(RangeError);
  });
  test("when no version has a schedule", () =>
    expect(() => ledger({ versions: [{ from: "2026-06-30", schedule: null }] })).toThrow(RangeError));
});
