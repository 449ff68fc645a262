import { describe, expect, test } from "vitest";
import { getSurcharges } from "#lib/operations/charges/get-surcharges.ts";
import { get, problem } from "#tests/support/api.ts";

const PATH = "/api/surcharges";

interface Item {
  code: string | null;
  scope: { origin: string | null; destination: string | null };
  match: string | null;
  country: string | null;
  direction: string | null;
  container_types: string[];
  amount: number;
  currency: string | null;
  unit: string;
  effective_from: string | null;
  illustrative: boolean;
}

const surcharges = async (query: string) => (await get(`${PATH}?${query}`)).body.surcharges as Item[];

describe("200", () => {
  test("lists surcharges on a country's imports: those about it, then its region and the world, then unclear ones", async () => {
    const { status, body } = await get(`${PATH}?line=maersk&country=KE&direction=import&date=2026-11-01`);
    expect(status).toBe(200);
    expect(() => getSurcharges.output.parse(body)).not.toThrow();
    const items = body.surcharges as Item[];
    expect(items[0]).toMatchObject({
      code: "OCI",
      match: "country",
      scope: { origin: "World", destination: "Kenya" },
      amount: 18,
      currency: "USD",
      unit: "container",
    });
    const order = ["country", "scope", "worldwide", "unclear"];
    expect(items.map(({ match }) => order.indexOf(match ?? ""))).toEqual(items.map(({ match }) => order.indexOf(match ?? "")).toSorted((a, b) => a - b));
    expect(items.find(({ code, match }) => code === "EBS" && match === "worldwide")).toMatchObject({ scope: { origin: "World", destination: "World" } });
    expect(items.find(({ scope }) => scope.destination?.startsWith("IMEA"))?.match).toBe("unclear");
    expect(items.some(({ scope }) => scope.destination === "ESALG")).toBe(false);
    expect(body.elsewhere).toBeGreaterThan(100);
  });

  test("lists all surcharges of the carrier without a country", async () => {
    const { body } = await get(`${PATH}?line=msc&date=2026-11-01`);
    expect((body.surcharges as Item[]).every(({ match }) => match === null)).toBe(true);
    expect(body).toMatchObject({ country: null, elsewhere: 0, _meta: { coverage_region: "World" } });
  });

  test("lists announced surcharges as upcoming until their day, when they replace the earlier ones", async () => {
    const before = (await get(`${PATH}?line=evergreen&country=US&direction=import&date=2026-07-31`)).body;
    const levels = (items: Item[]) =>
      items
        .filter(({ code, container_types, scope }) => code === "LSS" && container_types.includes("20DV") && scope.destination === "US West Coast")
        .map(({ amount }) => amount);
    expect([levels(before.surcharges), levels(before.upcoming)]).toEqual([[153], [142]]);
    const after = (await get(`${PATH}?line=evergreen&country=US&direction=import&date=2026-08-01`)).body;
    expect([levels(after.surcharges), levels(after.upcoming)]).toEqual([[142], []]);
  });

  test("keeps the unit of percentages and hourly charges", async () => {
    const items = await surcharges("line=maersk&country=PT&date=2026-11-01");
    expect(items.find(({ code }) => code === "TRI")).toMatchObject({ amount: 30, unit: "percent", currency: null });
    expect(items.find(({ code }) => code === "WTD")).toMatchObject({ amount: 45, unit: "hour", currency: "EUR" });
  });

  test("sees directions from the requested country", async () => {
    const exports = await surcharges("line=maersk&country=CN&direction=export&date=2026-11-01");
    expect(exports.find(({ country, code }) => country === "KE" && code === "PSS")).toMatchObject({ match: "scope", direction: "import" });
    const imports = await surcharges("line=maersk&country=CN&direction=import&date=2026-11-01");
    expect(imports.some(({ country }) => country === "KE")).toBe(false);
  });

  test("uses illustrative surcharges only for countries without a published one", async () => {
    const { body } = await get(`${PATH}?line=cosco&country=NZ&date=2026-11-01`);
    expect((body.surcharges as Item[]).every(({ illustrative }) => illustrative)).toBe(true);
    expect((body.upcoming as Item[])[0]).toMatchObject({ effective_from: "2027-01-01", illustrative: true });
    expect(body._meta.confidence_level).toBe("low");
    expect((await surcharges("line=maersk&country=KE&date=2026-11-01")).some(({ illustrative }) => illustrative)).toBe(false);
  });

  test("returns the documented example", async () => {
    const { line, country, direction, date } = getSurcharges.example.input;
    expect((await get(`${PATH}?line=${line}&country=${country}&direction=${direction}&date=${date}`)).body).toEqual(getSurcharges.example.output);
  });
});

test.each([
  ["", [["line", "is required"]]],
  ["?line=titanic", [["line", "must be one of maersk, msc, cma-cgm, hapag-lloyd, one, cosco, evergreen"]]],
  [
    "?line=msc&country=India&direction=up&date=soon",
    [
      ["country", "must be a country code of two letters (ISO 3166-1) such as IN, or the name of a country"],
      ["direction", "must be import or export"],
      ["date", "must be a date in the form YYYY-MM-DD"],
    ],
  ],
])("400 for %s", async (query, faults) => {
  expect(problem(await get(`${PATH}${query}`), 400, "invalid_request").details.map(({ path, message }) => [path, message])).toEqual(faults);
});

describe("404 no_data", () => {
  test("names the countries with surcharges for a country without", async () => {
    const error = problem(await get(`${PATH}?line=cosco&country=NZ&date=2025-06-01`), 404, "no_data");
    expect(error.message).toBe("No surcharges of COSCO Shipping Lines for New Zealand (NZ) on file for 2025-06-01 match the request.");
    expect(error.details).toEqual([
      { path: "country", message: "on file: ID, SY, US" },
      { path: "date", message: "on file: no start stated with no end stated" },
    ]);
  });

  test("a code that is not a country", async () => {
    expect(problem(await get(`${PATH}?line=msc&country=XX`), 404, "no_data").message).toBe("The country XX is not known.");
  });
});
