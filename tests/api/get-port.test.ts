import { describe, expect, test } from "vitest";
import { getPort } from "#lib/operations/ports/get-port.ts";
import { get, problem } from "#tests/support/api.ts";

const PATH = "/api/port";

describe("200", () => {
  test("returns coordinates, operators, infrastructure and congestion, each with its source", async () => {
    const { status, body } = await get(`${PATH}?code=GBFXT&date=2026-11-01`);
    expect(status).toBe(200);
    expect(() => getPort.output.parse(body)).not.toThrow();
    expect(body).toMatchObject({
      name: "Felixstowe",
      country: "United Kingdom",
      country_code: "GB",
      coordinates: { lat: 51.9541, lon: 1.2931 },
      operators: ["Felixstowe Dock and Railway Company (Hutchison Ports)"],
      infrastructure: {
        terminals: ["Trinity", "Landguard"],
        max_draft_m: 15,
        berths: 10,
        quay_length_m: 2300,
        cranes: "29 ship-to-shore gantry cranes",
      },
      annual_teu: 3584000,
      annual_teu_year: 2019,
      missing: ["congestion"],
      _meta: { completeness_score: 0.89, confidence_level: "medium" },
    });
    const named = body._meta.sources.map(({ id }: { id: string }) => id);
    expect(named).toEqual([body.source_id, ...body.also_source_ids, body.congestion.source_id]);
  });

  test("has no current level of congestion if the observation is older than 30 days, and names the last known one", async () => {
    const { body } = await get(`${PATH}?code=GBFXT&date=2026-11-01`);
    expect(body.congestion).toMatchObject({
      level: null,
      observed_on: null,
      age_days: null,
      waiting_days: null,
      is_stale: true,
      confidence_level: "low",
    });
    expect(body.congestion.last_known).toMatchObject({
      level: "congested",
      observed_on: "2022-01-11",
      age_days: 1755,
      waiting_days: 10,
      yard_utilisation_pct: 96,
    });
    expect(body.notes).toEqual([
      "Congestion was last observed on 2022-01-11, 1755 days before 2026-11-01. The current level is not known.",
    ]);
  });

  test("says so if no congestion is on file", async () => {
    const { body } = await get(`${PATH}?code=GBFXT&date=2020-01-01`);
    expect(body).toMatchObject({
      congestion: null,
      missing: ["congestion"],
      notes: ["No congestion on or before 2020-01-01 is on file."],
      _meta: { completeness_score: 0.89 },
    });
  });

  test("parts that no document states are null and named as missing", async () => {
    const { body } = await get(`${PATH}?code=KEMBA`);
    expect(body.infrastructure).toEqual({
      terminals: [],
      max_draft_m: null,
      berths: 21,
      quay_length_m: null,
      cranes: null,
    });
    expect(body.missing).toEqual(["terminals", "max_draft_m", "quay_length_m", "cranes", "annual_teu", "congestion"]);
    expect(body._meta.completeness_score).toBe(0.33);
  });

  test("uses an illustrative observation only if none is published, and marks it", async () => {
    const illustrative = (await get(`${PATH}?code=BRSSZ&date=2026-11-01`)).body;
    expect(illustrative.congestion).toMatchObject({
      observed_on: "2026-10-26",
      age_days: 6,
      illustrative: true,
      confidence_level: "low",
      level_basis: "rule",
    });
    expect(illustrative._meta.confidence_level).toBe("low");
    expect((await get(`${PATH}?code=CNSHA`)).body.congestion).toMatchObject({
      last_known: { observed_on: "2026-09-18" },
      illustrative: false,
    });
  });

  test("accepts a code with a space and in lower case", async () => {
    expect((await get(`${PATH}?code=nl%20rtm`)).body.code).toBe("NLRTM");
  });

  test("returns the documented example, which the free sample repeats", async () => {
    expect((await get(`${PATH}?code=NLRTM&date=2026-03-01`)).body).toEqual(getPort.example.output);
    expect((await get("/api/samples/port")).body).toMatchObject({
      path: PATH,
      request: getPort.example.input,
      response: getPort.example.output,
    });
  });
});

test.each([
  ["", "code", "is required"],
  ["?code=RTM", "code", "must be a port code (UN/LOCODE) such as INNSA, or the name of a port"],
  ["?code=%27;DROP%20TABLE%20port", "code", "must be a port code (UN/LOCODE) such as INNSA, or the name of a port"],
  ["?code=NLRTM&date=2026-02-30", "date", "must be a date in the form YYYY-MM-DD"],
])("400 for %s", async (query, path, message) => {
  expect(problem(await get(`${PATH}${query}`), 400, "invalid_request").details).toEqual([{ path, message }]);
});

describe("404 no_data", () => {
  test("names the ports of the country for an unknown port", async () => {
    const error = problem(await get(`${PATH}?code=NLZZZ`), 404, "no_data");
    expect(error.message).toBe("No port NLZZZ is on file.");
    expect(error.details[0]?.path).toBe("code");
    expect(error.details[0]?.message).toMatch(/^on file for Netherlands \(NL\): .*NLRTM/);
  });

  test("refers to the search for a country without ports", async () => {
    expect(problem(await get(`${PATH}?code=ZZZZZ`), 404, "no_data").details[0]?.message).toBe(
      "on file: 653 ports in other countries; GET /api/search finds them",
    );
  });
});
