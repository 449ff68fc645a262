import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { INTERRUPTION_KINDS, type Interruption } from "#lib/domain/demurrage/container-events.ts";
import {
  buildDayLedger,
  type CountingRules,
  type DayLedger,
  type LedgerRequest,
  type LedgerVersion,
} from "#lib/domain/demurrage/day-ledger.ts";
import { getPublicHolidays } from "#lib/domain/demurrage/holidays.ts";
import { buildLedgerOfDays } from "#lib/domain/demurrage/ledger-of-days.ts";
import { type DaySpan, quoteSchedule } from "#lib/domain/demurrage/quote-schedule.ts";
import { DAY_BASES, type Schedule, WORKING_WEEKS } from "#lib/domain/tariff.ts";
import { addDays, countDaysBetween, type IsoDate } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";

/** Free days and slabs with whole rates that rise or fall; the last slab is open or closed. */
const anySchedule = (id: string): fc.Arbitrary<Schedule> =>
  fc
    .record({
      freeDays: fc.integer({ min: 0, max: 14 }),
      steps: fc.array(fc.record({ length: fc.integer({ min: 1, max: 10 }), rate: fc.integer({ min: 0, max: 500 }) }), {
        minLength: 1,
        maxLength: 4,
      }),
      open: fc.boolean(),
    })
    .map(({ freeDays, steps, open }) => {
      let day = freeDays;
      const slabs = steps.map(({ length, rate }, index) => {
        const fromDay = day + 1;
        day += length;
        return { fromDay, toDay: open && index === steps.length - 1 ? null : day, ratePerDay: new Decimal(rate) };
      });
      return { id, freeDays, currency: "USD", slabs };
    });

const anyRules: fc.Arbitrary<CountingRules> = fc.record({
  firstDay: fc.constantFrom("same", "next"),
  dayBasis: fc.constantFrom(...DAY_BASES),
  chargeDayBasis: fc.constantFrom(...DAY_BASES),
  workingWeek: fc.constantFrom(...WORKING_WEEKS),
  holidays: fc.constantFrom("excluded", "counted"),
  closureInFreeTime: fc.constantFrom("excluded", "counted"),
  closureAfterFreeTime: fc.constantFrom("charged", "excluded", "unscheduled_excluded"),
  governmentHold: fc.constantFrom("clock_stops", "counts"),
  tiers: fc.constantFrom("keep", "shift"),
});

const START = "2026-12-01";
const anyDay = (min: number, max: number): fc.Arbitrary<IsoDate> =>
  fc.integer({ min, max }).map((days) => addDays(START, days));

const anyInterruption: fc.Arbitrary<Interruption> = fc
  .tuple(fc.constantFrom(...INTERRUPTION_KINDS), anyDay(-5, 60), fc.integer({ min: 0, max: 8 }))
  .map(([kind, from, days]) => ({ kind, from, to: addDays(from, days) }));

/** Requests over Christmas and the new year, in a country of many holidays or of few. */
const requestWith = (versions: fc.Arbitrary<LedgerRequest["versions"]>): fc.Arbitrary<LedgerRequest> =>
  fc.record({
    start: anyDay(0, 20),
    end: anyDay(-5, 90),
    availableOn: fc.option(anyDay(-5, 40), { freq: 2 }),
    versions,
    rules: anyRules,
    freeDays: fc.option(fc.integer({ min: 0, max: 20 }), { freq: 2 }),
    holidays: fc.constantFrom(getPublicHolidays("US"), getPublicHolidays("KR"), getPublicHolidays("RU")),
    interruptions: fc.array(anyInterruption, { maxLength: 3 }),
  });

const oneVersion = anySchedule("t").map((schedule) => [{ from: START, schedule }] as const);
const anyRequest = requestWith(oneVersion);

/** Up to three versions, of which the later ones can be missing. */
const anyVersions = fc
  .tuple(
    anySchedule("a"),
    fc.option(anySchedule("b")),
    fc.option(anySchedule("c")),
    anyDay(1, 40),
    fc.integer({ min: 1, max: 30 }),
  )
  .map(([a, b, c, second, later]): readonly [LedgerVersion, ...LedgerVersion[]] => [
    { from: START, schedule: a },
    { from: second, schedule: b },
    { from: addDays(second, later), schedule: c },
  ]);

const numbered = ({ days }: DayLedger) => days.flatMap((day) => (day.status === "not_counted" ? [] : [day.number]));
const countDays = ({ days }: DayLedger, status: string) => days.filter((day) => day.status === status).length;

