import { expect, test } from "vitest";
import { buildDayLedger, type CountingRules, type DayLedger } from "#lib/domain/demurrage/day-ledger.ts";
import { buildLedgerOfDays } from "#lib/domain/demurrage/ledger-of-days.ts";
import type { Schedule } from "#lib/domain/tariff.ts";
import { slabs } from "./tariffs.ts";

const schedule = (fields: Partial<Schedule> = {}): Schedule => ({
  id: "s",
  freeDays: 7,
  currency: "MAD",
  slabs: slabs("8-10@50 11-13@100 14-@150"),
  freeTimeLost: { fromDay: 8, rate: "slab_reached" },
  ...fields,
});

const held = (days: number, fields?: Partial<Schedule>, freeDays: number | null = null) =>
  buildLedgerOfDays([{ schedule: schedule(fields), from: 1, to: days }], { days, freeDays });

const summary = ({ slabs, total, freeDaysUsed, chargedDays }: DayLedger) => [
  slabs.map(({ fromNumber, toNumber, ratePerDay }) => `${fromNumber}-${toNumber}@${ratePerDay}`).join(" "),
  `${total}`,
  freeDaysUsed,
  chargedDays,
];

// Casablanca (ANP), as La Vie éco describes it: 12 days of a 20 ft container cost 12 times the rate of the slab
// reached.
test("every day has the rate of the slab reached, free days too", () => {
  expect(summary(held(7))).toEqual(["", "0", 7, 0]);
  expect(summary(held(8))).toEqual(["1-8@50", "400", 0, 8]);
  expect(summary(held(12))).toEqual(["1-12@100", "1200", 0, 12]);
  expect(summary(held(20))).toEqual(["1-20@150", "3000", 0, 20]);
});

// Malé (MPL tariff book): 10 free days, which are charged too from day 11 on.
test("free days have the rate of the first slab", () => {
  const male = { freeDays: 10, slabs: slabs("11-@805"), freeTimeLost: { fromDay: 11, rate: "first_slab" } } as const;
  expect(summary(held(10, male))).toEqual(["", "0", 10, 0]);
  expect(summary(held(11, male))).toEqual(["1-11@805", "8855", 0, 11]);
  const two = {
    freeDays: 7,
    slabs: slabs("8-15@5 16-60@25"),
    freeTimeLost: { fromDay: 8, rate: "first_slab" },
  } as const;
  expect(summary(held(20, two))).toEqual(["1-15@5 16-20@25", "200", 0, 20]);
});

test("free days can be lost some days after they end", () => {
  const later = {
    slabs: slabs("8-12@75 13-17@75 18-@130"),
    freeTimeLost: { fromDay: 13, rate: "slab_reached" },
  } as const;
  expect(summary(held(12, later))).toEqual(["8-12@75", "375", 7, 5]);
  expect(summary(held(13, later))).toEqual(["1-13@75", "975", 0, 13]);
});

test("no day within the free time of a contract loses it", () => {
  expect(summary(held(12, {}, 12))).toEqual(["", "0", 12, 0]);
  expect(summary(held(13, {}, 12))).toEqual(["1-13@100", "1300", 0, 13]);
  const first = { freeTimeLost: { fromDay: 8, rate: "first_slab" } } as const;
  expect(summary(held(12, first, 12))).toEqual(["", "0", 12, 0]);
  expect(summary(held(13, first, 12))).toEqual(["1-12@50 13-13@100", "700", 0, 13]);
});

test("a day without a rate does not decide the rate of the others", () => {
  expect(summary(held(20, { slabs: slabs("8-10@50"), freeTimeLost: { fromDay: 8, rate: "slab_reached" } }))).toEqual([
    "1-10@50",
    "500",
    0,
    10,
  ]);
  expect(summary(held(20, { slabs: [] }))).toEqual(["", "0", 7, 0]);
  expect(summary(held(13, { slabs: slabs("8-9@50 10-11@60") }, 12))).toEqual(["", "0", 12, 0]);
});

test("days that do not count stay so, and the last free day is still named", () => {
  const rules: CountingRules = {
    firstDay: "next",
    dayBasis: "working",
    chargeDayBasis: "calendar",
    workingWeek: "mon-fri",
    holidays: "counted",
    closureInFreeTime: "counted",
    closureAfterFreeTime: "charged",
    governmentHold: "counts",
    tiers: "keep",
  };
  const lost = schedule({ freeDays: 2, slabs: slabs("3-@10"), freeTimeLost: { fromDay: 3, rate: "first_slab" } });
  const request = {
    start: "2026-07-02",
    versions: [{ from: "2026-07-02", schedule: lost }],
    rules,
    holidays: () => null,
  } as const;
  const onTime = buildDayLedger({ ...request, end: "2026-07-06" });
  expect([onTime.total.toString(), onTime.freeTimeEndsOn]).toEqual(["0", "2026-07-06"]);
  expect(buildDayLedger({ ...request, end: "2026-07-05" }).total.toString()).toBe("0");
  const ledger = buildDayLedger({ ...request, end: "2026-07-07" });
  expect(ledger.days.map(({ date, status }) => `${date} ${status}`)).toEqual([
    "2026-07-02 not_counted",
    "2026-07-03 charged",
    "2026-07-04 not_counted",
    "2026-07-05 not_counted",
    "2026-07-06 charged",
    "2026-07-07 charged",
  ]);
  expect([ledger.total.toString(), ledger.freeTimeEndsOn, ledger.freeDaysUsed]).toEqual(["30", "2026-07-06", 0]);
});
