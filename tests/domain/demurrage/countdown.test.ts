import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countCharge, selectCarrierTariffs } from "#lib/domain/demurrage/count-charge.ts";
import { type ChargeCountdown, calculateCountdown, selectForecastDays } from "#lib/domain/demurrage/countdown.ts";
import type { CountdownRequest } from "#lib/domain/demurrage/countdown-request.ts";
import type { Tariff } from "#lib/domain/tariff.ts";
import { addDays, countDaysBetween } from "#lib/platform/dates.ts";
import { illustrative, slabs, tariff } from "./tariffs.ts";

const REQUEST: Omit<CountdownRequest, "tariffs" | "events" | "date"> = {
  policies: [],
  storage: null,
  containerType: "40HC",
  port: null,
  charge: null,
  haulage: "merchant",
  interruptions: [],
  freeDays: null,
  answers: {},
  forecastDays: null,
};

type Ask = Pick<CountdownRequest, "events" | "date"> & Partial<CountdownRequest>;

const ask = (tariffs: Tariff | readonly Tariff[], request: Ask) =>
  calculateCountdown({ ...REQUEST, tariffs: [tariffs].flat(), ...request });

/** The main clock. @throws when there is none */
function requireClock(tariffs: Tariff | readonly Tariff[], request: Ask): ChargeCountdown {
  const counted = ask(tariffs, request);
  if (!counted.ok) throw new Error(counted.reason);
  return counted.main;
}

const assumption = (clock: ChargeCountdown, id: string) => clock.assumptions.find((one) => one.id === id);

/** Four free days from the next day, Monday to Friday, public holidays left out. Charges by calendar day. */
const WORKING: Partial<Tariff> = {
  country: "US",
  charge: "demurrage",
  firstDay: "next",
  dayBasis: "working",
  chargeDayBasis: "calendar",
  workingWeek: "mon-fri",
  holidays: "excluded",
};

