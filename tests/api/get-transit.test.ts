import { describe, expect, test } from "vitest";
import { getTransit } from "#lib/operations/schedules/get-transit.ts";
import { get, problem } from "#tests/support/api.ts";

const PATH = "/api/transit";

interface Carrier {
  line: string;
  transit_days: number | null;
  basis: string;
  is_old: boolean;
}

describe("200", () => {
  test("returns published days, carriers, services and the trade lane", async () => {
    const { status, body } = await get(`${PATH}?origin=CNXMN&destination=USLGB&date=2025-12-01`);
    expect(status).toBe(200);
    expect(() => getTransit.output.parse(body)).not.toThrow();
    expect(body).toMatchObject({
      origin: "CNXMN",
      destination: "USLGB",
      trade_lane: "East Asia to North America",
      days: 18,
      days_basis: "published",
      carriers: [
        {
          line: "hapag-lloyd",
          services: [{ service_code: "WC6", alliance: "Gemini Cooperation" }],
          transit_days: 18,
          basis: "published",
          transhipment_ports: [],
        },
        { line: "maersk", services: [{ service_code: "TP9" }], transit_days: 18, source_id: "ssg-tp9-202506" },
      ],
      notes: [],
      _meta: { data_freshness_utc: "2025-06", completeness_score: 1, confidence_level: "medium" },
    });
  });

  test("returns stated days of a port that only a document names", async () => {
    const { body } = await get(`${PATH}?origin=PECHY&destination=CNSHA&date=2026-01-15`);
    expect(body).toMatchObject({
      origin_name: null,
      trade_lane: null,
      days: 23,
      carriers: [{ line: "cosco", services: [] }],
      _meta: { completeness_score: 0.33 },
    });
  });

  test("marks estimated days, and lists old services last", async () => {
    const { body } = await get(`${PATH}?origin=CNSHA&destination=NLRTM&date=2026-11-21`);
    expect(body.days_basis).toBe("estimated");
    expect(body.days).toBeGreaterThanOrEqual(26);
    expect(body.days).toBeLessThanOrEqual(34);
    expect(body.notes[0]).toBe("No document on file states the days. `rule` estimates them from the order of the service's ports.");
    const isOld = body.carriers.map((carrier: Carrier) => carrier.is_old);
    expect(isOld).toEqual(isOld.toSorted());
  });

  test("estimates avoid what was disrupted on the day, and say so", async () => {
    const during = (await get(`${PATH}?origin=CNSHA&destination=NLRTM&date=2024-04-30`)).body;
    expect(during.notes.join(" ")).toMatch(/Estimates avoid .*Suez Canal \(disrupted on 2024-04-24\)/);
    const after = (await get(`${PATH}?origin=CNSHA&destination=NLRTM&date=2026-11-21`)).body;
    expect(after.notes.join(" ")).toMatch(/The usual route passes .*Suez Canal \(elevated on 2026-09-27\)/);
    const ofIos = (answer: { carriers: { services: { service_code: string }[]; transit_days: number }[] }) =>
      answer.carriers.find(({ services }) => services[0]?.service_code === "AEU3")?.transit_days ?? 0;
    expect(ofIos(during)).toBeGreaterThan(ofIos(after) + 5);
  });

  test("lists a service with a long detour after a transhipment without one", async () => {
    const { body } = await get(`${PATH}?origin=CNSHA&destination=INNSA&date=2026-11-21`);
    expect(body.days).toBeLessThan(31);
    expect(body.carriers[0].transhipment_ports).toHaveLength(1);
    expect(body.carriers.at(-1)).toMatchObject({ line: "msc", services: [{ service_code: "DRAGON" }], transhipment_ports: [] });
    expect(body.carriers.at(-1).transit_days).toBeGreaterThan(60);
  });

  test("says so if every route has a long detour", async () => {
    const { body } = await get(`${PATH}?origin=NLRTM&destination=USLAX&date=2026-11-21`);
    expect(body.notes).toContain("Every known route is longer than 2 times the shortest sea route plus 7 days. Few containers go that way.");
  });

  test("returns a stated transhipment with its port", async () => {
    const { body } = await get(`${PATH}?origin=CNNSA&destination=CMDLA`);
    expect(body).toMatchObject({
      days: 39,
      days_basis: "published",
      carriers: [{ line: "cma-cgm", transhipment_ports: ["CMKBI"], services: [{ service_code: "WAX1" }] }],
    });
  });

  test("estimates a transhipment if no service is direct", async () => {
    const { body } = await get(`${PATH}?origin=GRSKG&destination=INMUN&date=2024-06-01`);
    expect(body.carriers[0]).toMatchObject({ line: "msc", basis: "estimated" });
    expect(body.carriers[0].transhipment_ports).toHaveLength(1);
    expect(body.carriers[0].services).toHaveLength(2);
    expect(body.notes).toContain("No service on file is direct. Each option has a transhipment.");
  });

  test("uses illustrative services only if nothing is published, and says so first", async () => {
    const { body } = await get(`${PATH}?origin=USLAX&destination=KEMBA`);
    expect(body.notes[0]).toMatch(/^Nothing is published here/);
    expect(body._meta.confidence_level).toBe("low");
    expect(new Set(body.carriers.map(({ line }: Carrier) => line)).size).toBe(7);
  });

  test("returns the documented example, which the free sample repeats", async () => {
    const { input, output } = getTransit.example;
    expect((await get(`${PATH}?${new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))}`)).body).toEqual(output);
    expect((await get("/api/samples/transit")).body).toMatchObject({ operation: "get_transit", request: input, response: output });
  });
});

test.each([
  ["", ["origin", "destination"]],
  ["origin=CNSHA", ["destination"]],
  ["origin=CNSHA&destination=CNSHA", ["destination"]],
  ["origin=CNSHA&destination=Rotterdam", ["destination"]],
  ["origin=CNSHA&destination=NLRTM&date=yesterday", ["date"]],
])("400 for %s", async (query, paths) => {
  expect(problem(await get(`${PATH}?${query}`), 400, "invalid_request").details.map(({ path }) => path)).toEqual(paths);
});

describe("404 no_data", () => {
  test("for an unknown port", async () => {
    expect(problem(await get(`${PATH}?origin=ZZZZZ&destination=NLRTM`), 404, "no_data").message).toBe("No port ZZZZZ is on file.");
  });

  test("for ports without a connection", async () => {
    const error = problem(await get(`${PATH}?origin=NZAKL&destination=USLGB&date=2026-11-21`), 404, "no_data");
    expect(error.details[0]).toEqual({ path: "origin", message: "no service on file calls at NZAKL on 2026-11-21" });
  });
});
