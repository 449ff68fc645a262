import { describe, expect, test } from "vitest";
import { searchInland } from "#lib/operations/inland/search-inland.ts";
import { get, post, problem } from "#tests/support/api.ts";

const PATH = "/api/inland-search";
const uk = { line: "cma-cgm", country: "GB", date: "2021-08-15" };

interface Route {
  carrier: string | null;
  tariff: string;
  origin: string;
  destination_name: string;
  illustrative: boolean;
  delivery_mode: string;
  cargo_class: string;
}

describe("200", () => {
  test("returns the documented example", async () => {
    const { status, body } = await post(PATH, searchInland.example.input);
    expect(status).toBe(200);
    expect(body).toEqual(searchInland.example.output);
  });

  test("lists every route of a published tariff, page by page", async () => {
    const first = (await post(PATH, { ...uk, limit: 60 })).body;
    const second = (await post(PATH, { ...uk, limit: 60, offset: 60 })).body;
    expect([first.total, first.routes.length, second.routes.length]).toEqual([88, 60, 28]);
    expect(first._meta).toMatchObject({
      confidence_level: "medium",
      coverage_region: "United Kingdom",
      sources: [{ id: "cma-cgm-uk-haulage-202108" }],
    });
    const destinations = new Set(
      [...first.routes, ...second.routes].map((route: Route) => `${route.origin} ${route.destination_name}`),
    );
    expect(destinations.size).toBe(88);
  });

  test("marks tariffs of operators and lists them before illustrative ones", async () => {
    const { body } = await post(PATH, {
      line: "maersk",
      country: "IN",
      date: "2020-06-01",
      include_expired: true,
      limit: 100,
    });
    const routes = body.routes as Route[];
    expect(
      routes
        .filter(({ tariff }) => tariff === "operator")
        .every(({ carrier, illustrative }) => carrier === null && !illustrative),
    ).toBe(true);
    expect(
      routes
        .filter(({ carrier }) => carrier !== null)
        .every(({ carrier, illustrative }) => carrier === "maersk" && illustrative),
    ).toBe(true);
    expect(routes.map(({ illustrative }) => illustrative)).toEqual(
      routes.map(({ illustrative }) => illustrative).sort(),
    );
    expect(body._meta.confidence_level).toBe("low");
  });

  test("says so if only operators have tariffs", async () => {
    const { body } = await post(PATH, { line: "msc", country: "PK", date: "2016-12-01" });
    expect(body.routes.length).toBeGreaterThan(0);
    expect(body.notes[0]).toMatch(/no haulage tariff on file there/);
  });

  test("filters by keyword, delivery mode, ICD and class", async () => {
    const india = { line: "maersk", country: "IN", include_expired: true };
    const byKeyword = (await post(PATH, { ...india, keyword: "malanpor concor" })).body.routes as {
      operator: string;
      origin: string;
      destination: string;
    }[];
    expect(byKeyword.length).toBeGreaterThan(0);
    expect(
      byKeyword.every(
        ({ operator, origin, destination }) => operator === "CONCOR" && [origin, destination].includes("INMPR"),
      ),
    ).toBe(true);
    const toDoor = (await post(PATH, { ...india, delivery_mode: "Door" })).body.routes as Route[];
    expect(new Set(toDoor.map(({ delivery_mode }) => delivery_mode))).toEqual(new Set(["door"]));
    const dangerous = (await post(PATH, { ...india, cargo_class: "dg" })).body.routes as Route[];
    expect(new Set(dangerous.map(({ cargo_class }) => cargo_class))).toEqual(new Set(["DG"]));
    const depot = (await post(PATH, { ...india, icd_code: "INBSL6" })).body.routes as {
      origin: string;
      destination: string;
    }[];
    expect(depot.every(({ origin, destination }) => [origin, destination].includes("INBSL"))).toBe(true);
  });

  test("leaves out routes past 36 months with their number, and lists them with include_expired", async () => {
    const today = { line: "cma-cgm", country: "GB", date: "2026-11-01" };
    const { body } = await post(PATH, today);
    expect(body.left_out).toMatchObject([{ reason: "expired", count: 264, newest: "2021-08-01" }]);
    expect((body.routes as Route[]).every(({ illustrative }) => illustrative)).toBe(true);
    const all = (await post(PATH, { ...today, include_expired: true })).body;
    expect(all.total).toBe(body.total + 88);
    const old = problem(await post(PATH, { line: "msc", country: "PK", date: "2026-11-01" }), 404, "no_data");
    expect(old.details[0]).toEqual({
      path: "include_expired",
      message: expect.stringContaining("the newest is of 2014-01-16"),
    });
  });

  test("gives each route the validity of its rates", async () => {
    const { body } = await post(PATH, { ...uk, limit: 1 });
    expect(body.routes[0]).toMatchObject({ effective_from: "2021-08-01", is_stale: false });
  });

  test("answers the other path as POST and GET", async () => {
    const expected = (await post(PATH, uk)).body;
    expect((await post("/api/inland/search", uk)).body).toEqual(expected);
    expect((await get("/api/inland/search?line=cmacgm&country=gb&date=2021-08-15")).body).toEqual(expected);
  });

  test("returns an empty page after the last one", async () => {
    expect((await post(PATH, { ...uk, offset: 500 })).body).toMatchObject({ total: 88, routes: [] });
  });
});

describe("400", () => {
  test("names every fault", async () => {
    const wrong = {
      country: "Atlantis",
      delivery_mode: "air",
      icd_code: "1",
      cargo_class: "x",
      date: "soon",
      limit: 0,
      offset: -1,
      keyword: " ",
    };
    const error = problem(await post(PATH, wrong), 400, "invalid_request");
    expect(error.details.map(({ path }) => path)).toEqual([
      "line",
      "country",
      "keyword",
      "delivery_mode",
      "icd_code",
      "cargo_class",
      "date",
      "limit",
      "offset",
    ]);
    expect(error.details[0]).toEqual({ path: "line", message: "is required" });
  });

  test("refuses a limit above 200", async () => {
    problem(await post(PATH, { ...uk, limit: 100_000 }), 400, "invalid_request");
  });
});

describe("404", () => {
  test("names the countries with haulage", async () => {
    const error = problem(await post(PATH, { line: "maersk", country: "FR" }), 404, "no_data");
    expect(error.details.find(({ path }) => path === "country")?.message).toMatch(/\bIN\b.*operators for.*\bKE\b/);
  });

  test("names the days on file if nothing is in force", async () => {
    const error = problem(await post(PATH, { line: "cma-cgm", country: "GB", date: "2020-01-01" }), 404, "no_data");
    expect(error.details[0]).toMatchObject({ path: "date", message: expect.stringContaining("from 2021-08-01") });
  });

  test("names what is on file for DG without rates and for a keyword without a match", async () => {
    const noDangerous = problem(
      await post(PATH, { line: "msc", country: "PK", date: "2016-12-01", cargo_class: "DG" }),
      404,
      "no_data",
    );
    expect(noDangerous.details).toContainEqual({ path: "cargo_class", message: "on file: general" });
    const nothing = problem(
      await post(PATH, { line: "msc", country: "PK", date: "2016-12-01", keyword: "<b>'; DROP TABLE inland_rate;--" }),
      404,
      "no_data",
    );
    expect(nothing.details[0]?.message).toContain("Lahore");
  });
});
