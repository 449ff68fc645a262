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

  test("is bounded by the latest of the ports if each has a tariff", () => {
    const country = tariff({ id: "country", firstDay: "same", exceptPorts: ["INNSA"] });
    const ports = [
      tariff({ id: "nsa", firstDay: "same", port: "INNSA", freeDays: 2, slabs: slabs("3-@90") }),
      tariff({ id: "mun", firstDay: "same", port: "INMUN", freeDays: 6, slabs: slabs("7-@90") }),
    ];
    const clock = requireClock([country, ...ports], { events: { discharged: "2026-11-01" }, date: "2026-11-01" });
    expect(clock).toMatchObject({ freeTimeEndsOn: "2026-11-02", latestFreeTimeEnd: "2026-11-06" });
    expect(assumption(clock, "port")).toMatchObject({
      reason: "The tariff of the country does not apply at INMUN, INNSA.",
      choices: [{ value: "INMUN" }, { value: "INNSA" }, { value: "other", freeTimeEndsOn: "2026-11-04" }],
    });
  });

  test("needs no port whose own tariff has the same terms", () => {
    const both = [tariff({ firstDay: "same" }), tariff({ id: "port", firstDay: "same", port: "INNSA" })];
    const clock = requireClock(both, { events: { discharged: "2026-11-01" }, date: "2026-11-01" });
    expect(clock).toMatchObject({ latestFreeTimeEnd: "2026-11-04", assumptions: [] });
  });

  test("is that of the only ports with a tariff, and not known for others", () => {
    const atPort = (port: string, freeDays: number) =>
      tariff({ id: port, firstDay: "same", port, freeDays, slabs: slabs(`${freeDays + 1}-@90`) });
    const request = { events: { discharged: "2026-11-01" }, date: "2026-11-01" };
    const one = requireClock(atPort("INNSA", 3), request);
    expect(assumption(one, "port")).toMatchObject({
      reason: "The tariff on file is for INNSA only.",
      assumed: "INNSA",
      choices: [
        { value: "INNSA", freeTimeEndsOn: "2026-11-03" },
        { value: "other", freeTimeEndsOn: null },
      ],
    });
    const two = requireClock([atPort("INNSA", 3), atPort("INMUN", 5)], request);
    expect(two).toMatchObject({ port: "INNSA", freeTimeEndsOn: "2026-11-03", latestFreeTimeEnd: null });
    expect(assumption(two, "port")?.choices.map(({ value, freeTimeEndsOn }) => [value, freeTimeEndsOn])).toEqual([
      ["INMUN", "2026-11-05"],
      ["INNSA", "2026-11-03"],
      ["other", null],
    ]);
  });

  test("is by a usable tariff of some port before an old one of the country", () => {
    const atPort = (port: string) =>
      tariff({ id: port, firstDay: "same", port, freeDays: 6, slabs: slabs("7-@90"), effectiveFrom: "2026-01-01" });
    const old = tariff({ firstDay: "same", freeDays: 1, slabs: slabs("2-@90"), effectiveFrom: "2018-04-01" });
    const clock = requireClock([old, atPort("INMUN"), atPort("INNSA")], {
      events: { discharged: "2026-11-01" },
      date: "2026-11-02",
    });
    expect(clock).toMatchObject({ status: "free", freeTimeEndsOn: "2026-11-06", latestFreeTimeEnd: null });
  });

  test("is known once the event that ends the clock is, although the one that starts it is not", () => {
    const waiting = tariff({ charge: "demurrage", firstDay: "same", clockStart: "available" });
    const clock = requireClock(waiting, {
      events: { discharged: "2026-11-10", gate_out_full: "2026-11-20" },
      date: "2026-11-12",
    });
    expect(clock).toMatchObject({ freeTimeEndsOn: "2026-11-13", latestFreeTimeEnd: "2026-11-23" });
    const exported = tariff({ direction: "export", firstDay: "same", clockEnd: "departure" });
    expect(
      requireClock(exported, { events: { empty_picked_up: "2026-11-01", loaded: "2026-11-09" }, date: "2026-11-10" }),
    ).toMatchObject({ freeTimeEndsOn: "2026-11-04", latestFreeTimeEnd: "2026-11-04" });
  });

  test("is not known at the latest when a later version of the tariff has another currency", () => {
    const silent = [
      tariff({ id: "old", firstDay: "same", effectiveFrom: "2026-01-01" }),
      tariff({ id: "new", firstDay: "same", effectiveFrom: "2026-11-08", currency: "EUR" }),
    ];
    const clock = requireClock(silent, { events: { discharged: "2026-11-01" }, date: "2026-11-10" });
    expect(clock).toMatchObject({ freeTimeEndsOn: "2026-11-04", latestFreeTimeEnd: null, currency: "USD" });
    expect(assumption(clock, "version")).toMatchObject({ answerWith: "none", choices: [] });
  });

  // 31 October is a holiday in Hamburg, not in the whole country.
  test.each([
    ["at the port of the container", { port: null }, "DEHAM", "2026-11-03"],
    ["at the port of the tariff", { port: "DEHAM" }, null, "2026-11-03"],
    ["in the country, without a port", { port: null }, null, "2026-11-02"],
  ])("leaves out the holidays %s", (_, fields, port, last) => {
    const german = tariff({ ...WORKING, ...fields, country: "DE", firstDay: "same", workingWeek: "mon-sat" });
    expect(
      requireClock(german, { events: { discharged: "2026-10-29" }, date: "2026-10-29", port }).freeTimeEndsOn,
    ).toBe(last);
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

  test("is charged until an end that is still to come", () => {
    const planned = { ...events, empty_returned: "2026-11-20" };
    const clock = requireClock(tariff({ firstDay: "same" }), { events: planned, date: "2026-11-15" });
    expect(clock).toMatchObject({ status: "charged", endedOn: "2026-11-20" });
    expect(selectForecastDays(clock, "2026-11-15").map(({ date }) => date)).toEqual([
      "2026-11-15",
      "2026-11-16",
      "2026-11-17",
      "2026-11-18",
      "2026-11-19",
      "2026-11-20",
    ]);
    const shorter = requireClock(tariff({ firstDay: "same" }), {
      events: planned,
      date: "2026-11-15",
      forecastDays: 2,
    });
    expect(shorter.days.at(-1)?.date).toBe("2026-11-17");
    const onLastDay = requireClock(tariff({ firstDay: "same" }), { events: planned, date: "2026-11-20" });
    expect(onLastDay).toMatchObject({ status: "ended", daysElapsed: 11 });
    expect(onLastDay.currentDailyRate?.toNumber()).toBe(0);
    expect(selectForecastDays(onLastDay, "2026-11-20")).toEqual([]);
  });

  test.each([
    ["as long as requested", "2026-11-12", 3, "2026-11-15", null],
    ["from the first day of a clock that starts later", "2026-11-01", 3, "2026-11-13", null],
    ["two weeks, without a length", "2026-11-12", null, "2026-11-26", null],
    ["one week after a long free time, without a length", "2026-11-12", null, "2026-12-16", 30],
    ["at most 90 days, without a length", "2026-11-12", null, "2027-02-10", 200],
  ])("has a forecast %s", (_, date, forecastDays, last, freeDays) => {
    const clock = requireClock(tariff({ firstDay: "same" }), { events, date, forecastDays, freeDays });
    expect(clock.days.at(-1)?.date).toBe(last);
  });

  test("of each day has the rounded cost up to that day", () => {
    const yen = [
      tariff({ id: "old", firstDay: "same", effectiveFrom: "2026-01-01", currency: "JPY", slabs: slabs("5-7@0.4") }),
      tariff({
        id: "new",
        firstDay: "same",
        effectiveFrom: "2026-11-16",
        currency: "JPY",
        slabs: slabs("5-8@1.5 9-@2.5"),
      }),
    ];
    const clock = requireClock(yen, { events, date: "2026-11-13", answers: { version: "by_day" } });
    expect(
      selectForecastDays(clock, "2026-11-13")
        .slice(0, 7)
        .map(({ date, totalCost }) => `${date.slice(5)} ${totalCost}`),
    ).toEqual(["11-13 0", "11-14 0", "11-15 1", "11-16 3", "11-17 4", "11-18 7", "11-19 9"]);
  });

  test("of a day that counts has no reason not to count", () =>
    expect(
      requireClock(tariff({ firstDay: "next" }), { events, date: "2026-11-13" })
        .days.slice(0, 2)
        .map(({ status, reason, holiday }) => [status, reason, holiday]),
    ).toEqual([
      ["not_counted", "start_day", null],
      ["free", null, null],
    ]));

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

  const clocks = (tariffs: readonly Tariff[], request: Ask) => {
    const counted = ask(tariffs, request);
    if (!counted.ok) throw new Error(counted.reason);
    return [counted.main, ...counted.others].map(({ charge, status }) => `${charge} ${status}`);
  };

  test("of two that run is the one that started later, else detention", () => {
    const events = { arrived: "2026-10-30", discharged: "2026-11-01" };
    const both = (demurrage: "arrival" | "discharge", detention: "arrival" | "discharge") =>
      clocks(
        [
          tariff({ charge: "demurrage", firstDay: "same", clockStart: demurrage }),
          tariff({ charge: "detention", firstDay: "same", clockStart: detention }),
        ],
        { events, date: "2026-11-03" },
      );
    expect(both("arrival", "discharge")).toEqual(["detention free", "demurrage charged"]);
    expect(both("discharge", "arrival")).toEqual(["demurrage free", "detention charged"]);
    expect(both("discharge", "discharge")).toEqual(["detention free", "demurrage free"]);
  });

  test("is one that runs before one that ended or has not started", () => {
    const fromArrival = [
      tariff({ charge: "detention", firstDay: "same", clockStart: "arrival" }),
      tariff({ charge: "demurrage", firstDay: "same" }),
    ];
    const events = { arrived: "2026-10-30", discharged: "2026-11-01", gate_out_full: "2026-11-03" };
    expect(clocks(fromArrival, { events, date: "2026-11-06" })).toEqual(["detention charged", "demurrage ended"]);
    expect(
      clocks(separate, { events: { discharged: "2026-11-01", gate_out_full: "2026-11-10" }, date: "2026-11-08" }),
    ).toEqual(["demurrage charged", "detention not_started"]);
  });

  test("is a published one before a combined one that is illustrative", () => {
    const combined = tariff({ id: "made", source: illustrative });
    expect(clocks([...separate, combined], { events: { discharged: "2026-11-01" }, date: "2026-11-05" })).toEqual([
      "demurrage charged",
    ]);
  });

  test("has the charges of the discharge if a newer document replaced those of the arrival", () => {
    const separate = [tariff({ id: "dem", charge: "demurrage" }), tariff({ id: "det", charge: "detention" })].map(
      (one) => ({ ...one, effectiveFrom: "2026-01-01" }),
    );
    const combined = tariff({ id: "com", charge: "combined", effectiveFrom: "2026-11-01" });
    const events = { arrived: "2026-10-30", discharged: "2026-11-01" };
    const request = { events, date: "2026-11-03" };
    expect(requireClock([...separate, combined], request)).toMatchObject({
      charge: "combined",
      startedOn: "2026-11-01",
    });
    expect(ask([...separate, { ...combined, effectiveFrom: "2026-11-02" }], request)).toMatchObject({
      main: { charge: "demurrage" },
    });
    const fromArrival = [
      tariff({ id: "dem", charge: "demurrage", clockStart: "arrival", effectiveFrom: "2026-01-01" }),
    ];
    for (const order of [events, { discharged: events.discharged, arrived: events.arrived }])
      expect(ask([...fromArrival, combined], { ...request, events: order })).toMatchObject({
        main: { charge: "demurrage", startedOn: "2026-10-30" },
      });
  });

  test("is by the tariff of the first event, else by that of the day", () => {
    const request = { events: { discharged: "2026-11-01" }, date: "2026-11-10" };
    const ended = tariff({ firstDay: "same", effectiveTo: "2026-11-05" });
    expect(clocks([ended], request)).toEqual(["combined charged"]);
    const started = requireClock(tariff({ firstDay: "same", effectiveFrom: "2026-11-05" }), request);
    expect(started).toMatchObject({ status: "charged", uncoveredDays: 4 });
    const versions = [
      tariff({ firstDay: "same", effectiveFrom: "2026-01-01", effectiveTo: "2026-10-31", clockStart: "arrival" }),
      tariff({ id: "new", firstDay: "same", effectiveFrom: "2026-11-01", clockStart: "discharge" }),
    ];
    const arrivedBefore = { discharged: "2026-11-01", arrived: "2026-10-31" };
    expect(requireClock(versions, { ...request, events: arrivedBefore }).startedOn).toBe("2026-10-31");
  });

  test("is storage when the tariff is a terminal's, whose port is known", () => {
    const events = { discharged: "2026-11-01" };
    const storage = selectCarrierTariffs(
      {
        tariffs: [tariff({ charge: "demurrage", port: "INNSA", firstDay: "same" })],
        policies: [],
        query: { containerType: "40HC" },
        events,
      },
      "demurrage",
    );
    expect(requireClock([], { events, date: "2026-11-05", storage })).toMatchObject({
      charge: "storage",
      port: "INNSA",
      assumptions: [],
    });
  });

  test("does not exist without a tariff, or with one that ended before the clock started", () => {
    const none = { ok: false, reason: "no_tariff" };
    expect(ask([], { events: { discharged: "2026-11-01" }, date: "2026-11-05" })).toEqual(none);
    const events = { arrived: "2026-10-20", discharged: "2026-11-01" };
    expect(ask(tariff({ effectiveTo: "2026-10-25" }), { events, date: "2026-11-05" })).toEqual(none);
  });

  test("names the event that is missing, even if another charge has tariffs of two ports only", () => {
    const detention = ["INNSA", "INMUN"].map((port) => tariff({ id: port, charge: "detention", port }));
    const demurrage = tariff({ charge: "demurrage" });
    expect(ask([demurrage, ...detention], { events: { empty_returned: "2026-11-05" }, date: "2026-11-05" })).toEqual({
      ok: false,
      reason: "no_event",
      needs: "discharged",
    });
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

test("a container held so long that its forecast cannot be counted is refused as too far, not as without a tariff", () => {
  const discharged = addDays("2026-11-22", -1200);
  const request = { events: { discharged }, date: "2026-11-22" };
  expect(ask(tariff(), { ...request, forecastDays: 0 })).toMatchObject({ ok: true });
  expect(ask(tariff(), { ...request, forecastDays: 1 })).toEqual({
    ok: false,
    reason: "too_far",
    startedOn: discharged,
  });
});

test("a question that changes no day and no amount is left out, unless it was answered", () => {
  const silent = tariff({ ...WORKING, holidays: null });
  const request = { events: { discharged: "2026-08-03" }, date: "2026-08-05" };
  expect(requireClock(silent, request).assumptions).toEqual([]);
  expect(requireClock(silent, { ...request, answers: { holidays: "counted" } }).assumptions).toMatchObject([
    { id: "holidays", answer: "counted" },
  ]);
});

test("of two blocks with the same free days, the dearer one counts", () => {
  const otherReading = { freeDays: 4, currency: "USD", slabs: slabs("5-@150") };
  const unsure = tariff({ inferred: ["direction"], firstDay: "same", otherReading });
  const request = { events: { discharged: "2026-11-01" }, date: "2026-11-06" };
  const clock = requireClock(unsure, request);
  expect(clock.accruedCost?.toNumber()).toBe(300);
  expect(assumption(clock, "direction")).toMatchObject({ assumed: "other", answer: null });
  // Before the first charged day, only the forecast differs.
  expect(
    assumption(requireClock(unsure, { ...request, date: "2026-11-02", forecastDays: 5 }), "direction")?.assumed,
  ).toBe("other");
});

test("a block in another currency can have the earlier last free day, and its amounts are not compared", () => {
  const otherReading = { freeDays: 6, currency: "EUR", slabs: slabs("7-@150") };
  const unsure = tariff({ inferred: ["direction"], firstDay: "same", otherReading });
  const request = { events: { discharged: "2026-11-01" }, date: "2026-11-08" };
  const clock = requireClock(unsure, request);
  expect(clock).toMatchObject({ currency: "USD", latestFreeTimeEnd: "2026-11-06" });
  expect(assumption(clock, "direction")?.choices).toMatchObject([
    { value: "as_read", freeTimeEndsOn: "2026-11-04" },
    { value: "other", freeTimeEndsOn: "2026-11-06", accruedCost: null, forecastCost: null },
  ]);
  const shorter = tariff({ ...unsure, otherReading: { ...otherReading, freeDays: 2, slabs: slabs("3-@150") } });
  expect(requireClock(shorter, request)).toMatchObject({
    currency: "EUR",
    freeTimeEndsOn: "2026-11-02",
    latestFreeTimeEnd: "2026-11-04",
  });
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

  test("with free days of a contract, or an answer, still asks how they count", () => {
    const old = tariff({ firstDay: null, effectiveFrom: "2018-04-01" });
    expect(requireClock(old, request).assumptions.map(({ id }) => id)).toEqual(["tariff_age"]);
    expect(requireClock(old, { ...request, freeDays: 4 }).assumptions).toMatchObject([
      { id: "first_day", choices: [{ freeTimeEndsOn: "2026-11-04" }, { freeTimeEndsOn: "2026-11-05" }] },
      { id: "tariff_age" },
    ]);
    expect(requireClock(old, { ...request, answers: { first_day: "next" } }).assumptions).toMatchObject([
      { id: "first_day", answer: "next", choices: [{ freeTimeEndsOn: null }, { freeTimeEndsOn: null }] },
      { id: "tariff_age" },
    ]);
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

test.each([
  [
    "as its tariff says, even some days after the free time",
    13,
    null,
    "From day 13 on, the free days are charged too.",
  ],
  ["not before a contract's longer free time ends", 8, 12, "From day 13 on, the free days are charged too."],
])("a long stay costs the free days %s", (_, fromDay, freeDays, note) => {
  const lost = tariff({ firstDay: "same", effectiveFrom: "2026-01-01", freeTimeLost: { fromDay, rate: "first_slab" } });
  expect(requireClock(lost, { events: { discharged: "2026-11-01" }, date: "2026-11-02", freeDays }).notes).toEqual([
    note,
  ]);
});
