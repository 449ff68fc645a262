import { describe, expect, test } from "vitest";
import { getSurcharges } from "#lib/operations/charges/get-surcharges.ts";
import { get, problem } from "#tests/support/api.ts";

const PATH = "/api/surcharges";

interface Item {
  code: string | null;
  family: string;
  scope: { origin: string | null; destination: string | null };
  match: string | null;
  country: string | null;
  direction: string | null;
  container_types: string[];
  amount: number;
  currency: string | null;
  unit: string;
  effective_from: string | null;
  is_stale: boolean;
  left_out: string | null;
  illustrative: boolean;
}

interface Answer {
  surcharges: Item[];
  upcoming: Item[];
  total: number;
  left_out: { reason: string; count: number }[];
}

const answer = async (query: string) => (await get(`${PATH}?${query}`)).body as unknown as Answer;
const surcharges = async (query: string) => (await answer(query)).surcharges;

describe("200", () => {
  test("lists what every container pays, then what only some pay, the surest match first", async () => {
    const { status, body } = await get(`${PATH}?line=maersk&country=KE&direction=import&date=2026-04-01&limit=50`);
    expect(status).toBe(200);
    expect(() => getSurcharges.output.parse(body)).not.toThrow();
    const items = body.surcharges as Item[];
    expect(items[0]).toMatchObject({
      code: "OCI",
      match: "country",
      scope: { origin: "World", destination: "Kenya" },
      amount: 18,
      currency: "USD",
      left_out: null,
    });
    expect(items.find(({ code, match }) => code === "EBS" && match === "worldwide")).toMatchObject({
      scope: { origin: "World", destination: "World" },
    });
    expect(items.some(({ scope }) => scope.destination === "ESALG")).toBe(false);
    const india = await surcharges("line=maersk&country=IN&date=2026-11-01&limit=50");
    const limited = india.map(({ left_out }) => left_out !== null);
    expect(limited).toEqual(limited.toSorted((a, b) => Number(a) - Number(b)));
    expect(india.find(({ code }) => code === "DPS")).toMatchObject({ left_out: "inland_move", unit: "container" });
  });

  test("lists all surcharges of the carrier without a country", async () => {
    const { body } = await get(`${PATH}?line=msc&date=2026-04-01`);
    expect((body.surcharges as Item[]).every(({ match }) => match === null)).toBe(true);
    expect(body).toMatchObject({ country: null, elsewhere: 0, _meta: { coverage_region: "World" } });
  });

  test.each(["maersk", "msc", "cma-cgm", "hapag-lloyd", "one", "cosco", "evergreen"])(
    "%s: lists nothing past its usable life, and counts it",
    async (line) => {
      const { surcharges, left_out } = await answer(`line=${line}&date=2026-11-22&limit=200`);
      expect(surcharges.filter(({ is_stale, left_out }) => is_stale || left_out === "expired")).toEqual([]);
      expect(left_out.find(({ reason }) => reason === "expired")?.count).toBeGreaterThan(10);
    },
  );

  test.each(["maersk", "msc", "cma-cgm", "hapag-lloyd", "one", "cosco", "evergreen"])(
    "%s: the default answer is short",
    async (line) => {
      for (const date of ["2024-08-01", "2025-02-20", "2026-04-01", "2026-11-22"]) {
        const { body } = await get(`${PATH}?line=${line}&date=${date}`);
        expect(JSON.stringify(body).length).toBeLessThan(14_000);
      }
    },
  );

  test("lists no bunker surcharge of 2010; include_expired=true lists it as history", async () => {
    const now = await surcharges("line=cosco&country=US&date=2026-11-22&code=BAF");
    expect(now.filter(({ illustrative }) => !illustrative)).toEqual([]);
    const history = await surcharges("line=cosco&country=US&date=2026-11-22&code=BAF&include_expired=true&limit=200");
    expect(history.find(({ effective_from }) => effective_from === "2010-01-01")).toMatchObject({
      code: "BAF",
      is_stale: true,
      left_out: "expired",
    });
  });

  test("lists the newest of PSS05, PSS06 and PSS07; the others are superseded", async () => {
    const query = "line=cma-cgm&country=IN&direction=export&date=2025-02-20&code=PSS07";
    expect((await surcharges(query)).map(({ code }) => code)).toEqual(["PSS07"]);
    const all = await surcharges(`${query}&include_expired=true&limit=200`);
    expect(all.filter(({ code }) => code === "PSS05" || code === "PSS06").map(({ left_out }) => left_out)).toEqual([
      "superseded",
      "superseded",
    ]);
  });

  test("pages the list", async () => {
    const whole = await answer("line=one&date=2024-08-01&limit=200");
    const second = await answer("line=one&date=2024-08-01&limit=5&offset=5");
    expect(second.surcharges).toEqual(whole.surcharges.slice(5, 10));
    expect(second).toMatchObject({ total: whole.surcharges.length, limit: 5, offset: 5 });
  });

  test("lists announced surcharges as upcoming until their day, when they replace the earlier ones", async () => {
    const on = (date: string) => answer(`line=evergreen&country=US&direction=import&code=LSS&date=${date}`);
    const levels = (items: Item[]) =>
      items
        .filter(
          ({ code, container_types, scope }) =>
            code === "LSS" && container_types.includes("20DV") && scope.destination === "US West Coast",
        )
        .map(({ amount }) => amount);
    const before = await on("2026-07-31");
    expect([levels(before.surcharges), levels(before.upcoming)]).toEqual([[153], [142]]);
    const after = await on("2026-08-01");
    expect([levels(after.surcharges), levels(after.upcoming)]).toEqual([[142], []]);
  });

  test("understands the name of a country and the case of a code", async () => {
    expect((await get(`${PATH}?line=msc&country=india&direction=EXPORT&code=pss&date=2022-08-15`)).body).toMatchObject({
      country: "IN",
      direction: "export",
      total: 1,
    });
  });

  test("finds a code and other codes for the same purpose", async () => {
    const items = await surcharges("line=maersk&code=sbf&date=2024-11-01&limit=50&include_expired=true");
    expect(new Set(items.map(({ family }) => family))).toEqual(new Set(["bunker"]));
    expect(items.map(({ code }) => code)).toContain("EFF");
  });

  test("lists the surcharges of a port, but not those of another port of the country", async () => {
    const liverpool = await surcharges("line=cma-cgm&port_code=GBLIV&date=2021-09-01&limit=50");
    expect(liverpool.find(({ code }) => code === "PCS")).toMatchObject({
      scope: { destination: "GBLIV" },
      match: "country",
    });
    const felixstowe = await surcharges("line=cma-cgm&port_code=GBFXT&date=2021-09-01&limit=50");
    expect(felixstowe.some(({ scope }) => scope.destination === "GBLIV")).toBe(false);
  });

  test("keeps the unit of percentages and hourly charges", async () => {
    const items = await surcharges("line=maersk&country=PT&date=2025-11-01&limit=50");
    expect(items.find(({ code }) => code === "TRI")).toMatchObject({
      amount: 30,
      unit: "percent",
      currency: null,
      left_out: "inland_move",
    });
    expect(items.find(({ code }) => code === "WTD")).toMatchObject({
      amount: 45,
      unit: "hour",
      currency: "EUR",
      left_out: "on_request",
    });
  });

  test("sees directions from the requested country", async () => {
    const exports = await surcharges("line=maersk&country=CN&direction=export&date=2025-07-01&limit=50");
    expect(exports.find(({ country, code }) => country === "KE" && code === "PSS")).toMatchObject({
      match: "scope",
      direction: "import",
    });
    const imports = await surcharges("line=maersk&country=CN&direction=import&date=2025-07-01&limit=50");
    expect(imports.some(({ country }) => country === "KE")).toBe(false);
  });

  test("uses illustrative surcharges only where no published one is paid by every container", async () => {
    const { body } = await get(`${PATH}?line=cosco&country=NZ&date=2026-11-01`);
    expect((body.surcharges as Item[])[0]).toMatchObject({ code: "BAF", illustrative: true });
    expect((body.upcoming as Item[])[0]).toMatchObject({ effective_from: "2027-01-01", illustrative: true });
    expect(body._meta.confidence_level).toBe("low");
    expect((await surcharges("line=maersk&country=KE&date=2026-11-01")).some(({ illustrative }) => illustrative)).toBe(
      false,
    );
  });

  test("returns the documented example", async () => {
    const { line, country, direction, code, date } = getSurcharges.example.input;
    expect(
      (await get(`${PATH}?line=${line}&country=${country}&direction=${direction}&code=${code}&date=${date}`)).body,
    ).toEqual(getSurcharges.example.output);
  });
});

