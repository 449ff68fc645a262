import { describe, expect, test } from "vitest";
import { getVesselSchedule } from "#lib/operations/schedules/get-vessel-schedule.ts";
import { get, problem } from "#tests/support/api.ts";

const PATH = "/api/vessel-schedule";

interface Call {
  line: string;
  service_code: string;
  is_old: boolean;
  vessel_name: string | null;
  arrival: string | null;
  basis: string;
  estimated_within_days: number | null;
  confidence_level: string;
}

describe("200", () => {
  test("lists services with their previous and next port, age and source", async () => {
    const { status, body } = await get(`${PATH}?port=SEGOT&date=2025-09-01`);
    expect(status).toBe(200);
    expect(() => getVesselSchedule.output.parse(body)).not.toThrow();
    expect(body).toMatchObject({
      port: "SEGOT",
      country: "Sweden",
      country_code: "SE",
      date: "2025-09-01",
      days_ahead: 14,
      until: "2025-09-14",
      cancelled: [],
      calls: [{ line: "msc", service_code: "SWAN", previous_port: "NLRTM", next_port: "DKAAR", as_of: "2025-05-01", age_days: 123, is_old: false }],
      _meta: { coverage_region: "Sweden", confidence_level: "medium", sources: [{ id: "linerlytica-msc-202505" }] },
    });
  });

  test("has no day and no vessel if only the order of ports is published", async () => {
    const { body } = await get(`${PATH}?port=SEGOT&date=2025-09-01&days_ahead=30`);
    expect(body.calls).toMatchObject([
      {
        basis: "estimated",
        arrival: null,
        departure: null,
        vessel_name: null,
        vessel_imo: null,
        expected_between: { from: "2025-09-01", to: "2025-09-30" },
        estimated_within_days: 7,
        expected_calls: { least: 4, most: 5 },
        frequency_basis: "assumed",
      },
    ]);
    expect(body.notes[0]).toContain("No call has a day");
  });

  test("lists a shared service for each carrier, with the names of the others", async () => {
    const { body } = await get(`${PATH}?port=CNXMN&date=2025-12-01`);
    expect(body.calls.find(({ service_code }: Call) => service_code === "TP9")).toMatchObject({
      line: "maersk",
      shared_with: [{ line: "hapag-lloyd", service_code: "WC6" }],
    });
  });

  test("lists old rotations last, with age and low confidence, and names them in a note", async () => {
    const { body } = await get(`${PATH}?port=CNSHA&date=2026-11-21`);
    const isOld = body.calls.map((call: Call) => call.is_old);
    expect(isOld).toEqual(isOld.toSorted());
    expect(new Set(isOld)).toEqual(new Set([false, true]));
    for (const call of body.calls as Call[]) expect(call.confidence_level).toBe(call.is_old ? "low" : "medium");
    expect(body.notes.join(" ")).toContain("over two years old");
    expect(body.calls.every(({ arrival, basis }: Call) => arrival === null && basis === "estimated")).toBe(true);
  });

  test("uses the newest version of a service", async () => {
    const dragon = async (date: string) => {
      const { body } = await get(`${PATH}?port=CNSHA&date=${date}`);
      return body.calls.filter(({ service_code }: Call) => service_code === "DRAGON").map(({ as_of }: { as_of: string }) => as_of);
    };
    expect(await dragon("2024-06-01")).toEqual(["2023-03-15"]);
    expect(await dragon("2025-06-01")).toEqual(["2025-02-01"]);
  });

  test("leaves out a service that has ended", async () => {
    const lines = async (date: string) => (await get(`${PATH}?port=USLGB&date=${date}`)).body.calls.map(({ service_code }: Call) => service_code);
    expect(await lines("2025-07-15")).toContain("PEARL");
    expect(await lines("2025-08-01")).not.toContain("PEARL");
  });

  test("lists the calls of a port without a name that only services mention", async () => {
    expect((await get(`${PATH}?port=EGAKI&date=2025-09-01`)).body).toMatchObject({
      port: "EGAKI",
      port_name: null,
      country: "Egypt",
      calls: [{ service_code: "DRAGON" }],
    });
  });

  test("returns the documented example", async () => {
    const { input, output } = getVesselSchedule.example;
    expect((await get(`${PATH}?${new URLSearchParams(input as unknown as Record<string, string>)}`)).body).toEqual(output);
  });
});

test.each([
  ["", ["port"]],
  ["port=Shanghai", ["port"]],
  ["port=CNSHA&days_ahead=0", ["days_ahead"]],
  ["port=CNSHA&days_ahead=366", ["days_ahead"]],
  ["port=CNSHA&days_ahead=soon&date=2026-02-30", ["days_ahead", "date"]],
])("400 for %s", async (query, paths) => {
  expect(problem(await get(`${PATH}?${query}`), 400, "invalid_request").details.map(({ path }) => path)).toEqual(paths);
});

describe("404 no_data", () => {
  test("for an unknown port, with the ports of its country", async () => {
    expect(problem(await get(`${PATH}?port=NLZZZ`), 404, "no_data")).toMatchObject({ message: "No port NLZZZ is on file.", details: [{ path: "port" }] });
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
