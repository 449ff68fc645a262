import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { catalogue } from "#lib/operations/catalogue.ts";
import { get, post, problem, send } from "#tests/support/api.ts";

const rowsOf = (table: string): Record<string, string>[] => parse(readFileSync(`data/reference/${table}.csv`), { columns: true });

describe("/api/lines", () => {
  test("lists the seven carriers with slug and name", async () => {
    const { status, body } = await get("/api/lines");
    expect(status).toBe(200);
    expect(body).toHaveLength(7);
    expect(body).toContainEqual({ slug: "hapag-lloyd", name: "Hapag-Lloyd" });
  });

  test("gives the slugs alone when asked", async () => {
    expect((await get("/api/lines?form=slugs")).body).toEqual({ lines: ["maersk", "msc", "cma-cgm", "hapag-lloyd", "one", "cosco", "evergreen"] });
    problem(await get("/api/lines?form=csv"), 400, "invalid_request");
  });
});

test("/api/stats counts what the reference files hold", async () => {
  const tariffs = rowsOf("dd_tariffs");
  expect((await get("/api/stats")).body).toEqual({
    carriers: new Set(tariffs.map(({ carrier }) => carrier)).size,
    countries: new Set(tariffs.map(({ country }) => country)).size,
    ports: rowsOf("ports").length,
    dd_tariffs: 436,
    dd_records: tariffs.length,
    freight_rates: rowsOf("freight_rates").length,
    exchange_rates: rowsOf("fx_rates").length,
    sources: rowsOf("sources").length,
    endpoints: catalogue.length,
  });
});

describe("/api/search", () => {
  test("finds by name, code, city and country, best first", async () => {
    expect((await get("/api/search?keyword=nhava")).body.results[0]).toEqual({
      port_code: "INNSA",
      port_name: "Nhava Sheva (Jawaharlal Nehru)",
      country: "India",
      country_code: "IN",
    });
    expect((await get("/api/search?keyword=DEHAM")).body.results[0].port_code).toBe("DEHAM");
    expect((await get("/api/search?keyword=kenya")).body.results.map((port: { country_code: string }) => port.country_code)).toContain("KE");
  });

  test("forgives accents and small typos", async () => {
    expect((await get(`/api/search?keyword=${encodeURIComponent("Gdańsk")}`)).body.results[0].port_code).toBe("PLGDN");
    expect((await get("/api/search?keyword=roterdam")).body.results[0].port_code).toBe("NLRTM");
  });

  test("no match is an empty list; hostile text is just text", async () => {
    expect((await get("/api/search?keyword=qqqqqqqqq")).body).toEqual({ results: [] });
    expect((await get(`/api/search?keyword=${encodeURIComponent("<script>'; DROP TABLE port;--")}`)).status).toBe(200);
  });

  test("a missing keyword and a bad limit are 400", async () => {
    expect(problem(await get("/api/search"), 400, "invalid_request").details).toEqual([{ path: "keyword", message: "is required" }]);
    problem(await get("/api/search?keyword=a&limit=0"), 400, "invalid_request");
    problem(await get("/api/search?keyword=a&limit=100000"), 400, "invalid_request");
    problem(await get(`/api/search?keyword=${"x".repeat(101)}`), 400, "invalid_request");
  });
});

describe("/api/fx", () => {
  test("one pair at a past date", async () => {
    expect((await get("/api/fx?from=USD&to=AED&date=2024-03-28")).body).toEqual({ from: "USD", to: "AED", rate: 3.6725, timestamp: "2024-03-28T00:00:00Z" });
  });

  test("a pair without the dollar is crossed over it", async () => {
    const rupees = (await get("/api/fx?from=USD&to=INR&date=2024-03-28")).body.rate;
    const dirhams = (await get("/api/fx?from=AED&to=INR&date=2024-03-28")).body.rate;
    expect(dirhams).toBeCloseTo(rupees / 3.6725, 8);
  });

  test("a whole table, in dollars or another base", async () => {
    const dollars = (await get("/api/fx")).body;
    expect(dollars).toMatchObject({ base: "USD", rates: { EUR: expect.any(Number) } });
    const euros = (await get("/api/fx?base=eur")).body;
    expect(euros.rates.USD).toBeCloseTo(1 / dollars.rates.EUR, 8);
    expect(euros.rates.EUR).toBeUndefined();
  });

  test("half a pair and odd codes are 400; no rate is 404 naming those there are", async () => {
    expect(problem(await get("/api/fx?from=USD"), 400, "invalid_request").details).toEqual([{ path: "to", message: "from and to go together" }]);
    problem(await get("/api/fx?base=dollars"), 400, "invalid_request");
    problem(await get("/api/fx?date=yesterday"), 400, "invalid_request");
    expect(problem(await get("/api/fx?from=USD&to=ZZZ"), 404, "no_data").details[0]?.message).toContain("EUR");
    problem(await get("/api/fx?date=1990-01-01"), 404, "no_data");
  });
});

describe("/api/samples", () => {
  test("lists its four children and each has a shape", async () => {
    const { body } = await get("/api/samples");
    expect(body.samples.map(({ name }: { name: string }) => name)).toEqual(["dd-calculate", "dd-compare", "transit", "port"]);
    for (const { path } of body.samples) {
      const sample = await get(path);
      expect(sample.status).toBe(200);
      expect(sample.body).toMatchObject({ sample: true, operation: expect.any(String), request: expect.any(Object), response: expect.any(Object) });
    }
  });

  test("the D&D samples are answers that the server gives", async () => {
    for (const name of ["dd-calculate", "dd-compare"]) {
      const { path, request, response } = (await get(`/api/samples/${name}`)).body;
      expect((await post(path, request)).body).toEqual(response);
    }
  });
});

test("/health tells version, database, dataset, counts and that payments move no real money", async () => {
  const { status, body } = await get("/health");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: "ok",
    version: "0.1.0",
    database: { status: "ok" },
    dataset: { version: expect.any(Number), counts: { dd_tariffs: 436, ports: 636 } },
    payments: { facilitator: "ok", local_test_chain: true },
  });
});

describe("routes", () => {
  test("a wrong method is 405 with Allow", async () => {
    const answer = await post("/api/lines", {});
    problem(answer, 405, "method_not_allowed");
    expect(answer.headers.get("allow")).toBe("GET");
    problem(await send("DELETE", "/api/dd/calculate"), 405, "method_not_allowed");
  });

  test("a path that nobody has is 404 in the error form", async () => {
    problem(await get("/api/nowhere/at/all"), 404, "not_found");
    problem(await get("/api"), 404, "not_found");
  });
});
