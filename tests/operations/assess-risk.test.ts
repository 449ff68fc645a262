import { beforeAll, describe, expect, test } from "vitest";
import { assessRisk, type RiskAssessment } from "#lib/operations/risk/assess-risk.ts";
import { assessmentOutput } from "#lib/operations/risk/get-risk-score.output.ts";
import { referenceDatabase } from "#tests/support/reference-database.ts";

beforeAll(async () => {
  await referenceDatabase();
});

/** With or without a score. Checks that it fits its schema. */
const risk = async (origin: string, destination: string, date: string) =>
  assessmentOutput.parse(await assessRisk({ origin, destination }, date));

const findPart = ({ parts }: RiskAssessment, name: RiskAssessment["parts"][number]["part"]) =>
  parts.find(({ part }) => part === name);

describe("the route by sea", () => {
  test("returns the shortest route by sea with length, days at the stated speed and waypoints", async () => {
    const { route } = await risk("SGSIN", "NLRTM", "2026-11-21");
    expect(route).toMatchObject({
      status: "usual",
      speed_knots: 16,
      rerouted: null,
      added_nm: null,
      added_days: null,
      avoided: [],
      cut_off_by: [],
    });
    const { usual } = route as NonNullable<typeof route>;
    expect(usual.distance_nm).toBeGreaterThan(8_000);
    expect(usual.distance_nm).toBeLessThan(8_600);
    expect(usual.sailing_days).toBeCloseTo(usual.distance_nm / (24 * 16), 1);
    expect(usual.chokepoints).toEqual([
      "malacca-strait",
      "bab-el-mandeb",
      "suez-canal",
      "gibraltar-strait",
      "dover-strait",
    ]);
    expect([usual.waypoints[0]?.name, usual.waypoints.at(-1)?.name]).toEqual(["SGSIN", "NLRTM"]);
    expect(usual.waypoints.every(({ lat, lon }) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180)).toBe(true);
  });

  test("returns each strait and canal on the route with place, status on the day and the words of the document", async () => {
    const { chokepoints, notes } = await risk("SGSIN", "NLRTM", "2026-11-21");
    expect(chokepoints.map(({ slug, status }) => [slug, status])).toEqual([
      ["malacca-strait", "normal"],
      ["bab-el-mandeb", "elevated"],
      ["suez-canal", "elevated"],
      ["gibraltar-strait", null],
      ["dover-strait", "normal"],
    ]);
    expect(chokepoints[1]).toMatchObject({
      name: "Bab-el-Mandeb",
      lat: 12.7886,
      lon: 43.3495,
      status_on: "2026-10-01",
      age_days: 51,
    });
    expect(chokepoints[1]?.detail).toContain("bar Saudi ships; others may pass");
    expect(notes).toContain(
      "The route passes Bab-el-Mandeb (elevated on 2026-10-01), Suez Canal (elevated on 2026-09-27).",
    );
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
    expect(findPart(during, "chokepoints")).toMatchObject({ severity: 1, points: 30 });
    expect(findPart(await risk("SGSIN", "NLRTM", "2026-11-21"), "chokepoints")).toMatchObject({
      severity: 0.5,
      points: 15,
    });
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
      "Singapore and Jebel Ali are cut off from each other: no route by sea avoids Strait of Hormuz (disrupted on 2026-10-05). The routes in this answer pass it.",
    );
    const round = (await risk("NLRTM", "AEJEA", "2026-03-10")).route;
    expect(round).toMatchObject({
      status: "cut_off",
      cut_off_by: ["strait-of-hormuz"],
      avoided: ["suez-canal", "bab-el-mandeb"],
    });
    expect(round?.rerouted?.chokepoints).toEqual(expect.arrayContaining(["cape-of-good-hope", "strait-of-hormuz"]));
  });

  test("has no route to a port off the sea lanes", async () => {
    const answer = await risk("BRITQ", "NLRTM", "2026-02-10");
    expect(answer).toMatchObject({
      route: null,
      chokepoints: [],
      missing: ["congestion_origin", "chokepoints", "route"],
    });
    expect(answer.notes[0]).toBe("The sea lanes on file do not connect Itaqui with Rotterdam.");
    expect(findPart(answer, "chokepoints")?.reason).toBe("no sea lane connects the two ports");
  });
});

describe("the parts of the score", () => {
  test("uses alerts of the last 30 days at both ends, near a strait, or that name one", async () => {
    const answer = await risk("INNSA", "AEJEA", "2026-03-10");
    expect(answer.alert_window).toEqual({ from: "2026-02-08", to: "2026-03-10" });
    const alerts = findPart(answer, "alerts")?.evidence ?? [];
    expect(alerts.every(({ date }) => date >= "2026-02-08" && date <= "2026-03-10")).toBe(true);
    const where = alerts.map(({ place, on_the_way, chokepoint }) => [place, on_the_way, chokepoint]);
    expect(where).toContainEqual(["INNSA", "origin", null]);
    expect(where).toContainEqual(["AE", "destination", null]);
    expect(where).toContainEqual(["SGSIN", "named", "strait-of-hormuz"]);
    expect(findPart(answer, "alerts")?.severity).toBe(1);
  });

  test("says of each part whether it is known, why not, and how old it is; old facts do not count", async () => {
    const answer = await risk("SGSIN", "NLRTM", "2026-11-21");
    expect(answer).toMatchObject({
      risk_score: null,
      risk_level: null,
      known_points: 30,
      missing: ["congestion_origin", "congestion_destination", "alerts"],
      _meta: { completeness_score: 0.3 },
    });
    expect(findPart(answer, "congestion_origin")).toEqual({
      part: "congestion_origin",
      state: "unknown",
      weight: 25,
      severity: null,
      points: null,
      as_of: null,
      age_days: null,
      basis: null,
      reason: "last observed on 2024-09-01, 811 days earlier (elevated); an observation counts for 30 days",
      last_known: {
        level: "elevated",
        date: "2024-09-01",
        age_days: 811,
        source_id: "freightnews-sa-congestion-202409",
      },
      evidence: [],
    });
    expect(findPart(answer, "alerts")).toMatchObject({
      state: "unknown",
      reason: "no report of any place from 2026-10-22 to 2026-11-21 is on file",
    });
    expect(findPart(answer, "chokepoints")).toMatchObject({
      state: "known",
      reason: null,
      as_of: "2026-10-01",
      age_days: 51,
    });
    expect(answer._meta.sources.map(({ id }) => id)).toContain("freightnews-sa-congestion-202409");
    expect(answer.notes.at(-1)).toBe("Only 30 of 100 points are known. A score needs 50, so there is none.");
  });

  test("has a route even if nothing else is known", async () => {
    const answer = await risk("SGSIN", "KRPUS", "2010-01-01");
    expect(answer).toMatchObject({ risk_score: null, risk_level: null, known_points: 0 });
    expect(answer.route?.usual.distance_nm).toBeGreaterThan(2_000);
  });

  test("does not count illustrative rows", async () => {
    const answer = await risk("BRSSZ", "INMUN", "2026-11-21");
    expect(findPart(answer, "congestion_origin")).toMatchObject({
      state: "unknown",
      reason: "only an illustrative observation is on file",
      evidence: [],
    });
    expect(answer.risk_score).toBeNull();
  });
});
