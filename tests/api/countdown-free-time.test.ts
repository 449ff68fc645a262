import { describe, expect, test } from "vitest";
import { countdownFreeTime } from "#lib/operations/demurrage/countdown-free-time.ts";
import { post, problem } from "#tests/support/api.ts";

const PATH = "/api/dd/countdown";
const maersk = {
  line: "maersk",
  country: "US",
  port: "USNYC",
  container_type: "40DV",
  date: "2026-07-02",
  events: { discharged: "2026-06-30" },
};

const listDates = (days: { date: string }[]) => days.map(({ date }) => date);

describe("200", () => {
  test("Maersk, New York, discharged on 30 June 2026: free through 4 July if holidays count, through 7 July if not", async () => {
    const { status, body } = await post(PATH, maersk);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      charge: "demurrage",
      port: "USNYC",
      status: "free",
      free_days_total: 4,
      days_elapsed: 2,
      free_days_remaining: 2,
      free_time_ends_on: "2026-07-04",
      free_time_ends_on_latest: "2026-07-07",
      accrued_cost: 0,
      current_daily_rate: 0,
      next_rate_on: "2026-07-05",
      next_rate: 390,
      counting: { first_day: "next", day_basis: "working", charge_day_basis: "calendar", working_week: "mon-sat" },
    });
    expect(body.assumptions).toMatchObject([
      {
        id: "holidays",
        answer_with: "choice",
        answer: null,
        assumed: "counted",
        choices: [
          { value: "counted", free_time_ends_on: "2026-07-04" },
          { value: "excluded", free_time_ends_on: "2026-07-07" },
        ],
      },
    ]);
    expect(() => countdownFreeTime.output.parse(body)).not.toThrow();
  });

  test("an answer settles the question and moves the last free day", async () => {
    const { body } = await post(PATH, { ...maersk, answers: { holidays: "excluded" } });
    expect(body).toMatchObject({
      free_time_ends_on: "2026-07-07",
      free_time_ends_on_latest: "2026-07-07",
      assumptions: [{ answer: "excluded" }],
    });
    expect(body.forecast.filter(({ reason }: { reason: string }) => reason === "holiday")).toMatchObject([
      { date: "2026-07-03" },
      { date: "2026-07-04" },
    ]);
  });

  test("the forecast starts on the day asked about and is as long as asked for", async () => {
    const { body } = await post(PATH, { ...maersk, forecast_days: 3 });
    expect(listDates(body.forecast)).toEqual(["2026-07-02", "2026-07-03", "2026-07-04", "2026-07-05"]);
    expect(body.forecast.at(-1)).toMatchObject({ status: "charged", rate: 390, total_cost: 390 });
  });

  test("CMA CGM, Indonesia, 40HC, 5 free days, 12 days: USD 747 when day 1 is the day after discharge", async () => {
    const box = {
      line: "cma-cgm",
      country: "ID",
      container_type: "40HC",
      events: { discharged: "2026-11-10" },
      date: "2026-11-22",
    };
    const { body } = await post(PATH, { ...box, answers: { first_day: "next" } });
    expect(body).toMatchObject({
      charge: "combined",
      accrued_cost: 747,
      days_elapsed: 12,
      free_time_ends_on: "2026-11-15",
      currency: "USD",
    });
  });

  test("a contract's free days replace the tariff's", async () => {
    expect((await post(PATH, { ...maersk, free_days: 10 })).body).toMatchObject({
      free_days_total: 10,
      free_days_remaining: 8,
    });
  });

  test("a container that went out of the gate has ended its demurrage", async () => {
    const { body } = await post(PATH, {
      ...maersk,
      charge: "demurrage",
      date: "2026-07-20",
      events: { discharged: "2026-06-30", gate_out_full: "2026-07-08" },
    });
    expect(body).toMatchObject({ status: "ended", ended_on: "2026-07-08", accrued_cost: 1560, forecast: [] });
  });

  test("storage counts the terminal's own tariff", async () => {
    const storage = {
      ...maersk,
      country: "DE",
      port: "DEHAM",
      charge: "storage",
      terminal: "HHLA",
      events: { discharged: "2026-11-02" },
      date: "2026-11-03",
    };
    const { status, body } = await post(PATH, storage);
    expect(status).toBe(200);
    expect(body).toMatchObject({ charge: "storage", currency: "EUR", port: "DEHAM", end_event: "gate_out_full" });
  });
});

