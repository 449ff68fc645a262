import { describe, expect, test } from "vitest";
import { calculateDemurrage } from "#lib/operations/demurrage/calculate-demurrage.ts";
import { get, post, problem } from "#tests/support/api.ts";

const PATH = "/api/dd/calculate";
const hapag = { line: "hapag-lloyd", country: "IN", container_type: "40HC", days: 14 };
const slabs = [
  { from: 5, to: 10, rate_per_day: 11643, days: 6, cost: 69858 },
  { from: 11, to: 14, rate_per_day: 17190, days: 4, cost: 68760 },
];

describe("200", () => {
  test("Hapag-Lloyd, India, import, 40HC, 14 days: INR 138,618", async () => {
    const { status, body } = await post(PATH, hapag);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...hapag,
      direction: "import",
      charge: "combined",
      port: null,
      free_days: 4,
      currency: "INR",
      slabs,
      total_cost: 138618,
      uncovered_days: [],
    });
    expect(body._meta).toMatchObject({
      data_freshness_utc: "2026-07",
      coverage_region: "India",
      completeness_score: 1,
      confidence_level: "medium",
    });
    expect(body._meta.sources[0].url).toMatch(/^https:\/\//);
    expect(() => calculateDemurrage.output.parse(body)).not.toThrow();
  });

  test("answers for a past day by the sheet of April 2023: INR 111,256", async () => {
    const { body } = await post(PATH, { ...hapag, date: "2026-01-01" });
    expect(body).toMatchObject({
      total_cost: 111256,
      tariffs: [{ effective_from: "2023-04-01", age_months: 33, is_stale: false }],
    });
  });

  test("judges Maersk in Singapore by the combined tariff of July 2024, not by the separate ones of 2018", async () => {
    const singapore = { line: "maersk", country: "SG", container_type: "40HC", days: 12 };
    expect((await post(PATH, singapore)).body).toMatchObject({
      charge: "combined",
      total_cost: 645,
      tariffs: [{ effective_from: "2024-07-05" }],
    });
    const error = problem(await post(PATH, { ...singapore, charge: "detention" }), 404, "no_data");
    expect(error.details).toEqual([{ path: "charge", message: expect.stringContaining("combined") }]);
  });

  test("names the carrier's rules that the tariff does not state itself", async () => {
    const maersk = { line: "maersk", country: "US", container_type: "40HC", charge: "demurrage", days: 20 };
    const { body } = await post(PATH, maersk);
    const policies = Object.fromEntries(
      body.policies.map(({ policy, value }: { policy: string; value: string }) => [policy, value]),
    );
    expect(policies).toMatchObject({
      applied_by: "price_calculation",
      first_day: "next",
      closure_after_free_time: "charged",
    });
    expect(policies).not.toHaveProperty("charge_day_basis"); // The tariff states it.
    expect(body._meta.sources.map(({ id }: { id: string }) => id)).toContain("quayline-carriers-us-202609");
  });

  test("marks a tariff past its usable life", async () => {
    const { body } = await post(PATH, { line: "maersk", country: "KR", container_type: "40HC", days: 14 });
    expect(body.tariffs[0]).toMatchObject({
      effective_from: "2018-04-01",
      is_stale: true,
      confidence_level: "low",
      applied_by: "discharge",
      first_day: "same",
    });
    expect(body._meta.confidence_level).toBe("low");
    expect(body.open_points[0]).toMatchObject({
      kind: "past_usable_life",
      message: expect.stringContaining("April 2018"),
    });
  });

  test("names the ports that the tariff leaves out if no port is given, and does not apply there", async () => {
    const us = { line: "maersk", country: "US", direction: "export", container_type: "40HC", days: 20 };
    const { body } = await post(PATH, us);
    expect(body.open_points).toContainEqual({
      kind: "port_exceptions",
      message: expect.stringContaining("USEWR"),
      ports: ["USEWR"],
    });
    expect(body.tariffs[0].except_ports).toEqual(["USEWR"]);
    const atHouston = (await post(PATH, { ...us, port: "USHOU" })).body;
    expect(atHouston.open_points.map(({ kind }: { kind: string }) => kind)).not.toContain("port_exceptions");
    const atNewark = (await post(PATH, { ...us, port: "USEWR" })).body;
    expect(atNewark.tariffs[0].illustrative).toBe(true);
  });

  test("uses a tariff for merchant haulage by default, and not for carrier haulage", async () => {
    const malawi = { line: "maersk", country: "MW", direction: "export", container_type: "40HC", days: 20 };
    expect((await post(PATH, malawi)).body.tariffs[0].haulage).toBe("merchant");
    problem(await post(PATH, { ...malawi, haulage: "carrier" }), 404, "no_data");
  });

  test("returns the documented example", async () => {
    const { body } = await post(PATH, calculateDemurrage.example.input);
    expect(body).toEqual(calculateDemurrage.example.output);
  });

  test("accepts GET with a query, a port instead of the country, and the older form", async () => {
    const expected = (await post(PATH, hapag)).body;
    expect((await get(`${PATH}?line=hapag-lloyd&country=IN&container_type=40HC&days=14`)).body).toEqual(expected);
    expect((await get(`${PATH}?line=hapag-lloyd&port=INNSA&container_type=40HC`)).body).toEqual(expected);
    expect((await get("/api/dd/IN?line=hapag-lloyd&container_type=40HC")).body).toEqual(expected);
  });

  test("accepts common spellings and repeats the canonical one", async () => {
    const { body } = await post(PATH, { line: "Hapag Lloyd", country: "in", container_type: "20gp", days: 5 });
    expect(body).toMatchObject({ line: "hapag-lloyd", country: "IN", container_type: "20DV", total_cost: 5988 });
  });

  test("uses 20DV and 14 days for a GET without them", async () => {
    expect((await get(`${PATH}?line=hapag-lloyd&country=IN`)).body).toMatchObject({ container_type: "20DV", days: 14 });
  });

  test("a contract's free days move the first charged day but not the slabs", async () => {
    const { body } = await post(PATH, { ...hapag, free_days: 10 });
    expect(body).toMatchObject({ free_days: 10, slabs: [slabs[1]], total_cost: 68760 });
  });

  test("charges nothing within free time", async () => {
    expect((await post(PATH, { ...hapag, days: 4 })).body).toMatchObject({ slabs: [], total_cost: 0, free_days: 4 });
  });

  test("uses the tariff in force on a past date", async () => {
    const request = { line: "maersk", country: "PK", container_type: "20DV", days: 10 };
    expect((await post(PATH, { ...request, date: "2018-03-31" })).body).toMatchObject({
      total_cost: 150,
      tariffs: [{ effective_to: "2018-03-31" }],
    });
    expect((await post(PATH, { ...request, date: "2018-04-01" })).body).toMatchObject({
      total_cost: 165,
      tariffs: [{ effective_from: "2018-04-01" }],
    });
  });

  test("charges each day by the tariff in force on that day", async () => {
    const { body } = await post(PATH, {
      line: "maersk",
      country: "PK",
      container_type: "20DV",
      days: 10,
      start_date: "2018-03-24",
    });
    // Days 1-8 fall on 24 to 31 March (USD 50 from day 8), days 9 and 10 on 1 and 2 April (USD 55).
    expect(body.slabs).toEqual([
      { from: 8, to: 8, rate_per_day: 50, days: 1, cost: 50 },
      { from: 9, to: 10, rate_per_day: 55, days: 2, cost: 110 },
    ]);
    expect(body.total_cost).toBe(160);
    expect(
      body.tariffs.map(({ from_day, to_day }: { from_day: number; to_day: number }) => [from_day, to_day]),
    ).toEqual([
      [1, 8],
      [9, 10],
    ]);
  });

  test("names days after the last published slab and does not count them as free", async () => {
    const { body } = await post(PATH, { line: "maersk", country: "DZ", container_type: "20DV", days: 100 });
    expect(body.uncovered_days).toEqual([{ from: 91, to: 100 }]);
    expect(body.open_points[0]).toMatchObject({
      kind: "uncovered_days",
      message: expect.stringContaining("days 91 to 100"),
    });
    expect(body._meta.completeness_score).toBe(0.9);
  });

  test("marks the answer as illustrative everywhere if the carrier has no published tariff", async () => {
    const { body } = await post(PATH, { line: "evergreen", country: "IN", container_type: "40HC", days: 14 });
    expect(body.tariffs[0]).toMatchObject({ illustrative: true, confidence_level: "low" });
    expect(body._meta).toMatchObject({ confidence_level: "low", sources: [{ kind: "illustrative" }] });
  });
});

