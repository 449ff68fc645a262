import { describe, expect, test } from "vitest";
import { bulkTransit } from "#lib/operations/bulk/bulk-transit.ts";
import { get, post, problem } from "#tests/support/api.ts";
import { withoutAge } from "#tests/support/without-age.ts";

const PATH = "/api/bulk/transit";
const date = "2025-12-01";
const transpacific = { origin: "CNXMN", destination: "USLGB" };

describe("200", () => {
  test("returns one result per route, in the order of the request, as GET /api/transit does", async () => {
    const { status, body } = await post(PATH, {
      routes: [{ origin: "KRPUS", destination: "USLGB" }, transpacific],
      date,
    });
    expect(status).toBe(200);
    expect(() => bulkTransit.output.parse(body)).not.toThrow();
    expect(body).toMatchObject({
      requested: 2,
      found: 2,
      results: [{ transit: { days: 14 } }, { transit: { days: 18 } }],
    });
    const { _meta, ...single } = (await get(`/api/transit?origin=CNXMN&destination=USLGB&date=${date}&limit=2`)).body;
    expect(body.results[1]).toEqual({ ...transpacific, transit: single, error: null });
    expect(body._meta.coverage_region).toBe("South Korea, United States, China");
  });

  test("returns an error for a route without data, and the other routes", async () => {
    const routes = [
      { origin: "CNXMN", destination: "ZZZZZ" },
      transpacific,
      { origin: "CNXMN", destination: "CNXMN" },
      { origin: "CNXMN", destination: "YYYYY" },
    ];
    const { status, body } = await post(PATH, { routes, date });
    expect(status).toBe(200);
    expect(body).toMatchObject({ requested: 4, found: 1 });
    expect(
      body.results.map(
        ({ transit, error }: { transit: { days: number } | null; error: { code: string } | null }) =>
          transit?.days ?? error?.code,
      ),
    ).toEqual(["no_data", 18, "invalid_request", "no_data"]);
    expect(body._meta.completeness_score).toBe(0.25);
  });

  test("returns a repeated route twice", async () => {
    const { body } = await post(PATH, { routes: [transpacific, transpacific], date });
    expect(body.results[0]).toEqual(body.results[1]);
  });

  test("returns the documented example", async () => {
    const { body } = await post(PATH, bulkTransit.example.input);
    expect(withoutAge(body)).toEqual(withoutAge(bulkTransit.example.output));
  });
});

describe("400", () => {
  test.each([
    ["no routes", {}, ["routes"]],
    ["an empty list", { routes: [] }, ["routes"]],
    ["six routes", { routes: Array(6).fill(transpacific) }, ["routes"]],
    ["no list", { routes: "CNXMN" }, ["routes"]],
    ["text in the list", { routes: [transpacific, "CNXMN"] }, ["routes.1"]],
    ["a route without ports", { routes: [{}] }, ["routes.0.origin", "routes.0.destination"]],
  ])("%s", async (_, body, paths) => {
    expect(problem(await post(PATH, body), 400, "invalid_request").details.map(({ path }) => path)).toEqual(paths);
  });

  test("routes that all have the same port twice", async () => {
    const error = problem(
      await post(PATH, { routes: [{ origin: "CNSHA", destination: "CNSHA" }] }),
      400,
      "invalid_request",
    );
    expect(error.details).toEqual([{ path: "routes.0", message: "destination: must differ from origin" }]);
  });
});

test("404 no_data if no route has data, with a reason for each", async () => {
  const error = problem(
    await post(PATH, {
      routes: [
        { origin: "CNXMN", destination: "YYYYY" },
        { origin: "CNXMN", destination: "ZZZZZ" },
      ],
      date,
    }),
    404,
    "no_data",
  );
  expect(error.details.map(({ path }) => path)).toEqual(["routes.0", "routes.1"]);
});

test("405 for GET", async () => {
  problem(await get(PATH), 405, "method_not_allowed");
});