describe("the last free day", () => {
  // 46 CFR 541 research note, "Worked dates".
  test("of 4 working days, Monday to Friday, after Tuesday 30 June 2026 is 7 July: 3 July is a holiday", () => {
    const clock = requireClock(tariff(WORKING), { events: { discharged: "2026-06-30" }, date: "2026-07-02" });
    expect(clock).toMatchObject({
      freeTimeEndsOn: "2026-07-07",
      latestFreeTimeEnd: "2026-07-07",
      freeDaysRemaining: 2,
      daysElapsed: 2,
      status: "free",
    });
    expect(selectForecastDays(clock, "2026-07-02")[1]).toMatchObject({
      date: "2026-07-03",
      status: "not_counted",
      reason: "holiday",
    });
  });

  test("of 7 working days, Monday to Saturday, holidays not excluded, after 30 June 2026 is 8 July", () => {
    const sevenDays = tariff({
      ...WORKING,
      freeDays: 7,
      workingWeek: "mon-sat",
      holidays: "counted",
      slabs: slabs("8-@100"),
    });
    expect(requireClock(sevenDays, { events: { discharged: "2026-06-30" }, date: "2026-07-02" }).freeTimeEndsOn).toBe(
      "2026-07-08",
    );
  });

  test("is the earliest one when the tariff does not say whether holidays count, with the effect of each answer", () => {
    const silent = tariff({ ...WORKING, workingWeek: "mon-sat", holidays: null });
    const request = { events: { discharged: "2026-06-30", gate_out_full: "2026-07-14" }, date: "2026-07-14" };
    const clock = requireClock(silent, request);
    expect(clock).toMatchObject({ freeTimeEndsOn: "2026-07-04", latestFreeTimeEnd: "2026-07-07", status: "ended" });
    expect(assumption(clock, "holidays")?.choices).toMatchObject([
      { value: "counted", freeTimeEndsOn: "2026-07-04" },
      { value: "excluded", freeTimeEndsOn: "2026-07-07" },
    ]);
    const answered = requireClock(silent, { ...request, answers: { holidays: "excluded" } });
    expect(answered).toMatchObject({ freeTimeEndsOn: "2026-07-07", latestFreeTimeEnd: "2026-07-07" });
    expect(assumption(answered, "holidays")).toMatchObject({ answer: "excluded", assumed: "excluded" });
    expect(answered.accruedCost?.lessThan(clock.accruedCost ?? 0)).toBe(true);
  });

  test("is the contract's when its free days are given", () => {
    const clock = requireClock(tariff({ firstDay: "same" }), {
      events: { discharged: "2026-11-01" },
      date: "2026-11-01",
      freeDays: 10,
    });
    expect(clock).toMatchObject({ freeDaysTotal: 10, freeTimeEndsOn: "2026-11-10", freeDaysRemaining: 9 });
    expect(assumption(clock, "slabs_after_free_time")?.choices.map(({ forecastCost }) => String(forecastCost))).toEqual(
      ["1400", "800"],
    );
  });

  test("has no latest day while the event that starts the clock can still come", () => {
    const waiting = tariff({ charge: "demurrage", firstDay: "same", clockStart: "available" });
    const clock = requireClock(waiting, { events: { discharged: "2026-11-10" }, date: "2026-11-12" });
    expect(clock).toMatchObject({ freeTimeEndsOn: "2026-11-13", latestFreeTimeEnd: null });
    expect(assumption(clock, "start_event")).toMatchObject({ answerWith: "date", assumed: "2026-11-10" });
    const answered = requireClock(waiting, {
      events: { discharged: "2026-11-10" },
      date: "2026-11-12",
      answers: { start_event: "2026-11-11" },
    });
    expect(answered).toMatchObject({ freeTimeEndsOn: "2026-11-14", latestFreeTimeEnd: "2026-11-14" });
  });

  test("is the earliest of the ports when the port is not known", () => {
    const country = tariff({ id: "country", firstDay: "same", exceptPorts: ["INMUN", "INNSA"] });
    const port = tariff({ id: "port", firstDay: "same", port: "INNSA", freeDays: 2, slabs: slabs("3-@90") });
    const request = { events: { discharged: "2026-11-01" }, date: "2026-11-01" };
    const clock = requireClock([country, port], request);
    expect(clock).toMatchObject({ port: "INNSA", freeTimeEndsOn: "2026-11-02", latestFreeTimeEnd: null });
    expect(assumption(clock, "port")).toMatchObject({
      answerWith: "port",
      assumed: "INNSA",
      choices: [
        { value: "INMUN", freeTimeEndsOn: null, accruedCost: null },
        { value: "INNSA", freeTimeEndsOn: "2026-11-02" },
        { value: "other", freeTimeEndsOn: "2026-11-04" },
      ],
    });
    expect(requireClock([country, port], { ...request, port: "INMAA" })).toMatchObject({
      freeTimeEndsOn: "2026-11-04",
      assumptions: [],
    });
  });

  test("does not exist without free time", () => {
    const clock = requireClock(tariff({ firstDay: "same", freeDays: 0, slabs: slabs("1-@50") }), {
      events: { discharged: "2026-11-01" },
      date: "2026-11-02",
    });
    expect(clock).toMatchObject({
      status: "charged",
      freeTimeEndsOn: null,
      latestFreeTimeEnd: null,
      freeDaysRemaining: 0,
    });
    expect(clock.accruedCost?.toNumber()).toBe(100);
  });
});