test.each([
  ["", [["line", "is required"]]],
  ["?line=titanic", [["line", "must be one of maersk, msc, cma-cgm, hapag-lloyd, one, cosco, evergreen"]]],
  [
    "?line=msc&country=Atlantis&direction=up&date=soon",
    [
      ["country", "must be a country code of two letters (ISO 3166-1) such as IN, or the name of a country"],
      ["direction", "must be import or export"],
      ["date", "must be a date in the form YYYY-MM-DD"],
    ],
  ],
  ["?line=msc&country=DE&port_code=NLRTM", [["port_code", "must be a port of DE"]]],
  ["?line=msc&limit=0", [["limit", "must be from 1 to 200"]]],
])("400 for %s", async (query, faults) => {
  expect(
    problem(await get(`${PATH}${query}`), 400, "invalid_request").details.map(({ path, message }) => [path, message]),
  ).toEqual(faults);
});

describe("404 no_data", () => {
  test("names the countries with surcharges when nothing matches", async () => {
    const error = problem(await get(`${PATH}?line=cosco&date=2025-06-01&code=XYZ`), 404, "no_data");
    expect(error.message).toBe(
      "No surcharges of COSCO Shipping Lines with the code XYZ on file for 2025-06-01 match the request.",
    );
    expect(error.details[0]).toEqual({ path: "country", message: "on file: ID, SY, US" });
  });

  test("says how many surcharges are history when none is usable", async () => {
    const error = problem(await get(`${PATH}?line=cosco&country=ID&code=EIS&date=2025-06-01`), 404, "no_data");
    expect(error.message).toBe(
      "No surcharges of COSCO Shipping Lines with the code EIS for Indonesia (ID) are usable on 2025-06-01. 2 on file are history.",
    );
    expect(error.details.map(({ path }) => path)).toEqual(["include_expired", "date", ""]);
  });

  test("a port of no country", async () => {
    expect(problem(await get(`${PATH}?line=msc&port_code=ZZZZZ`), 404, "no_data").message).toBe(
      "The port ZZZZZ is in no known country.",
    );
  });
});