describe("400", () => {
  test.each([
    ["a missing country", { ...hapag, country: undefined }, ["country"]],
    ["0 days", { ...hapag, days: 0 }, ["days"]],
    ["366 days", { ...hapag, days: 366 }, ["days"]],
    ["days as text", { ...hapag, days: "abc" }, ["days"]],
    ["half a day", { ...hapag, days: 1.5 }, ["days"]],
    ["an unknown line", { ...hapag, line: "nobody" }, ["line"]],
    ["an unknown container type", { ...hapag, container_type: "45HC" }, ["container_type"]],
    ["an unknown direction", { ...hapag, direction: "sideways" }, ["direction"]],
    ["a port of another country", { ...hapag, port: "NLRTM" }, ["port"]],
    ["a day that does not exist", { ...hapag, date: "2026-02-30" }, ["date"]],
    ["both a date and a start date", { ...hapag, date: "2026-01-01", start_date: "2026-01-01" }, ["date"]],
    ["SQL in a field", { ...hapag, country: "IN'; DROP TABLE dd_tariff;--" }, ["country"]],
    ["nothing at all", {}, ["line", "country", "container_type", "days"]],
    [
      "everything wrong",
      { line: 1, country: 2, container_type: 3, days: null },
      ["line", "country", "container_type", "days"],
    ],
  ])("%s", async (_, body, paths) => {
    const error = problem(await post(PATH, body), 400, "invalid_request");
    expect(error.details.map(({ path }) => path)).toEqual(paths);
    expect(error.details.every(({ message }) => message.length > 5)).toBe(true);
  });

  test("reports missing fields as missing", async () => {
    const error = problem(await post(PATH, {}), 400, "invalid_request");
    expect(error.details.every(({ message }) => message === "is required")).toBe(true);
  });

  test("reports the same faults in a query", async () => {
    expect(problem(await get(`${PATH}?line=hapag-lloyd&country=IN&days=366`), 400, "invalid_request").details).toEqual([
      { path: "days", message: "must be from 1 to 365" },
    ]);
    expect(problem(await get(PATH), 400, "invalid_request").details.map(({ path }) => path)).toEqual([
      "line",
      "country",
    ]);
  });

  test("a body that is not JSON", async () => {
    problem(await post(PATH, "days=14&line=msc"), 400, "malformed_json");
  });

  test("a body of 1 MB", async () => {
    problem(await post(PATH, { ...hapag, note: "x".repeat(1_000_000) }), 413, "body_too_large");
  });
});