describe("every ledger", () => {
  test("has each day once, in order, and numbers the counted ones without a gap", () => {
    fc.assert(
      fc.property(requestWith(anyVersions), (request) => {
        const ledger = buildDayLedger(request);
        const length = Math.max(0, countDaysBetween(request.start, request.end) + 1);
        expect(ledger.days.map(({ date }) => date)).toEqual(
          Array.from({ length }, (_, index) => addDays(request.start, index)),
        );
        const numbers = numbered(ledger);
        expect(numbers).toEqual(numbers.map((_, index) => index + 1));
      }),
    );
  });

  test("adds up: free, charged, uncovered and not counted days are all days, and the slabs are the total", () => {
    fc.assert(
      fc.property(requestWith(anyVersions), (request) => {
        const ledger = buildDayLedger(request);
        expect(ledger.freeDaysUsed + ledger.chargedDays + ledger.uncoveredDays + countDays(ledger, "not_counted")).toBe(
          ledger.days.length,
        );
        const rates = ledger.days.reduce(
          (sum, day) => (day.status === "charged" ? sum.plus(day.rate) : sum),
          new Decimal(0),
        );
        expect(ledger.total.toString()).toBe(rates.toString());
        expect(ledger.slabs.reduce((sum, { days }) => sum + days, 0)).toBe(ledger.chargedDays);
      }),
    );
  });

  test("gives the free days that apply: the first counted days, and no others", () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const ledger = buildDayLedger(request);
        expect(ledger.freeDaysUsed).toBe(Math.min(ledger.freeDays, numbered(ledger).length));
        expect(
          ledger.days.every(
            (day) => day.status === "not_counted" || (day.status === "free") === day.number <= ledger.freeDays,
          ),
        ).toBe(true);
      }),
    );
  });

  test("has the same last free day whenever it is asked for, and on it the last free day", () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const { freeTimeEndsOn, freeDays } = buildDayLedger(request);
        expect(freeTimeEndsOn === null).toBe(freeDays === 0);
        if (freeTimeEndsOn === null) return;
        const whole = buildDayLedger({ ...request, end: freeTimeEndsOn });
        expect(whole.freeTimeEndsOn).toBe(freeTimeEndsOn);
        expect(whole.days.at(-1)).toMatchObject({ date: freeTimeEndsOn, status: "free", number: freeDays });
      }),
    );
  });

  test("of a later end begins with the same days and never costs less", () => {
    fc.assert(
      fc.property(requestWith(anyVersions), fc.integer({ min: 1, max: 40 }), (request, more) => {
        const shorter = buildDayLedger(request);
        const longer = buildDayLedger({ ...request, end: addDays(request.end, more) });
        expect(longer.days.slice(0, shorter.days.length)).toEqual(shorter.days);
        expect(longer.total.greaterThanOrEqualTo(shorter.total)).toBe(true);
      }),
    );
  });

  test("never costs more with another free day, while slabs keep their day numbers", () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const freeDays = request.freeDays ?? buildDayLedger(request).freeDays;
        const rules = {
          ...request.rules,
          tiers: "keep",
          chargeDayBasis: request.rules.dayBasis,
          closureInFreeTime: "counted",
          closureAfterFreeTime: "charged",
        } as const;
        const holidays = request.rules.dayBasis === "working" ? request.holidays : () => null;
        const cost = (days: number) => buildDayLedger({ ...request, rules, holidays, freeDays: days }).total.toNumber();
        expect(cost(freeDays + 1)).toBeLessThanOrEqual(cost(freeDays));
      }),
    );
  });

  test("never costs less by the choice that is best for the carrier", () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const cost = (change: Partial<CountingRules>) =>
          buildDayLedger({ ...request, rules: { ...request.rules, ...change } }).total.toNumber();
        expect(cost({ firstDay: "next" })).toBeLessThanOrEqual(cost({ firstDay: "same" }));
        expect(cost({ workingWeek: "mon-fri" })).toBeLessThanOrEqual(cost({ workingWeek: "mon-sat" }));
        expect(cost({ workingWeek: "mon-sat" })).toBeLessThanOrEqual(cost({ workingWeek: "mon-sun" }));
        expect(cost({ holidays: "excluded" })).toBeLessThanOrEqual(cost({ holidays: "counted" }));
        expect(cost({ chargeDayBasis: "working" })).toBeLessThanOrEqual(cost({ chargeDayBasis: "calendar" }));
        expect(cost({ closureInFreeTime: "excluded" })).toBeLessThanOrEqual(cost({ closureInFreeTime: "counted" }));
        expect(cost({ closureAfterFreeTime: "excluded" })).toBeLessThanOrEqual(
          cost({ closureAfterFreeTime: "unscheduled_excluded" }),
        );
        expect(cost({ closureAfterFreeTime: "unscheduled_excluded" })).toBeLessThanOrEqual(
          cost({ closureAfterFreeTime: "charged" }),
        );
        expect(cost({ governmentHold: "clock_stops" })).toBeLessThanOrEqual(cost({ governmentHold: "counts" }));
      }),
    );
  });

  test("never costs less with an earlier start", () => {
    fc.assert(
      fc.property(anyRequest, fc.integer({ min: 1, max: 20 }), (request, days) => {
        const earlier = buildDayLedger({ ...request, start: addDays(request.start, -days) });
        expect(earlier.total.greaterThanOrEqualTo(buildDayLedger(request).total)).toBe(true);
      }),
    );
  });
});