describe("what the answer does not say", () => {
  test("a port that the caller did not give", async () => {
    const { body } = await post(PATH, { ...maersk, port: undefined });
    expect(body.port).toBeNull();
    expect(body.assumptions.map(({ id }: { id: string }) => id)).toContain("port");
    expect((await post(PATH, maersk)).body.port).toBe("USNYC");
  });

  test("a last free day and a cost by the tariff of 2014", async () => {
    const brazil = { line: "cma-cgm", country: "BR", port: "BRSSZ", container_type: "40HC", date: "2026-11-22" };
    const { status, body } = await post(PATH, { ...brazil, events: { discharged: "2026-10-01" } });
    expect(status).toBe(200);
    const nothing = {
      free_time_ends_on: null,
      free_time_ends_on_latest: null,
      accrued_cost: null,
      next_rate: null,
      forecast: [],
    };
    expect(body).toMatchObject({ status: "past_usable_life", ...nothing, tariffs: [{ is_stale: true }] });
    expect(body.assumptions).toMatchObject([{ id: "tariff_age", reason: expect.stringContaining("2014") }]);
    expect(() => countdownFreeTime.output.parse(body)).not.toThrow();
    const contract = await post(PATH, { ...brazil, events: { discharged: "2026-11-20" }, free_days: 14 });
    expect(contract.body).toMatchObject({ status: "past_usable_life", free_days_remaining: 11, accrued_cost: null });
  });
});

describe("400", () => {
  const FAULTS = [
    { name: "no event", change: { events: {} }, path: "events" },
    { name: "a list of events", change: { events: ["2026-06-30"] }, path: "events" },
    { name: "an unknown event", change: { events: { discharge: "2026-06-30" } }, path: "events.discharge" },
    {
      name: "a gate out before the discharge",
      change: { events: { discharged: "2026-06-30", gate_out_full: "2026-06-29" } },
      path: "events.gate_out_full",
    },
    {
      name: "events that do not start the clock",
      change: { charge: "demurrage", events: { empty_returned: "2026-06-30" } },
      path: "events.discharged",
    },
    { name: "a day years after the first event", change: { date: "2031-07-02" }, path: "date" },
    { name: "an unknown answer", change: { answers: { holiday: "counted" } }, path: "answers.holiday" },
    { name: "storage without a port", change: { charge: "storage", port: undefined }, path: "port" },
    {
      name: "storage without its terminal",
      change: { charge: "storage", country: "DE", port: "DEHAM" },
      path: "terminal",
    },
    {
      name: "a hold that ends before it starts",
      change: { interruptions: [{ kind: "government_hold", from: "2026-07-02", to: "2026-07-01" }] },
      path: "interruptions.0.to",
    },
  ];
  for (const { name, change, path } of FAULTS) {
    test(`${name} is refused by name`, async () => {
      const error = problem(await post(PATH, { ...maersk, ...change }), 400, "invalid_request");
      expect(error.details.map((detail) => detail.path)).toContain(path);
    });
  }
});

describe("404", () => {
  test("names the terminals' ports when no storage tariff is on file", async () => {
    const error = problem(
      await post(PATH, { ...maersk, charge: "storage", port: "USCHS", terminal: "x" }),
      404,
      "no_data",
    );
    expect(error.details).toMatchObject([{ path: "port", message: expect.stringContaining("DEHAM") }]);
  });
});