describe("404 no_data says what is covered", () => {
  test("a carrier without a tariff in the country", async () => {
    const error = problem(await post(PATH, { ...hapag, line: "one", country: "CO" }), 404, "no_data");
    expect(error.message).toBe("No Ocean Network Express tariff in Colombia (CO) is on file.");
    expect(error.details.find(({ path }) => path === "line")?.message).toContain("maersk, msc");
    expect(error.details.find(({ path }) => path === "country")?.message).toContain("CL");
  });

  test("a carrier with other tariffs in the country", async () => {
    const error = problem(
      await post(PATH, { line: "maersk", country: "CR", container_type: "20DV", days: 5, date: "2021-01-01" }),
      404,
      "no_data",
    );
    expect(error.details.map(({ path }) => path)).toEqual([
      "",
      "direction",
      "container_type",
      "charge",
      "port",
      "date",
      "",
    ]);
    expect(error.details.at(-1)?.message).toContain("read_tariff (POST /api/tariffs/read)");
  });
});

describe("the terminal's storage", () => {
  const request = {
    line: "hapag-lloyd",
    country: "DE",
    port: "DEHAM",
    container_type: "40HC",
    days: 12,
    charge: "storage",
    date: "2026-11-01",
  };

  test("the terminal's tariff replaces the carrier's", async () => {
    const { status, body } = await post(PATH, { ...request, terminal: "HHLA" });
    expect(status).toBe(200);
    expect(() => calculateDemurrage.output.parse(body)).not.toThrow();
    // 7 × 82.20 + 2 × 164.40
    expect(body).toMatchObject({
      charge: "storage",
      terminal: "HHLA",
      free_days: 3,
      currency: "EUR",
      total_cost: 904.2,
      policies: [],
    });
    expect(body.tariffs).toMatchObject([
      { charge: "storage", first_day: "next", source_id: "hhla-hamburg-quay-tariff-202601" },
    ]);
    expect((await get(`${PATH}?${new URLSearchParams({ ...request, days: "12", terminal: "hhla" })}`)).body).toEqual(
      body,
    );
  });

  test("the only terminal of a port needs no name", async () => {
    const { body } = await post(PATH, { ...request, country: "MV", port: "MVMLE", container_type: "20DV" });
    expect(body).toMatchObject({
      terminal: "Malé Commercial Harbour",
      slabs: [{ from: 1, to: 12, rate_per_day: 805, days: 12, cost: 9660 }],
    });
  });

  test.each([
    [{}, "terminal", "is required; the port has EUROGATE Container Terminal Hamburg, HHLA"],
    [{ port: undefined, terminal: "HHLA" }, "port", "is required for storage"],
    [{ charge: "demurrage", terminal: "HHLA" }, "terminal", "is for the charge storage only"],
  ])("400: %j", async (fields, path, message) => {
    expect(problem(await post(PATH, { ...request, ...fields }), 400, "invalid_request").details).toContainEqual({
      path,
      message,
    });
  });

  test("404 names the terminals of the port, and the ports", async () => {
    const unknown = await post(PATH, { ...request, terminal: "Buss" });
    expect(problem(unknown, 404, "no_data").details[0]).toEqual({
      path: "terminal",
      message: "on file: EUROGATE Container Terminal Hamburg; HHLA",
    });
    expect(
      problem(await post(PATH, { ...request, country: "SG", port: "SGSIN" }), 404, "no_data").details[0]?.path,
    ).toBe("port");
  });
});
