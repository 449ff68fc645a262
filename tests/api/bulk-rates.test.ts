import { describe, expect, test } from "vitest";
import { bulkRates } from "#lib/operations/bulk/bulk-rates.ts";
import { get, post, problem } from "#tests/support/api.ts";

const PATH = "/api/bulk/rates";
const date = "2026-10-05";
const rotterdam = { origin: "CNSHA", destination: "NLRTM", container_type: "40HC" };

describe("200", () => {
  test("returns one result per lane, in the order of the request, as GET /api/rates does", async () => {
    const { status, body } = await post(PATH, {
      queries: [{ ...rotterdam, container_type: "20DV" }, rotterdam, { origin: "INMUN", destination: "USNYC" }],
      date,
    });
    expect(status).toBe(200);
    expect(() => bulkRates.output.parse(body)).not.toThrow();
    expect(body).toMatchObject({
      requested: 3,
      found: 3,
      results: [
        { line: null, rate: { mid: 1991 } },
        { line: null, rate: { mid: 3399 } },
        { rate: { illustrative: true, last_known: { mid: 5797 } } },
      ],
    });
    const { _meta, ...single } = (
      await get(`/api/rates?origin=CNSHA&destination=NLRTM&container_type=40HC&date=${date}&weeks=4`)
    ).body;
    expect(single.series.length).toBeGreaterThan(1);
    expect(body.results[1].rate).toEqual({ ...single, series: single.series.slice(0, 1) }); // Bulk shows the first.
    expect(body._meta.coverage_region).toBe("China, Netherlands, India, United States");
  });

  test("returns an error for a lane without data, and the other lanes", async () => {
    const queries = [
      { origin: "CNSHA", destination: "ZZZZZ" },
      rotterdam,
      { origin: "CNSHA", destination: "CNSHA" },
      { origin: "CNDLC", destination: "SEGOT", container_type: "20FR" },
    ];
    const { status, body } = await post(PATH, { queries, date });
    expect(status).toBe(200);
    expect(body.found).toBe(1);
    expect(
      body.results.map(
        ({ rate, error }: { rate: { mid: number } | null; error: { code: string; message: string } | null }) =>
          rate?.mid ?? [error?.code, error?.message],
      ),
    ).toEqual([
      ["no_data", "No port ZZZZZ is on file."],
      3399,
      ["invalid_request", "destination: must differ from origin"],
      ["no_data", "No freight rate for 20FR from CNDLC to SEGOT is on file."],
    ]);
    expect(body._meta.completeness_score).toBeLessThan(1);
  });

  test("returns a repeated lane twice", async () => {
    const { body } = await post(PATH, { queries: [rotterdam, rotterdam], date });
    expect(body.results[0]).toEqual(body.results[1]);
  });

  test("returns the documented example", async () => {
    expect((await post(PATH, bulkRates.example.input)).body).toEqual(bulkRates.example.output);
  });
});

describe("400", () => {
  test.each([
    ["no queries", {}, ["queries"]],
    ["an empty list", { queries: [] }, ["queries"]],
    ["six queries", { queries: Array(6).fill(rotterdam) }, ["queries"]],
    ["no list", { queries: "CNSHA" }, ["queries"]],
    ["text in the list", { queries: [rotterdam, "CNSHA"] }, ["queries.1"]],
    ["a lane without ports", { queries: [{}] }, ["queries.0.origin", "queries.0.destination"]],
    ["an unknown line", { queries: [rotterdam, { ...rotterdam, line: "nobody" }] }, ["queries.1.line"]],
    ["a wrong date", { queries: [rotterdam], date: "soon" }, ["date"]],
  ])("%s", async (_, body, paths) => {
    expect(problem(await post(PATH, body), 400, "invalid_request").details.map(({ path }) => path)).toEqual(paths);
  });

  test("lanes that all have the same port twice", async () => {
    const error = problem(
      await post(PATH, { queries: [{ origin: "CNSHA", destination: "CNSHA" }] }),
      400,
      "invalid_request",
    );
    expect(error.details).toEqual([{ path: "queries.0", message: "destination: must differ from origin" }]);
  });
});

test("404 no_data if no lane has data, with a reason for each", async () => {
  const error = problem(
    await post(PATH, {
      queries: [
        { origin: "SGSIN", destination: "CLSAI" },
        { origin: "CNSHA", destination: "ZZZZZ" },
      ],
    }),
    404,
    "no_data",
  );
  expect(error.details.map(({ path }) => path)).toEqual(["queries.0", "queries.1"]);
});

test("405 for GET", async () => {
  problem(await get(PATH), 405, "method_not_allowed");
});
