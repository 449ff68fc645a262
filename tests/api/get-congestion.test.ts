import { describe, expect, test } from "vitest";
import { getCongestion } from "#lib/operations/ports/get-congestion.ts";
import { get, problem } from "#tests/support/api.ts";

const PATH = "/api/congestion";

describe("200", () => {
  test("returns the level on a day and the history before it, newest first", async () => {
    const { status, body } = await get(`${PATH}?port=KEMBA&date=2026-03-01&days_back=60`);
    expect(status).toBe(200);
    expect(() => getCongestion.output.parse(body)).not.toThrow();
    expect(body).toMatchObject({ port: "KEMBA", port_name: "Mombasa", country: "Kenya", country_code: "KE", days_back: 60, notes: [] });
    expect(body.current).toMatchObject({ level: "congested", level_basis: "published", observed_on: "2026-02-19", age_days: 10, waiting_days: 5.71 });
    expect(body.history.map(({ observed_on }: { observed_on: string }) => observed_on)).toEqual(["2026-02-19", "2026-02-03", "2026-01-29", "2026-01-08"]);
  });

  test("looks back thirty days by default", async () => {
    const { body } = await get(`${PATH}?port=KEMBA&date=2026-03-01`);
    expect(body.days_back).toBe(30);
    expect(body.history).toHaveLength(2);
  });

  test("calculates a missing level by the rule in the answer", async () => {
    const { body } = await get(`${PATH}?port=CNTAO&date=2025-06-30`);
    expect(body.current).toMatchObject({ observed_on: "2025-06-26", level: "congested", level_basis: "rule", vessels_waiting: 40, waiting_days: null });
    expect(body.rule.thresholds.vessels_waiting).toEqual({ elevated: 3, congested: 20 });
    expect(body.rule.text).toContain("The number of waiting ships (elevated from 3, congested from 20)");
  });

  test("has no current level without an observation of the last 30 days, and names the last known one", async () => {
    const { body } = await get(`${PATH}?port=SGSIN&date=2026-11-01`);
    expect(body).toMatchObject({
      current: { level: null, observed_on: null, age_days: null, illustrative: false, is_stale: true },
      history: [],
      _meta: { confidence_level: "low" },
    });
    expect(body.current.last_known).toMatchObject({ level: "elevated", observed_on: "2024-09-01", age_days: 791 });
    expect(body.notes).toEqual([
      "No observation of the 30 days before 2026-11-01 is on file, so the current level is not known. The last one is of 2024-09-01, 791 days earlier.",
    ]);
  });

  test("keeps the level until the thirtieth day", async () => {
    expect((await get(`${PATH}?port=KEMBA&date=2026-03-21`)).body.current).toMatchObject({ level: "congested", age_days: 30, last_known: null });
    expect((await get(`${PATH}?port=KEMBA&date=2026-03-22`)).body.current).toMatchObject({ level: null, last_known: { level: "congested", age_days: 31 } });
  });

  test("marks every item of an illustrative history", async () => {
    const { body } = await get(`${PATH}?port=INMUN&date=2026-11-01&days_back=14`);
    expect(body.history).toHaveLength(2);
    for (const item of [body.current, ...body.history]) expect(item).toMatchObject({ illustrative: true, confidence_level: "low" });
    expect(body._meta.confidence_level).toBe("low");
  });

  test("returns the documented example", async () => {
    expect((await get(`${PATH}?port=KEMBA&days_back=30&date=2026-03-01`)).body).toEqual(getCongestion.example.output);
  });
});

test.each([
  ["", "port", "is required"],
  ["?port=X", "port", "must be a port code (UN/LOCODE) such as INNSA, or the name of a port"],
  ["?port=KEMBA&days_back=0", "days_back", "must be from 1 to 3650"],
  ["?port=KEMBA&days_back=3651", "days_back", "must be from 1 to 3650"],
  ["?port=KEMBA&days_back=1.5", "days_back", "must be a whole number"],
  ["?port=KEMBA&days_back=month", "days_back", "must be a whole number"],
  ["?port=KEMBA&date=today", "date", "must be a date in the form YYYY-MM-DD"],
  ["?port=KEMBA&date=0001-01-01", "date", "must be from 1900-01-01 to 2199-12-31"],
])("400 for %s", async (query, path, message) => {
  expect(problem(await get(`${PATH}${query}`), 400, "invalid_request").details).toEqual([{ path, message }]);
});

describe("404 no_data", () => {
  test("an unknown port", async () => {
    expect(problem(await get(`${PATH}?port=KEZZZ`), 404, "no_data").details[0]?.message).toContain("KEMBA");
  });

  test("names the ports with observations if a known port has none", async () => {
    const error = problem(await get(`${PATH}?port=CNZOS`), 404, "no_data");
    expect(error.message).toMatch(/^No observation of congestion at .+ \(CNZOS\) is on file\.$/);
    expect(error.details[0]?.message).toMatch(/^on file: .*KEMBA/);
  });

  test("names the date of the first observation for an earlier day", async () => {
    const error = problem(await get(`${PATH}?port=GBFXT&date=2020-01-01`), 404, "no_data");
    expect(error.details).toEqual([{ path: "date", message: "on file from 2022-01-11" }]);
  });
});