describe("a ledger where everything is calendar", () => {
  const CALENDAR: CountingRules = {
    firstDay: "same",
    dayBasis: "calendar",
    chargeDayBasis: "calendar",
    workingWeek: "mon-sun",
    holidays: "counted",
    closureInFreeTime: "counted",
    closureAfterFreeTime: "charged",
    governmentHold: "counts",
    tiers: "keep",
  };

  /** Two schedules, or one twice. Days before, between or after them can have no schedule. */
  const anySpans = fc
    .tuple(
      anySchedule("a"),
      fc.option(anySchedule("b")),
      fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 4, maxLength: 4 }),
    )
    .map(
      ([a, b, [before = 0, first = 0, gap = 0, second = 0]]): readonly [DaySpan<Schedule>, ...DaySpan<Schedule>[]] => {
        // One tariff has one span for all its adjoining days.
        const next = before + first + Math.max(gap, b === null ? 1 : 0) + 2;
        return [
          { schedule: a, from: before + 1, to: before + first + 1 },
          { schedule: b ?? a, from: next, to: next + second },
        ];
      },
    );
  const anyHeld = fc.record({
    days: fc.integer({ min: 0, max: 90 }),
    startDate: fc.constantFrom(START, null),
    freeDays: fc.option(fc.integer({ min: 0, max: 20 })),
  });

  test("of days alone costs what the quote of these days costs, with and without gaps", () => {
    fc.assert(
      fc.property(anySpans, anyHeld, (served, held) => {
        const spans = served
          .filter(({ from }) => from <= Math.max(held.days, 1))
          .map((span) => ({ ...span, to: Math.min(span.to, held.days) }));
        fc.pre(spans.length > 0);
        const quote = quoteSchedule(spans as [DaySpan<Schedule>], held);
        const ledger = buildLedgerOfDays(spans as [DaySpan<Schedule>], held);
        expect(ledger.total.toString()).toBe(quote.total.toString());
        expect(ledger.freeDays).toBe(quote.freeDays);
        expect(ledger.uncoveredDays).toBe(quote.uncovered.reduce((sum, { from, to }) => sum + to - from + 1, 0));
        expect(
          ledger.slabs.map(({ fromNumber, toNumber, cost, tariffId }) => [
            fromNumber,
            toNumber,
            cost.toString(),
            tariffId,
          ]),
        ).toEqual(quote.slabs.map(({ from, to, cost, tariffId }) => [from, to, cost.toString(), tariffId]));
        expect(ledger.days.map(({ date }) => date)).toEqual(
          Array.from({ length: held.days }, (_, index) => held.startDate && addDays(held.startDate, index)),
        );
      }),
    );
  });

  test("of events costs what the same number of days costs", () => {
    fc.assert(
      fc.property(
        anySchedule("t"),
        fc.integer({ min: 1, max: 90 }),
        fc.option(fc.integer({ min: 0, max: 20 })),
        fc.constantFrom("keep", "shift"),
        (schedule, days, freeDays, tiers) => {
          const dayLedger = buildLedgerOfDays([{ schedule, from: 1, to: days }], {
            days,
            startDate: START,
            freeDays,
            tiers,
          });
          const eventLedger = buildDayLedger({
            start: START,
            end: addDays(START, days - 1),
            versions: [{ from: START, schedule }],
            rules: { ...CALENDAR, tiers },
            freeDays,
            holidays: () => null,
          });
          expect(eventLedger).toEqual(dayLedger);
        },
      ),
    );
  });
});
