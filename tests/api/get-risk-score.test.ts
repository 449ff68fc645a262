import { randomInt } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { getRiskScore } from "#lib/operations/risk/get-risk-score.ts";
import { get, post, problem } from "#tests/support/api.ts";
import { callFrom } from "#tests/support/call-from.ts";

const PATH = "/api/risk-score";

type Risk = z.infer<typeof getRiskScore.output>;

/** Checks that the answer is 200 and fits its schema. */
async function risk(origin: string, destination: string, date?: string): Promise<Risk> {
  const { status, body } = await post(PATH, { origin, destination, date });
  expect(status).toBe(200);
  return getRiskScore.output.parse(body);
}

const findPart = ({ parts }: Risk, name: Risk["parts"][number]["part"]) => parts.find(({ part }) => part === name);
const listSources = ({ parts, chokepoints }: Risk) =>
  [...parts.flatMap(({ evidence }) => evidence), ...chokepoints].map(({ source_id }) => source_id);

describe("200", () => {
  test("returns a score of 0 to 100 with parts, weights, evidence and all sources", async () => {
    const answer = await risk("CNSHA", "NLRTM", "2026-02-25");
    expect(answer).toMatchObject({
      origin_name: "Shanghai",
      destination_name: "Rotterdam",
      risk_level: "severe",
      known_points: 75,
      missing: ["congestion_origin"],
      _meta: { completeness_score: 0.75 },
    });
    expect(answer.parts.map(({ part, weight }) => [part, weight])).toEqual([
      ["congestion_origin", 25],
      ["congestion_destination", 25],
      ["alerts", 20],
      ["chokepoints", 30],
    ]);
    expect(answer.risk_score).toBe(Math.round(answer.parts.reduce((sum, { points }) => sum + (points ?? 0), 0) / 0.75));
    const listed = answer._meta.sources.map(({ id }) => id);
    expect(listSources(answer).filter((id) => !listed.includes(id))).toEqual([]);
    expect(findPart(answer, "congestion_destination")?.evidence).toMatchObject([
      {
        place: "NLRTM",
        level: "congested",
        date: "2026-02-03",
        age_days: 22,
        severity: 0.9,
        source_id: "tradlinx-port-briefing-202602",
        confidence_level: "medium",
      },
    ]);
  });

  test("accepts codes in any case", async () => {
    const { status, body } = await post(PATH, { origin: "sg sin", destination: "nlrtm", date: "2024-04-30" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ origin: "SGSIN", destination: "NLRTM" });
  });

  test("returns the same route for the way back", async () => {
    const [there, back] = await Promise.all([
      risk("SGSIN", "NLRTM", "2024-04-30"),
      risk("NLRTM", "SGSIN", "2024-04-30"),
    ]);
    expect(back.route?.rerouted?.distance_nm).toBe(there.route?.rerouted?.distance_nm);
    expect(back.risk_score).toBe(there.risk_score);
  });

  test("returns the documented example", async () => {
    expect((await post(PATH, getRiskScore.example.input)).body).toEqual(getRiskScore.example.output);
  });
});

test.each([
  [{ destination: "NLRTM" }, "origin", "is required"],
  [{ origin: "SGSIN" }, "destination", "is required"],
  [{ origin: "SGSIN", destination: "SGSIN" }, "destination", "must differ from origin"],
  [
    { origin: "qqqqqq", destination: "NLRTM" },
    "origin",
    "must be a port code (UN/LOCODE) such as INNSA, or the name of a port",
  ],
  [
    { origin: "SGSIN", destination: "'; DROP TABLE port;--" },
    "destination",
    "must be a port code (UN/LOCODE) such as INNSA, or the name of a port",
  ],
  [{ origin: ["SGSIN"], destination: "NLRTM" }, "origin", "must be text"],
  [{ origin: "SGSIN", destination: "NLRTM", date: "2026-02-30" }, "date", "must be a date in the form YYYY-MM-DD"],
  [{ origin: "SGSIN", destination: "NLRTM", date: "0001-01-01" }, "date", "must be from 1900-01-01 to 2199-12-31"],
])("400 for %o", async (body, path, message) => {
  expect(problem(await post(PATH, body), 400, "invalid_request").details).toEqual([{ path, message }]);
});