describe("the status", () => {
  const events = { discharged: "2026-11-10" };
  const CASES = [
    { date: "2026-11-09", status: "not_started", rate: 0, left: 4, next: "2026-11-14" },
    { date: "2026-11-10", status: "free", rate: 0, left: 3, next: "2026-11-14" },
    { date: "2026-11-13", status: "last_free_day", rate: 0, left: 0, next: "2026-11-14" },
    { date: "2026-11-14", status: "charged", rate: 100, left: 0, next: "2026-11-20" },
    { date: "2026-11-20", status: "charged", rate: 200, left: 0, next: "2026-11-27" },
  ];
  for (const { date, status, rate, left, next } of CASES) {
    test(`on ${date} is ${status}`, () => {
      const clock = requireClock(tariff({ firstDay: "same" }), { events, date });
      expect(clock).toMatchObject({ status, freeDaysRemaining: left, nextRate: { on: next } });
      expect(clock.currentDailyRate?.toNumber()).toBe(rate);
    });
  }

  test("has the next rate although it comes after the forecast", () => {
    const clock = requireClock(tariff({ firstDay: "same", slabs: slabs("5-60@100 61-@200") }), {
      events,
      date: "2026-11-15",
    });
    expect(clock.days.at(-1)?.date).toBe("2026-11-29");
    expect(clock.nextRate).toMatchObject({ on: "2027-01-09" });
  });

  test("is ended from the day of the end event on, and has no forecast", () => {
    const clock = requireClock(tariff({ firstDay: "same" }), {
      events: { ...events, empty_returned: "2026-11-15" },
      date: "2026-11-30",
    });
    expect(clock).toMatchObject({ status: "ended", daysElapsed: 6, nextRate: null });
    expect(clock.accruedCost?.toNumber()).toBe(200);
    expect(selectForecastDays(clock, "2026-11-30")).toEqual([]);
  });

  test("costs nothing before the container is available, when the clock waits for that", () => {
    const waiting = tariff({ charge: "demurrage", firstDay: "same", clockStart: "available" });
    const clock = requireClock(waiting, {
      events: { discharged: "2026-11-10", available: "2026-11-13" },
      date: "2026-11-12",
    });
    expect(clock).toMatchObject({
      status: "not_started",
      startedOn: "2026-11-13",
      freeTimeEndsOn: "2026-11-16",
      daysElapsed: 0,
    });
  });
});

describe("the charge", () => {
  const separate = [
    tariff({ id: "demurrage", charge: "demurrage", firstDay: "same", freeDays: 3, slabs: slabs("4-@40") }),
    tariff({ id: "detention", charge: "detention", firstDay: "same", freeDays: 7, slabs: slabs("8-@70") }),
  ];

  test("is demurrage in the terminal", () => {
    expect(requireClock(separate, { events: { discharged: "2026-11-01" }, date: "2026-11-05" })).toMatchObject({
      charge: "demurrage",
      endEvent: "gate_out_full",
    });
  });

  test("is detention after gate out, with the demurrage that accrued as another clock", () => {
    const counted = ask(separate, {
      events: { discharged: "2026-11-01", gate_out_full: "2026-11-05" },
      date: "2026-11-08",
    });
    expect(counted).toMatchObject({
      ok: true,
      main: { charge: "detention", freeTimeEndsOn: "2026-11-11", endEvent: "empty_returned" },
      others: [{ charge: "demurrage", status: "ended" }],
    });
    expect(counted.ok && counted.others[0]?.accruedCost?.toNumber()).toBe(80);
  });

  test("is asked for by its start event when that is not known", () => {
    const counted = ask(separate, { events: { discharged: "2026-11-01" }, date: "2026-11-05", charge: "detention" });
    expect(counted).toEqual({ ok: false, reason: "no_event", needs: "gate_out_full" });
  });
});

test("a clock that would start centuries away is refused", () => {
  const waiting = tariff({ charge: "demurrage", clockStart: "available" });
  for (const start_event of ["1500-01-01", "9999-12-31"]) {
    const counted = ask(waiting, {
      events: { discharged: "2026-11-10" },
      date: "2026-11-12",
      answers: { start_event },
    });
    expect(counted).toEqual({ ok: false, reason: "too_far", startedOn: start_event });
  }
});

test("a document whose copy confuses imports and exports asks for its block, and counts the earlier last free day", () => {
  const block = {
    inferred: ["direction"],
    firstDay: "same" as const,
    otherReading: { freeDays: 7, currency: "USD", slabs: slabs("8-@50") },
  };
  const request = { events: { discharged: "2026-11-01" }, date: "2026-11-02" };
  const clock = requireClock(tariff(block), request);
  expect(clock).toMatchObject({
    freeTimeEndsOn: "2026-11-04",
    latestFreeTimeEnd: "2026-11-07",
    notes: [expect.stringContaining("no date")],
  });
  expect(assumption(clock, "direction")?.choices).toMatchObject([
    { value: "as_read", freeTimeEndsOn: "2026-11-04" },
    { value: "other", freeTimeEndsOn: "2026-11-07" },
  ]);
  expect(requireClock(tariff(block), { ...request, answers: { direction: "other" } }).freeTimeEndsOn).toBe(
    "2026-11-07",
  );
});

