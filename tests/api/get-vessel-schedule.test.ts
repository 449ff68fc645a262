import { describe, expect, test } from "vitest";
import { getVesselSchedule } from "#lib/operations/schedules/get-vessel-schedule.ts";
import { get, problem } from "#tests/support/api.ts";

const PATH = "/api/vessel-schedule";

interface Call {
  line: string;
  service_code: string;
  is_old: boolean;
  is_stale: boolean;
  age_months: number | null;
  arrival: string | null;
  departure: string | null;
}

describe("200", () => {
  test("lists services with their previous and next port, age and source", async () => {
    const { status, body } = await get(`${PATH}?port=AUMEL&date=2026-11-22`);
    expect(status).toBe(200);
    expect(() => getVesselSchedule.output.parse(body)).not.toThrow();
    expect(body).toMatchObject({
      port: "AUMEL",
      country: "Australia",
      country_code: "AU",
      date: "2026-11-22",
      days_ahead: 14,
      until: "2026-12-05",
      cancelled: [],
      total: 0,
      calls: [],
      total_services: 1,
      services: [
        {
          line: "msc",
          service_code: "EAGLE",
          previous_port: "AUSYD",
          next_port: "AUBNE",
          as_of: "2026-02-01",
          age_days: 294,
          is_old: false,
        },
      ],
      _meta: { coverage_region: "Australia", confidence_level: "medium", sources: [{ id: "ksg-msc-eagle-202507" }] },
    });
  });

  test("lists a service without published days apart from the calls, with what is assumed", async () => {
    const { body } = await get(`${PATH}?port=AUMEL&date=2026-11-22&days_ahead=30`);
    expect(body.services).toMatchObject([
      {
        weekday_arrival: null,
        expected_between: { from: "2026-11-22", to: "2026-12-21" },
        estimated_within_days: 7,
        expected_calls: { least: 4, most: 5 },
        frequency_basis: "assumed",
        assumed: ["weekly", "any_weekday"],
      },
    ]);
    expect(body.notes[0]).toContain("No call with a date is on file");
  });

  test("lists a weekday of a document as a pattern with its age, and never as a call", async () => {
    const { body } = await get(`${PATH}?port=VNSGN&date=2026-11-22`);
    expect(body).toMatchObject({ total: 0, calls: [] });
    expect(body.services.find(({ service_code }: Call) => service_code === "CIX7")).toMatchObject({
      line: "evergreen",
      basis: "pattern",
      as_of: "2025-04-21",
      age_days: 580,
      age_months: 19,
      weekday_arrival: 7,
      weekday_departure: 1,
      expected_days: [
        { arrival: "2026-11-22", departure: "2026-11-23" },
        { arrival: "2026-11-29", departure: "2026-11-30" },
      ],
      confidence_level: "medium",
    });
    expect(body.notes).toContain(
      "Services of the basis `pattern` have weekdays that a document stated (the oldest is 580 days old). Their days are no confirmed calls.",
    );
  });

  test("lists no service without a feed as a call, illustrative ones neither", async () => {
    for (const port of ["CNSHA", "INNSA", "NLRTM", "KEMBA", "VNSGN"]) {
      const { body } = await get(`${PATH}?port=${port}&date=2026-11-22&days_ahead=60&limit=200`);
      expect([port, body.calls]).toEqual([port, []]);
      for (const { basis, expected_days } of body.services)
        expect(["pattern", ...(expected_days.length > 0 ? [] : ["estimated"])]).toContain(basis);
    }
  });

  test("lists a shared service for each carrier, with the names of the others", async () => {
    const { body } = await get(`${PATH}?port=CNXMN&date=2025-12-01&limit=100`);
    expect(body.services.find(({ service_code }: Call) => service_code === "TP9")).toMatchObject({
      line: "maersk",
      shared_with: [{ line: "hapag-lloyd", service_code: "WC6" }],
    });
  });

  test("leaves out rotations past their usable life", async () => {
    const { body } = await get(`${PATH}?port=CNSHA&date=2026-11-21&limit=200`);
    expect(body.services.filter(({ is_old, is_stale }: Call) => is_old || is_stale)).toEqual([]);
    expect(body.services.filter(({ age_months }: Call) => (age_months ?? 0) > 24)).toEqual([]);
    expect(body.services).toHaveLength(body.total_services);
  });

  test("gives pages of a size that an agent can read", async () => {
    const { body } = await get(`${PATH}?port=SGSIN&date=2026-11-21`);
    expect(JSON.stringify(body).length).toBeLessThan(14_000);
    expect(body.services.length).toBeLessThan(body.total_services);
    const { body: next } = await get(`${PATH}?port=SGSIN&date=2026-11-21&offset=${body.services.length}`);
    expect(next.services[0]).not.toEqual(body.services[0]);
  });

  test("uses the newest version of a service", async () => {
    const dragon = async (date: string) => {
      const { body } = await get(`${PATH}?port=CNSHA&date=${date}&limit=200`);
      return body.services
        .filter(({ service_code }: Call) => service_code === "DRAGON")
        .map(({ as_of }: { as_of: string }) => as_of);
    };
    expect(await dragon("2024-06-01")).toEqual(["2023-03-15"]);
    expect(await dragon("2025-06-01")).toEqual(["2025-02-01"]);
    expect(await dragon("2026-06-01")).toEqual(["2026-02-18"]);
  });

  test("leaves out a service that has ended", async () => {
    const lines = async (date: string) =>
      (await get(`${PATH}?port=USLGB&date=${date}&limit=200`)).body.services.map(
        ({ service_code }: Call) => service_code,
      );
    expect(await lines("2025-07-15")).toContain("PEARL");
    expect(await lines("2025-08-01")).not.toContain("PEARL");
  });

  test("lists the services of a port that few documents name", async () => {
    expect((await get(`${PATH}?port=EGAKI&date=2025-09-01`)).body).toMatchObject({
      port: "EGAKI",
      port_name: "Abu Qir",
      country: "Egypt",
      services: [{ service_code: "DRAGON" }, { service_code: "HADRIA" }],
    });
  });

  test("returns the documented example", async () => {
    const { input, output } = getVesselSchedule.example;
    expect(
      (await get(`${PATH}?${new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))}`))
        .body,
    ).toEqual(output);
  });
});

test.each([
  ["", ["port"]],
  ["port=Atlantis", ["port"]],
  ["port=CNSHA&days_ahead=0", ["days_ahead"]],
  ["port=CNSHA&days_ahead=366", ["days_ahead"]],
  ["port=CNSHA&days_ahead=soon&date=2026-02-30", ["days_ahead", "date"]],
])("400 for %s", async (query, paths) => {
  expect(problem(await get(`${PATH}?${query}`), 400, "invalid_request").details.map(({ path }) => path)).toEqual(paths);
});

describe("404 no_data", () => {
  test("for an unknown port, with the ports of its country", async () => {
    expect(problem(await get(`${PATH}?port=NLZZZ`), 404, "no_data")).toMatchObject({
      message: "No port NLZZZ is on file.",
      details: [{ path: "port" }],
    });
  });

  test("for a port without a service, with ports of the country that have one", async () => {
    const error = problem(await get(`${PATH}?port=NLAMS&date=2026-11-21`), 404, "no_data");
    expect(error.message).toBe("No service that calls at NLAMS on 2026-11-21 is on file.");
    expect(error.details).toEqual([{ path: "port", message: "services call in Netherlands at NLRTM" }]);
  });

  test("for a day before the first service", async () => {
    problem(await get(`${PATH}?port=CNSHA&date=2001-01-01`), 404, "no_data");
  });
});
