import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { getRiskScore } from "#lib/operations/risk/get-risk-score.ts";
import { get, post, problem } from "#tests/support/api.ts";

const PATH = "/api/risk-score";

type Risk = z.infer<typeof getRiskScore.output>;

/** Answer for a route. Checks that it is 200 and fits its schema. */
async function risk(origin: string, destination: string, date?: string): Promise<Risk> {
  const { status, body } = await post(PATH, { origin, destination, date });
  expect(status).toBe(200);
  return getRiskScore.output.parse(body);
}

const partOf = ({ parts }: Risk, name: Risk["parts"][number]["part"]) => parts.find(({ part }) => part === name);
const sourcesOf = ({ parts, chokepoints }: Risk) => [...parts.flatMap(({ evidence }) => evidence), ...chokepoints].map(({ source_id }) => source_id);

describe("200", () => {
  test("returns a score of 0 to 100 with parts, weights, evidence and all sources", async () => {
    const answer = await risk("CNSHA", "NLRTM", "2026-03-10");
    expect(answer).toMatchObject({
      origin_name: "Shanghai",
      destination_name: "Rotterdam",
      risk_level: "high",
      missing: [],
      _meta: { completeness_score: 1 },
    });
    expect(answer.parts.map(({ part, weight }) => [part, weight])).toEqual([
      ["congestion_origin", 25],
      ["congestion_destination", 25],
      ["alerts", 20],
      ["chokepoints", 30],
    ]);
    expect(answer.risk_score).toBe(Math.round(answer.parts.reduce((sum, { points }) => sum + (points ?? 0), 0)));
    const listed = answer._meta.sources.map(({ id }) => id);
    expect(sourcesOf(answer).filter((id) => !listed.includes(id))).toEqual([]);
    expect(partOf(answer, "congestion_destination")?.evidence).toMatchObject([
      {
        place: "NLRTM",
        level: "congested",
        date: "2026-02-03",
        age_days: 35,
        severity: 0.9,
        source_id: "tradlinx-port-briefing-202602",
        confidence_level: "medium",
      },
    ]);
  });

  test("returns the shortest route by sea with length, days at the stated speed and waypoints", async () => {
    const { route } = await risk("SGSIN", "NLRTM", "2026-11-21");
    expect(route).toMatchObject({ status: "usual", speed_knots: 16, rerouted: null, added_nm: null, added_days: null, avoided: [], cut_off_by: [] });
    const { usual } = route as NonNullable<typeof route>;
    expect(usual.distance_nm).toBeGreaterThan(8_000);
    expect(usual.distance_nm).toBeLessThan(8_600);
    expect(usual.sailing_days).toBeCloseTo(usual.distance_nm / (24 * 16), 1);
    expect(usual.chokepoints).toEqual(["malacca-strait", "bab-el-mandeb", "suez-canal", "gibraltar-strait", "dover-strait"]);
    expect([usual.waypoints[0]?.name, usual.waypoints.at(-1)?.name]).toEqual(["SGSIN", "NLRTM"]);
    expect(usual.waypoints.every(({ lat, lon }) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180)).toBe(true);
  });

  test("returns each strait and canal on the route with place, status on the day and the words of the document", async () => {
    const { chokepoints, notes } = await risk("SGSIN", "NLRTM", "2026-11-21");
    expect(chokepoints.map(({ slug, status }) => [slug, status])).toEqual([
      ["malacca-strait", null],
      ["bab-el-mandeb", "elevated"],
      ["suez-canal", "elevated"],
      ["gibraltar-strait", null],
      ["dover-strait", "normal"],
    ]);
    expect(chokepoints[1]).toMatchObject({ name: "Bab-el-Mandeb", lat: 12.7886, lon: 43.3495, status_on: "2026-09-27", age_days: 55 });
    expect(chokepoints[1]?.detail).toContain("27 transits on the day");
    expect(notes).toContain("The route passes Bab-el-Mandeb (elevated on 2026-09-27), Suez Canal (elevated on 2026-09-27).");
  });

  test("avoids a disrupted canal and says what that adds; the detour does not lower the score", async () => {
    const during = await risk("SGSIN", "NLRTM", "2024-04-30");
    const { route } = during;
    expect(route).toMatchObject({ status: "rerouted", avoided: ["bab-el-mandeb", "suez-canal"], cut_off_by: [] });
    expect(route?.rerouted?.chokepoints).toContain("cape-of-good-hope");
    expect(route?.rerouted?.chokepoints).not.toContain("suez-canal");
    expect(route?.added_nm).toBe((route?.rerouted?.distance_nm ?? 0) - (route?.usual.distance_nm ?? 0));
    expect(route?.added_nm).toBeGreaterThan(3_000);
    expect(route?.added_days).toBeGreaterThan(7);
    expect(during.notes[0]).toBe(
      `\`rerouted\` avoids Bab-el-Mandeb (disrupted on 2024-04-24), Suez Canal (disrupted on 2024-04-24). That adds ${route?.added_nm} nm and ${route?.added_days} days to the usual route.`,
    );
    expect(partOf(during, "chokepoints")).toMatchObject({ severity: 1, points: 30 });
    expect(partOf(await risk("SGSIN", "NLRTM", "2026-11-21"), "chokepoints")).toMatchObject({ severity: 0.5, points: 15 });
  });

  test("routes ships between Asia and Europe round the Cape, although Panama is shorter from China", async () => {
    const { route } = await risk("CNSHA", "NLRTM", "2026-03-10");
    expect(route?.rerouted?.chokepoints).toContain("cape-of-good-hope");
    expect(Math.abs((route?.rerouted?.distance_nm ?? 0) / 13_800 - 1)).toBeLessThan(0.05);
  });

  test("says that a port is cut off if no route avoids a disrupted strait", async () => {
    const { route, notes } = await risk("SGSIN", "AEJEA", "2026-11-01");
    expect(route).toMatchObject({ status: "cut_off", cut_off_by: ["strait-of-hormuz"], rerouted: null, avoided: [] });
    expect(notes[0]).toBe(
      "Singapore and Jebel Ali are cut off from each other: no route by sea avoids Strait of Hormuz (disrupted on 2026-09-27). The routes in this answer pass it.",
    );
    const round = (await risk("NLRTM", "AEJEA", "2026-03-10")).route;
    expect(round).toMatchObject({ status: "cut_off", cut_off_by: ["strait-of-hormuz"], avoided: ["suez-canal", "bab-el-mandeb"] });
    expect(round?.rerouted?.chokepoints).toEqual(expect.arrayContaining(["cape-of-good-hope", "strait-of-hormuz"]));
  });

  test("uses alerts of the last 90 days at both ends, near a strait, or that name one", async () => {
    const answer = await risk("INNSA", "AEJEA", "2026-03-10");
    expect(answer.alert_window).toEqual({ from: "2025-12-10", to: "2026-03-10" });
    const alerts = partOf(answer, "alerts")?.evidence ?? [];
    expect(alerts.every(({ date }) => date >= "2025-12-10" && date <= "2026-03-10")).toBe(true);
    const where = alerts.map(({ place, on_the_way, chokepoint }) => [place, on_the_way, chokepoint]);
    expect(where).toContainEqual(["INNSA", "origin", null]);
    expect(where).toContainEqual(["AE", "destination", null]);
    expect(where).toContainEqual(["SGSIN", "named", "strait-of-hormuz"]);
    expect(partOf(answer, "alerts")?.severity).toBe(1);
  });

  test("a part without data is missing, not zero, and the score covers the others", async () => {
    const answer = await risk("SGSIN", "NLRTM", "2026-11-21");
    expect(answer).toMatchObject({
      risk_score: 50,
      risk_level: "high",
      missing: ["congestion_origin", "congestion_destination", "alerts"],
      _meta: { completeness_score: 0.3 },
    });
    expect(partOf(answer, "congestion_origin")).toEqual({ part: "congestion_origin", weight: 25, severity: null, points: null, evidence: [] });
    expect(answer.notes).toContain("No level of congestion at Singapore from the 180 days before 2026-11-21 is on file; the newest is of 2024-09-01.");
  });

  test("returns the route without a score if no part has data", async () => {
    const answer = await risk("SGSIN", "KRPUS", "2010-01-01");
    expect(answer).toMatchObject({ risk_score: null, risk_level: null, _meta: { completeness_score: 0 } });
    expect(answer.route?.usual.distance_nm).toBeGreaterThan(2_000);
    expect(answer.notes.at(-1)).toBe("No part has data on file, so there is no score.");
  });

  test("scores a port off the sea lanes by the other parts", async () => {
    const answer = await risk("BRITQ", "NLRTM", "2026-02-10");
    expect(answer).toMatchObject({ route: null, chokepoints: [], missing: ["congestion_origin", "chokepoints", "route"] });
    expect(answer.notes[0]).toBe("The sea lanes on file do not connect Itaqui with Rotterdam.");
  });

  test("uses illustrative rows only if nothing is published, and says so first", async () => {
    const answer = await risk("BRSSZ", "ZADUR", "2026-11-01");
    expect(answer.notes[0]).toMatch(/^Where nothing is published, illustrative rows are used/);
    expect(partOf(answer, "congestion_origin")?.evidence).toMatchObject([{ place: "BRSSZ", illustrative: true, confidence_level: "low" }]);
    expect(answer._meta.confidence_level).toBe("low");
  });

  test("returns the same route for the way back", async () => {
    const [there, back] = await Promise.all([risk("SGSIN", "NLRTM", "2024-04-30"), risk("NLRTM", "SGSIN", "2024-04-30")]);
    expect(back.route?.rerouted?.distance_nm).toBe(there.route?.rerouted?.distance_nm);
    expect(back.risk_score).toBe(there.risk_score);
  });

  test("uses today by default, and accepts codes in any case", async () => {
    const { status, body } = await post(PATH, { origin: "sg sin", destination: "nlrtm" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ origin: "SGSIN", destination: "NLRTM" });
    expect(body.date >= "2026-11-21").toBe(true);
  });

  test("returns the documented example", async () => {
    expect((await post(PATH, getRiskScore.example.input)).body).toEqual(getRiskScore.example.output);
  });
});

test.each([
  [{ destination: "NLRTM" }, "origin", "is required"],
  [{ origin: "SGSIN" }, "destination", "is required"],
  [{ origin: "SGSIN", destination: "SGSIN" }, "destination", "must differ from origin"],
  [{ origin: "qqqqqq", destination: "NLRTM" }, "origin", "must be a port code (UN/LOCODE) such as INNSA, or the name of a port"],
  [{ origin: "SGSIN", destination: "'; DROP TABLE port;--" }, "destination", "must be a port code (UN/LOCODE) such as INNSA, or the name of a port"],
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

  test("no route and no data", async () => {
    const error = problem(await post(PATH, { origin: "BRITQ", destination: "NLRTM", date: "2010-01-01" }), 404, "no_data");
    expect(error.message).toBe("No data about the risk from Itaqui (BRITQ) to Rotterdam (NLRTM) on 2010-01-01 is on file.");
    expect(error.details[0]?.message).toMatch(/^no sea lane connects the two ports/);
  });
});

test("405 for GET", async () => {
  problem(await get(`${PATH}?origin=SGSIN&destination=NLRTM`), 405, "method_not_allowed");
});