describe("what proves nothing", () => {
  const request = { events: { discharged: "2026-11-01" }, date: "2026-11-05" };

  test("an illustrative tariff and an old one are named", () => {
    expect(
      requireClock(tariff({ source: illustrative, firstDay: "same" }), request).assumptions.map(({ id }) => id),
    ).toEqual(["illustrative"]);
    const old = tariff({ firstDay: "same", effectiveFrom: "2018-04-01" });
    expect(assumption(requireClock(old, request), "tariff_age")).toMatchObject({
      answerWith: "none",
      reason: expect.stringContaining("April 2018"),
    });
  });

  test.each([
    ["past_usable_life", { effectiveFrom: "2018-04-01" }],
    ["illustrative", { source: illustrative }],
  ])("gives no last free day and no cost of today, and its status is %s", (status, fields) => {
    const clock = requireClock(tariff({ firstDay: null, ...fields }), { ...request, date: "2026-11-12" });
    const nothing = { freeTimeEndsOn: null, latestFreeTimeEnd: null, accruedCost: null, currentDailyRate: null };
    expect(clock).toMatchObject({ status, ...nothing, freeDaysRemaining: null, nextRate: null });
    expect(selectForecastDays(clock, "2026-11-12")).toEqual([]);
    expect(clock.assumptions.map(({ id }) => id)).not.toContain("first_day");
    const ended = { events: { discharged: "2026-11-01", empty_returned: "2026-11-10" }, date: "2026-11-12" };
    expect(requireClock(tariff({ firstDay: "same", ...fields }), ended)).toMatchObject({ status, accruedCost: null });
  });

  test("free days of a contract give the last free day, and rates of a contract everything", () => {
    const old = tariff({ firstDay: "same", effectiveFrom: "2018-04-01" });
    const withDays = requireClock(old, { ...request, freeDays: 10 });
    expect(withDays).toMatchObject({ status: "past_usable_life", freeTimeEndsOn: "2026-11-10", freeDaysRemaining: 5 });
    expect(withDays.accruedCost).toBeNull();
    const withRates = requireClock(old, { ...request, hasOwnRates: true });
    expect(withRates).toMatchObject({ status: "charged", freeTimeEndsOn: "2026-11-04" });
    expect(withRates.accruedCost?.toNumber()).toBe(100);
  });

  test("at one port only, leaves the tariff of the country; another port can be later", () => {
    const country = tariff({ id: "country", firstDay: "same", exceptPorts: ["INNSA"] });
    const port = tariff({
      id: "port",
      port: "INNSA",
      freeDays: 2,
      slabs: slabs("3-@100"),
      firstDay: "same",
      source: illustrative,
    });
    const clock = requireClock([country, port], { ...request, date: "2026-11-03" });
    expect(clock).toMatchObject({ status: "free", freeTimeEndsOn: "2026-11-04", latestFreeTimeEnd: null });
    expect(assumption(clock, "port")?.choices).toMatchObject([
      { value: "INNSA", freeTimeEndsOn: null, accruedCost: null },
      { value: "other", freeTimeEndsOn: "2026-11-04" },
    ]);
  });

  test("a day without a rate costs nothing that is known", () => {
    const clock = requireClock(tariff({ firstDay: "same", slabs: slabs("5-6@100") }), {
      ...request,
      date: "2026-11-08",
    });
    expect(clock).toMatchObject({ uncoveredDays: 2, currentDailyRate: null, nextRate: null });
    expect(clock.accruedCost?.toNumber()).toBe(200);
    expect(assumption(clock, "uncovered_days")).toBeDefined();
  });
});