describe("404 no_data", () => {
  test("names the ports of the country for an unknown port at either end", async () => {
    const origin = problem(await post(PATH, { origin: "SGZZZ", destination: "NLRTM" }), 404, "no_data").details;
    expect(origin).toEqual([{ path: "origin", message: expect.stringContaining("SGSIN") }]);
    const destination = problem(await post(PATH, { origin: "SGSIN", destination: "NLZZZ" }), 404, "no_data").details;
    expect(destination).toEqual([{ path: "destination", message: expect.stringContaining("NLRTM") }]);
  });

  test.each([
    ["ILHFA", "GRPIR"],
    ["CNSHA", "KEMBA"],
  ])(
    "%s to %s has no score, because less than half of the points are known, and is not charged",
    async (origin, destination) => {
      const caller = `127.${randomInt(1, 255)}.${randomInt(0, 256)}.${randomInt(2, 255)}`; // No other test counts calls of this address.
      const answer = await callFrom(caller, `${process.env.TEST_API_URL}${PATH}`, {
        body: { origin, destination, date: "2026-11-22" },
      });
      expect(answer.headers.get("x-free-tier-used")).toBe("0");
      const error = problem(answer, 404, "no_data");
      expect(error.message).toMatch(/30 of 100 points\. A score needs 50/);
      expect(error.details.filter(({ last_known }) => !last_known).map(({ path }) => path)).toEqual([
        "congestion_origin",
        "congestion_destination",
        "alerts",
        "chokepoints",
        "route",
      ]);
    },
  );

  test("names what is known and what is not, part by part", async () => {
    const { details } = problem(
      await post(PATH, { origin: "CNSHA", destination: "KEMBA", date: "2026-11-22" }),
      404,
      "no_data",
    );
    expect(details[1]).toEqual({
      path: "congestion_destination",
      message: "25 points: last observed on 2026-09-18, 65 days earlier (congested); an observation counts for 30 days",
    });
    expect(details[3]?.message).toMatch(/^30 points: known, as of \d{4}-/);
    expect(details[4]?.message).toMatch(/^\d+ nm by the shortest open way/);
  });

  test("says what the shortest way passes, because estimates of the days avoid it", async () => {
    const { details } = problem(
      await post(PATH, { origin: "NLRTM", destination: "CNSHA", date: "2026-11-22" }),
      404,
      "no_data",
    );
    expect(details.find(({ path }) => path === "route")?.message).toMatch(
      /^\d+ nm by the shortest open way, which passes .*Suez Canal \(elevated on 2026-09-27\).*: `get_transit` estimates them$/,
    );
  });

  test("calls no way open when a strait cuts the ports off", async () => {
    const { details } = problem(
      await post(PATH, { origin: "INMUN", destination: "AEJEA", date: "2026-11-22" }),
      404,
      "no_data",
    );
    expect(details.find(({ path }) => path === "route")?.message).toMatch(
      /^\d+ nm, but ships do not pass Strait of Hormuz \(disrupted on \d{4}-\d\d-\d\d\), and there is no other way$/,
    );
  });

  test("says so if no sea lane connects the ports", async () => {
    const { details } = problem(
      await post(PATH, { origin: "BRITQ", destination: "NLRTM", date: "2010-01-01" }),
      404,
      "no_data",
    );
    expect(details.at(-1)).toEqual({ path: "route", message: "no sea lane connects the two ports" });
  });
});

test("405 for GET", async () => {
  problem(await get(`${PATH}?origin=SGSIN&destination=NLRTM`), 405, "method_not_allowed");
});
