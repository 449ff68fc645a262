import { describe, expect, test } from "vitest";
import { getVesselScheduleOptions } from "#lib/operations/schedules/get-vessel-schedule-options.ts";
import { get, problem } from "#tests/support/api.ts";

const PATH = "/api/vessel-schedule-options";
const lane = "origin=CNXMN&destination=USLGB&date=2025-12-01";

describe("200", () => {
  test("lists each carrier's service with the published days, and without a date if none is known", async () => {
    const { status, body } = await get(`${PATH}?${lane}`);
    expect(status).toBe(200);
    expect(() => getVesselScheduleOptions.output.parse(body)).not.toThrow();
    expect(body).toMatchObject({
      origin_name: "Xiamen",
      destination_name: "Long Beach",
      carrier: null,
      days_ahead: 90,
      until: "2026-02-28",
      total: 2,
      _meta: { coverage_region: "China, United States", confidence_level: "medium" },
    });
    expect(body.options).toMatchObject([
      { line: "hapag-lloyd", services: [{ service_code: "WC6" }], transit_days: 18, transit_days_basis: "published", basis: "estimated", departure: null },
      { line: "maersk", services: [{ service_code: "TP9" }], vessel_name: null, estimated_within_days: 7, transhipment_ports: [] },
    ]);
  });

  test("returns the carrier's cutoffs as hours before departure, with source and completeness", async () => {
    const { body } = await get(`${PATH}?${lane}&carrier=MAEU`);
    expect(body).toMatchObject({ carrier: "maersk", total: 1 });
    expect(body.options[0]).toMatchObject({
      cutoffs: {
        si: { at: null, hours_before: 40, basis: "before vessel arrival at load port", source_id: "maersk-customs-manifest-faq" },
        vgm: { at: null, hours_before: 48, basis: "before ETD (two days)", source_id: "maersk-vgm-policy-202106" },
        cy: null,
      },
      cutoff_completeness: 0.67,
    });
    expect(body.notes).toContain("No CY cutoff of these carriers at the port of loading is on file. Ask the carrier.");
    expect(body._meta.sources.map(({ id }: { id: string }) => id)).toContain("maersk-vgm-policy-202106");
  });

  test("uses illustrative services only if nothing is published, with dates and cutoff times", async () => {
    const { body } = await get(`${PATH}?origin=USLAX&destination=CNNGB&carrier=msc&date=2026-11-21&days_ahead=14`);
    expect(body.notes[0]).toMatch(/^Nothing is published here/);
    expect(body._meta.confidence_level).toBe("low");
    for (const option of body.options) expect(option).toMatchObject({ illustrative: true, confidence_level: "low", vessel_name: null });
    const { body: direct } = await get(`${PATH}?origin=USLAX&destination=CNSHA&carrier=msc&date=2026-11-21&days_ahead=14`);
    expect(direct.options[0]).toMatchObject({ basis: "published", departure: "2026-11-24", arrival: "2026-12-09", cutoff_completeness: 1 });
    expect(direct.options[0].cutoffs.si).toMatchObject({ at: "2026-11-20", hours_before: 78, illustrative: true });
  });

  test("returns as many options as the limit, and the total", async () => {
    const all = (await get(`${PATH}?origin=CNSHA&destination=SGSIN&date=2026-11-21`)).body;
    const { body } = await get(`${PATH}?origin=CNSHA&destination=SGSIN&date=2026-11-21&limit=2`);
    expect(body).toMatchObject({ total: all.total, options: all.options.slice(0, 2) });
    expect(all.total).toBeGreaterThan(5);
  });

  test("returns the documented example", async () => {
    const { input, output } = getVesselScheduleOptions.example;
    expect((await get(`${PATH}?${new URLSearchParams(input as unknown as Record<string, string>)}`)).body).toEqual(output);
  });
});

test.each([
  ["", ["origin", "destination"]],
  ["origin=CNSHA&destination=cnsha", ["destination"]],
  ["origin=CNSHA&destination=NLRTM&carrier=zim", ["carrier"]],
  ["origin=CNSHA&destination=NLRTM&limit=0&days_ahead=1000", ["days_ahead", "limit"]],
  ["origin=CNSHA&destination=NLRTM&limit=100000", ["limit"]],
  ["origin=CNSHA&destination=%3Cscript%3E", ["destination"]],
])("400 for %s", async (query, paths) => {
  expect(problem(await get(`${PATH}?${query}`), 400, "invalid_request").details.map(({ path }) => path)).toEqual(paths);
});

describe("404 no_data", () => {
  test("for an unknown port", async () => {
    expect(problem(await get(`${PATH}?origin=CNSHA&destination=ZZZZZ`), 404, "no_data").details[0]?.path).toBe("destination");
  });

  test("for ports without a connection, with the services at each", async () => {
    const error = problem(await get(`${PATH}?origin=NZAKL&destination=USLGB&date=2026-11-21`), 404, "no_data");
    expect(error.message).toBe("No service from NZAKL to USLGB is on file, direct or with one transhipment.");
    expect(error.details.map(({ path }) => path)).toEqual(["origin", "destination"]);
    expect(error.details[1]?.message).toContain("Maersk");
  });
});
