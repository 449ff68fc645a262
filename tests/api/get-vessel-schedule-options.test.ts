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
      total: 0,
      options: [],
      total_services: 3,
      _meta: { coverage_region: "China, United States", confidence_level: "medium" },
    });
    expect(body.services).toMatchObject([
      {
        line: "hapag-lloyd",
        services: [{ service_code: "WC6" }],
        transit_days: 18,
        transit_days_basis: "published",
        assumed: ["weekly", "any_weekday"],
      },
      { line: "maersk", services: [{ service_code: "TP9" }], estimated_within_days: 7, transhipment_ports: [] },
      { line: "msc", services: [{ service_code: "SENTOSA" }], transit_days_basis: "estimated" },
    ]);
    expect(body.notes[0]).toContain("No sailing with a date is on file");
  });

  test("returns the carrier's cutoffs as hours before departure, with source and completeness", async () => {
    const { body } = await get(`${PATH}?${lane}&carrier=MAEU`);
    expect(body).toMatchObject({ carrier: "maersk", total: 0, total_services: 1 });
    expect(body.services[0]).toMatchObject({
      cutoffs: {
        si: {
          at: null,
          hours_before: 40,
          basis: "before vessel arrival at load port",
          source_id: "maersk-customs-manifest-faq",
        },
        vgm: null, // The published rule of 2020 is past its usable life.
        cy: null,
      },
      cutoff_completeness: 0.33,
    });
    expect(body.notes).toContain(
      "No VGM, CY cutoff of these carriers at the port of loading is on file. Ask the carrier.",
    );
    expect(body._meta.sources.map(({ id }: { id: string }) => id)).toContain("maersk-customs-manifest-faq");
  });

  test("lists a weekday of a document as a pattern with its age, and never as a dated sailing", async () => {
    const { body } = await get(`${PATH}?origin=VNSGN&destination=INMAA&date=2026-11-22&days_ahead=14`);
    expect(body).toMatchObject({ total: 0, options: [], total_services: 1 });
    expect(body.services).toMatchObject([
      {
        line: "evergreen",
        services: [{ service_code: "CIX7" }],
        basis: "pattern",
        age_days: 580,
        weekday_departure: 1,
        expected_days: [{ departure: "2026-11-23" }, { departure: "2026-11-30" }],
      },
    ]);
    expect(body.notes.join(" ")).toContain("the oldest is 580 days old");
  });

  test("uses illustrative services only if nothing is published, without dated sailings", async () => {
    const { body } = await get(`${PATH}?origin=USLAX&destination=CNNGB&carrier=msc&date=2026-11-21&days_ahead=14`);
    expect(body.notes[0]).toMatch(/^Nothing is published here/);
    expect(body._meta.confidence_level).toBe("low");
    expect(body.options).toEqual([]);
    for (const service of body.services) expect(service).toMatchObject({ illustrative: true, confidence_level: "low" });
    const { body: direct } = await get(
      `${PATH}?origin=USLAX&destination=CNSHA&carrier=msc&date=2026-11-21&days_ahead=14`,
    );
    expect(direct.services[0]).toMatchObject({ basis: "pattern", cutoff_completeness: 1 });
    expect(direct.services[0].expected_days[0]).toEqual({ departure: "2026-11-24", arrival: "2026-12-09" });
    expect(direct.services[0].cutoffs.si).toMatchObject({ at: null, hours_before: 78, illustrative: true });
  });

  test("returns as many items of each list as the limit, and the totals", async () => {
    const lane = "origin=CNNGB&destination=ITGOA&date=2026-11-21";
    const all = (await get(`${PATH}?${lane}`)).body;
    const { body } = await get(`${PATH}?${lane}&limit=2&offset=1`);
    expect(body).toMatchObject({ total_services: all.total_services, services: all.services.slice(1, 3) });
    expect(all.total_services).toBeGreaterThan(3);
    expect(JSON.stringify(all).length).toBeLessThan(14_000);
  });

  test("returns the documented example", async () => {
    const { input, output } = getVesselScheduleOptions.example;
    expect(
      (await get(`${PATH}?${new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))}`))
        .body,
    ).toEqual(output);
  });
});

test.each([
  ["", ["origin", "destination"]],
  ["origin=CNSHA&destination=cnsha", ["destination"]],
  ["origin=CNSHA&destination=NLRTM&carrier=nobody", ["carrier"]],
  ["origin=CNSHA&destination=NLRTM&limit=0&days_ahead=1000", ["days_ahead", "limit"]],
  ["origin=CNSHA&destination=NLRTM&limit=100000", ["limit"]],
  ["origin=CNSHA&destination=%3Cscript%3E", ["destination"]],
])("400 for %s", async (query, paths) => {
  expect(problem(await get(`${PATH}?${query}`), 400, "invalid_request").details.map(({ path }) => path)).toEqual(paths);
});

describe("404 no_data", () => {
  test("for an unknown port", async () => {
    expect(problem(await get(`${PATH}?origin=CNSHA&destination=ZZZZZ`), 404, "no_data").details[0]?.path).toBe(
      "destination",
    );
  });

  test("for ports without a connection, with the services at each", async () => {
    const error = problem(await get(`${PATH}?origin=ILHFA&destination=GRPIR&date=2026-11-22`), 404, "no_data");
    expect(error.message).toBe(
      "No plausible service from ILHFA to GRPIR is on file, direct or with one transhipment. A ship that sails straight takes about 3 days.",
    );
    expect(error.details.map(({ path }) => path)).toEqual(["origin", "destination"]);
    expect(error.details[1]?.message).toContain("CMA CGM");
  });
});
