import { describe, expect, test } from "vitest";
import { getTransit } from "#lib/operations/schedules/get-transit.ts";
import { get, problem } from "#tests/support/api.ts";
import { withoutAge } from "#tests/support/without-age.ts";

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
      days_max: 18,
      days_basis: "published",
      basis: "published",
      service: "WC6",
      nearby: [],
      carriers: [
        {
          line: "hapag-lloyd",
          services: [{ service_code: "WC6", alliance: "Gemini Cooperation" }],
          transit_days: 18,
          basis: "published",
          transhipment_ports: [],
        },
        { line: "maersk", services: [{ service_code: "TP9" }], transit_days: 18, source_id: "ssg-tp9-202506" },
        { line: "msc", services: [{ service_code: "SENTOSA" }], basis: "estimated" },
      ],
      notes: [],
      _meta: { data_freshness_utc: "2025-07", completeness_score: 1 },
    });
  });

  test("returns stated days without a service, if the document names none", async () => {
    const { body } = await get(`${PATH}?origin=PECHY&destination=CNSHA&date=2026-01-15`);
    expect(body).toMatchObject({
      origin_name: "Chancay",
      trade_lane: "South America to East Asia",
      days: 23,
      service: null,
      carriers: [{ line: "cosco", services: [] }, {}, {}, {}],
    });
  });

  test("marks estimated days, with a range that contains them, and lists no service past its usable life", async () => {
    const { body } = await get(`${PATH}?origin=CNSHA&destination=NLRTM&date=2026-11-21`);
    expect(body).toMatchObject({ days_basis: "estimated", basis: "estimated", service: "FE4" });
    expect(body.days).toBeGreaterThanOrEqual(35); // round the Cape
    expect(body.days).toBeLessThanOrEqual(45);
    expect(body.days).toBeGreaterThanOrEqual(body.days_min);
    expect(body.days).toBeLessThanOrEqual(body.days_max);
    expect(body.notes[0]).toBe(
      "No document on file states the days. `rule` estimates them from the order of the service's ports.",
    );
    expect(body.carriers.filter(({ is_old }: Carrier) => is_old)).toEqual([]);
  });

  test("estimates avoid what was disrupted on the day, and the Red Sea until it is normal, and say so", async () => {
    const during = (await get(`${PATH}?origin=CNSHA&destination=NLRTM&date=2024-04-30`)).body;
    expect(during.notes.join(" ")).toMatch(/Estimates avoid .*Suez Canal \(disrupted on 2024-04-24\)/);
    const after = (await get(`${PATH}?origin=CNSHA&destination=NLRTM&date=2026-11-21`)).body;
    expect(after.notes.join(" ")).toMatch(/Estimates avoid Bab-el-Mandeb \(elevated on 2026-10-01\)/);
    const before = (await get(`${PATH}?origin=CNSHA&destination=NLRTM&date=2023-10-01`)).body;
    expect(before.distance_nm).toBeLessThan(after.distance_nm - 2500);
  });

  test("is the direct sailing estimate without a plausible service, and names no service", async () => {
    for (const [lane, least, most] of [
      ["origin=SGSIN&destination=AUSYD", 10, 29],
      ["origin=CNSHA&destination=USLAX", 13, 22],
      ["origin=ILHFA&destination=GRPIR", 2, 6],
    ] as const) {
      const { body } = await get(`${PATH}?${lane}&date=2026-11-22`);
      expect(body).toMatchObject({
        basis: "sea_distance",
        days_basis: "sea_distance",
        service: null,
        total: 0,
        carriers: [],
      });
      expect(body.days).toBeGreaterThanOrEqual(Math.max(least, body.days_min));
      expect(body.days).toBeLessThanOrEqual(Math.min(most, body.days_max));
      expect(body._meta).toMatchObject({ confidence_level: "medium", completeness_score: 0.67 });
    }
  });

  test("names services of neighbouring ports without one between the ports themselves", async () => {
    const { body } = await get(`${PATH}?origin=CNSHA&destination=USLAX&date=2026-11-22`);
    expect(body.nearby).toMatchObject([{ origin: "CNSHA", destination: "USLGB", line: "msc", service: "ORIENT" }]);
  });

  test("offers no service of another trade, and none the long way round its loop", async () => {
    const codes = async (lane: string) =>
      (await get(`${PATH}?${lane}&date=2026-11-22`)).body.carriers.flatMap(
        ({ services }: { services: { service_code: string }[] }) => services.map(({ service_code }) => service_code),
      );
    expect(await codes("origin=NLRTM&destination=DEHAM")).toEqual([]);
    expect(await codes("origin=USNYC&destination=USSAV")).toEqual([]);
    expect(await codes("origin=CNSHA&destination=INNSA")).toEqual([]);
    expect(await codes("origin=SGSIN&destination=NLRTM")).not.toContain("NE1");
  });

  test("says that every route passes a closed strait", async () => {
    const { body } = await get(`${PATH}?origin=INNSA&destination=AEJEA&date=2026-11-22`);
    expect(body.notes.join(" ")).toContain(
      "Every route passes Strait of Hormuz (disrupted on 2026-10-05). Ask the carrier",
    );
  });

  test("returns one page of the ways, and their total", async () => {
    const { body } = await get(`${PATH}?origin=CNNGB&destination=ITGOA&date=2026-11-22&limit=2&offset=1`);
    const all = (await get(`${PATH}?origin=CNNGB&destination=ITGOA&date=2026-11-22`)).body;
    expect(body).toMatchObject({
      total: all.total,
      days: all.days,
      service: all.service,
      carriers: all.carriers.slice(1, 3),
    });
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
    const { body } = await get(`${PATH}?origin=CNSHA&destination=BRSSZ&date=2026-11-22`);
    expect(body.carriers[0]).toMatchObject({ line: "one", basis: "estimated", transhipment_ports: ["SGSIN"] });
    expect(body.carriers[0].services).toHaveLength(2);
    expect(body).toMatchObject({ basis: "sea_distance", service: null, days: 31 });
    expect(body.notes).toContain("No service on file is direct. Each option has a transhipment.");
  });

  test("days are within what the trade sails", async () => {
    for (const [lane, least, most] of [
      ["origin=AEJEA&destination=INNSA", 3, 5],
      ["origin=CNSHA&destination=BRSSZ", 30, 36],
      ["origin=CNSHA&destination=USLAX", 12, 16],
      ["origin=JPTYO&destination=USLAX", 10, 13],
    ] as const) {
      const { days } = (await get(`${PATH}?${lane}&date=2026-11-22`)).body;
      expect([lane, days >= least && days <= most, days]).toEqual([lane, true, days]);
    }
  });

  test("never uses illustrative services", async () => {
    const { body } = await get(`${PATH}?origin=USLAX&destination=KEMBA`);
    expect(body).toMatchObject({ basis: "sea_distance", carriers: [] });
  });

  test("returns the documented example, which the free sample repeats", async () => {
    const { input, output } = getTransit.example;
    const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
    expect(withoutAge((await get(`${PATH}?${query}`)).body)).toEqual(withoutAge(output));
    expect((await get("/api/samples/transit")).body).toMatchObject({
      operation: "get_transit",
      request: input,
      response: output,
    });
  });
});

test.each([
  ["", ["origin", "destination"]],
  ["origin=CNSHA", ["destination"]],
  ["origin=CNSHA&destination=CNSHA", ["destination"]],
  ["origin=CNSHA&destination=Atlantis", ["destination"]],
  ["origin=CNSHA&destination=NLRTM&date=yesterday", ["date"]],
])("400 for %s", async (query, paths) => {
  expect(problem(await get(`${PATH}?${query}`), 400, "invalid_request").details.map(({ path }) => path)).toEqual(paths);
});

describe("404 no_data", () => {
  test("for an unknown port", async () => {
    expect(problem(await get(`${PATH}?origin=ZZZZZ&destination=NLRTM`), 404, "no_data").message).toBe(
      "No port ZZZZZ is on file.",
    );
  });
});
