import { describe, expect, test } from "vitest";
import { get, problem } from "#tests/support/api.ts";

describe("/api/search", () => {
  test("finds by name, code, city and country, best first", async () => {
    expect((await get("/api/search?keyword=nhava")).body.results[0]).toEqual({
      port_code: "INNSA",
      port_name: "Nhava Sheva (Jawaharlal Nehru)",
      country: "India",
      country_code: "IN",
    });
    expect((await get("/api/search?keyword=DEHAM")).body.results[0].port_code).toBe("DEHAM");
    expect(
      (await get("/api/search?keyword=kenya")).body.results.map((port: { country_code: string }) => port.country_code),
    ).toContain("KE");
  });

  test("accepts missing accents and small typos", async () => {
    expect((await get(`/api/search?keyword=${encodeURIComponent("Gdańsk")}`)).body.results[0].port_code).toBe("PLGDN");
    expect((await get("/api/search?keyword=roterdam")).body.results[0].port_code).toBe("NLRTM");
  });

  test("puts the seaports of a country in the order of their traffic", async () => {
    expect((await get("/api/search?keyword=Brasil")).body.results[0]).toMatchObject({
      port_code: "BRSSZ",
      port_name: "Santos",
    });
    expect(
      (await get("/api/search?keyword=India&limit=2")).body.results.map(
        (port: { port_code: string }) => port.port_code,
      ),
    ).toEqual(["INNSA", "INMUN"]);
  });

  test("points from the name of an inland place to the depots, and from nothing else", async () => {
    expect((await get("/api/search?keyword=Patparganj")).body).toEqual({
      results: [],
      notes: [
        '“Patparganj” is an inland place, not a seaport. POST /api/facilities (list_facilities) with {"country":"IN","state":"Delhi"} lists its depots and freight stations.',
      ],
    });
    expect((await get("/api/search?keyword=Chicago")).body.notes[0]).toContain("list_facilities");
    for (const keyword of ["Rotterdam", "Brasil", "INNSA", "JNPT"])
      expect((await get(`/api/search?keyword=${keyword}`)).body).not.toHaveProperty("notes");
  });

  test("returns an empty list without a match, and for hostile text", async () => {
    expect((await get("/api/search?keyword=qqqqqqqqq")).body).toEqual({ results: [] });
    expect((await get(`/api/search?keyword=${encodeURIComponent("<script>'; DROP TABLE port;--")}`)).status).toBe(200);
  });

  test("400 for a missing keyword and a wrong limit", async () => {
    expect(problem(await get("/api/search"), 400, "invalid_request").details).toEqual([
      { path: "keyword", message: "is required" },
    ]);
    problem(await get("/api/search?keyword=a&limit=0"), 400, "invalid_request");
    problem(await get("/api/search?keyword=a&limit=100000"), 400, "invalid_request");
    problem(await get(`/api/search?keyword=${"x".repeat(101)}`), 400, "invalid_request");
  });
});