const anyRequest = fc.record({
  start: fc.integer({ min: 0, max: 900 }).map((days) => addDays("2025-01-01", days)),
  held: fc.integer({ min: 0, max: 60 }),
  counting: fc.record({
    firstDay: fc.constantFrom("same" as const, "next" as const, null),
    dayBasis: fc.constantFrom("calendar" as const, "working" as const),
    chargeDayBasis: fc.constantFrom("calendar" as const, "working" as const, null),
    workingWeek: fc.constantFrom("mon-fri" as const, "mon-sat" as const, null),
    holidays: fc.constantFrom("excluded" as const, "counted" as const, null),
  }),
  freeDays: fc.integer({ min: 0, max: 12 }),
});

describe("on any day of any tariff", () => {
  test("the countdown agrees with the ledger, its days add up, and no answer beats the bounds", () => {
    fc.assert(
      fc.property(anyRequest, ({ start, held, counting, freeDays }) => {
        const date = addDays(start, held);
        const one = tariff({
          ...counting,
          freeDays,
          slabs: slabs(`${freeDays + 1}-${freeDays + 6}@33.33 ${freeDays + 7}-@80`),
        });
        const events = { discharged: start };
        const clock = requireClock(one, { events, date });

        expect(clock.days.map((day) => countDaysBetween(start, day.date))).toEqual(clock.days.map((_, index) => index));
        if (clock.status === "free" || clock.status === "last_free_day")
          expect(clock.daysElapsed + (clock.freeDaysRemaining ?? 0)).toBe(clock.freeDaysTotal);
        const answers = Object.fromEntries(
          clock.assumptions.flatMap(({ id, assumed }) => (assumed === null ? [] : [[id, assumed]])),
        );
        const tariffs = selectCarrierTariffs(
          { tariffs: [one], policies: [], query: { containerType: "40HC" }, events },
          "combined",
        );
        const counted = countCharge(
          { tariffs, policies: [], port: null, events, interruptions: [], freeDays: null, answers },
          date,
        );
        expect(counted.ok && counted.ledger.total.toString()).toBe(clock.accruedCost?.toString());
        for (const choice of clock.assumptions.flatMap(({ choices }) => choices)) {
          expect((choice.freeTimeEndsOn ?? "") >= (clock.freeTimeEndsOn ?? "")).toBe(true);
          expect((choice.freeTimeEndsOn ?? "") <= (clock.latestFreeTimeEnd ?? "")).toBe(true);
          expect(choice.accruedCost?.lessThanOrEqualTo(clock.accruedCost ?? 0)).toBe(true);
        }
      }),
      { numRuns: 200, seed: 20261122 },
    );
  });
});

// Malé (MPL tariff book): 10 free days from the day after discharge; from day 11 on all of them are charged too.
test("a long stay costs the free days too, but only from the day on which they are lost", () => {
  const male = tariff({
    effectiveFrom: "2026-01-01",
    firstDay: "next",
    freeDays: 10,
    slabs: slabs("11-@805"),
    freeTimeLost: { fromDay: 11, rate: "first_slab" },
  });
  const clock = requireClock(male, { events: { discharged: "2026-11-02" }, date: "2026-11-11" });
  expect(clock).toMatchObject({
    status: "free",
    freeDaysRemaining: 1,
    freeTimeEndsOn: "2026-11-12",
    notes: ["From day 11 on, the free days are charged too."],
  });
  expect([clock.accruedCost?.toNumber(), clock.currentDailyRate?.toNumber(), clock.nextRate?.on]).toEqual([
    0,
    0,
    "2026-11-13",
  ]);
  expect(
    selectForecastDays(clock, "2026-11-12")
      .slice(0, 3)
      .map(({ status, totalCost }) => [status, totalCost.toNumber()]),
  ).toEqual([
    ["free", 0],
    ["charged", 8855],
    ["charged", 9660],
  ]);
  expect(requireClock(male, { events: { discharged: "2026-11-02" }, date: "2026-11-14" }).accruedCost?.toNumber()).toBe(
    9660,
  );
});
