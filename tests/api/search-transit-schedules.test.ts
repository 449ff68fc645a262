import { describe, expect, test } from "vitest";
import { searchTransitSchedules } from "#lib/operations/schedules/search-transit-schedules.ts";
import { get, post, problem } from "#tests/support/api.ts";

const PATH = "/api/transit-schedules";
const date = "2025-12-01";

interface Leg {
  service_code: string;
  from: string | null;
  to: string | null;
  ports: { port: string; days: number | null }[];
}

describe("200", () => {
  test("between two ports: returns the service with its ports in order and the stated days", async () => {
    const { status, body } = await post(PATH, { carrier: "maersk", origin: "CNXMN", destination: "USLGB", date });
    expect(status).toBe(200);
    expect(() => searchTransitSchedules.output.parse(body)).not.toThrow();
    expect(body).toMatchObject({
      line: "maersk",
      line_name: "Maersk",
      total: 1,
      schedules: [
        {
          kind: "direct",
          transit_days: 18,
          transit_days_basis: "published",
          transhipment_ports: [],
          legs: [{ service_code: "TP9", from: "CNXMN", to: "USLGB" }],
        },
      ],
    });
    expect(body.schedules[0].legs[0].ports.map(({ port }: { port: string }) => port)).toEqual([
      "CNXMN",
      "KRPUS",
      "USLGB",
    ]);
  });

  test("with one transhipment: returns both services, the port and the days including the wait", async () => {
    const { body } = await post(PATH, { carrier: "ONE", origin: "CNSHA", destination: "BRSSZ", date: "2026-11-22" });
    const [first] = body.schedules;
    expect(first).toMatchObject({ kind: "transhipment", transit_days_basis: "estimated" });
    const [out, onward] = first.legs as Leg[];
    expect(out?.from).toBe("CNSHA");
    expect(out?.to).toBe(first.transhipment_ports[0]);
    expect(onward?.from).toBe(out?.to);
    expect(onward?.to).toBe("BRSSZ");
    const days = (leg: Leg | undefined) => leg?.ports.at(-1)?.days ?? 0;
    expect(first.transit_days).toBe(days(out) + 4 + days(onward));
  });

  test("from a port: returns the ports that each service reaches, nearest first", async () => {
    const { body } = await post(PATH, { carrier: "msc", origin: "SEGOT", date });
    expect(body.schedules).toMatchObject([
      { kind: "service", transit_days: null, legs: [{ service_code: "SWAN", from: "SEGOT", to: null }] },
    ]);
    const reached = body.schedules[0].legs[0].ports.map(({ port }: { port: string }) => port);
    // The loop goes on to Denmark, Germany and Belgium, but carries no cargo within Europe.
    expect(reached.slice(0, 3)).toEqual(["MYPKG", "SGSIN", "CNSHK"]);
  });

  test("within a number of days: leaves out whole services and never cuts one apart", async () => {
    const { body } = await post(PATH, { carrier: "msc", max_days: 30, date, limit: 200 });
    const { body: all } = await post(PATH, { carrier: "msc", date, limit: 200 });
    for (const { legs } of body.schedules) for (const { days } of legs[0].ports) expect(days).toBeLessThanOrEqual(30);
    expect(body.total).toBeGreaterThan(0);
    expect(body.total).toBeLessThan(all.total);
    for (const schedule of body.schedules) expect(all.schedules).toContainEqual(schedule);
  });

  test("lists services past their usable life only on request", async () => {
    const { body } = await post(PATH, { carrier: "msc", date: "2026-11-22", limit: 200 });
    const { body: history } = await post(PATH, {
      carrier: "msc",
      date: "2026-11-22",
      limit: 200,
      include_expired: true,
    });
    expect(body.schedules.filter(({ is_old }: { is_old: boolean }) => is_old)).toEqual([]);
    expect(history.schedules.filter(({ is_old }: { is_old: boolean }) => is_old)).toHaveLength(
      history.total - body.total,
    );
    expect(history.total).toBeGreaterThan(body.total);
  });

  test("gives a default answer of a size that an agent can read", async () => {
    const { body } = await post(PATH, { carrier: "msc", date: "2026-11-22" });
    expect(JSON.stringify(body).length).toBeLessThan(14_000);
  });

  test("returns all services of a carrier, newest first, up to the limit", async () => {
    const { body } = await post(PATH, { carrier: "one", date, limit: 3 });
    expect(body.total).toBeGreaterThan(3);
    expect(body.schedules).toHaveLength(3);
    const started = body.schedules.map(({ legs }: { legs: { as_of: string }[] }) => legs[0]?.as_of);
    expect(started).toEqual(started.toSorted().reverse());
  });

  test("returns the documented example", async () => {
    expect((await post(PATH, searchTransitSchedules.example.input)).body).toEqual(
      searchTransitSchedules.example.output,
    );
  });
});

test.each([
  ["nothing", {}, ["carrier"]],
  ["an unknown carrier", { carrier: "nobody" }, ["carrier"]],
  ["a port by name", { carrier: "msc", origin: "Atlantis" }, ["origin"]],
  ["one port twice", { carrier: "msc", origin: "CNSHA", destination: "CNSHA" }, ["destination"]],
  ["no days at all", { carrier: "msc", max_days: 0 }, ["max_days"]],
  ["days in words", { carrier: "msc", max_days: "few", limit: 201 }, ["max_days", "limit"]],
])("400 for %s", async (_, body, paths) => {
  expect(problem(await post(PATH, body), 400, "invalid_request").details.map(({ path }) => path)).toEqual(paths);
});

describe("404 no_data", () => {
  test("for an unknown port", async () => {
    expect(problem(await post(PATH, { carrier: "msc", destination: "ZZZZZ" }), 404, "no_data").details[0]?.path).toBe(
      "destination",
    );
  });

  test("if all take longer, with the quickest", async () => {
    const error = problem(
      await post(PATH, { carrier: "maersk", origin: "CNXMN", destination: "USLGB", max_days: 5, date }),
      404,
      "no_data",
    );
    expect(error.details).toEqual([{ path: "max_days", message: "the quickest takes 18 days" }]);
  });

  test("for a port without the carrier's services, with the ports that have them", async () => {
    const error = problem(await post(PATH, { carrier: "maersk", origin: "NLAMS", date }), 404, "no_data");
    expect(error.message).toBe("No service of Maersk that calls at NLAMS is on file.");
    expect(error.details[0]?.message).toMatch(/^services of Maersk call at .*CNXMN/);
  });

  test("for ports that its services do not connect", async () => {
    problem(await post(PATH, { carrier: "maersk", origin: "NLAMS", destination: "USLGB", date }), 404, "no_data");
  });
});

test("405 for GET", async () => {
  problem(await get(`${PATH}?carrier=msc`), 405, "method_not_allowed");
});
