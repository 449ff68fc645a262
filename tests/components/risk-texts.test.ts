import { describe, expect, test } from "vitest";
import type { Risk } from "#components/lanes/answers.ts";
import { describeRoute } from "#components/lanes/risk-texts.ts";

const PLACES = [
  ["suez-canal", "Suez Canal"],
  ["bab-el-mandeb", "Bab-el-Mandeb"],
  ["cape-of-good-hope", "Cape of Good Hope"],
] as const;

function riskWith(statuses: Partial<Record<(typeof PLACES)[number][0], "normal" | "elevated">>): Risk {
  const chokepoints = PLACES.filter(([slug]) => statuses[slug]).map(([slug, name]) => ({
    slug,
    name,
    status: statuses[slug],
    status_on: "2026-09-27",
  }));
  const usual = { distance_nm: 6607, sailing_days: 17.2, chokepoints: chokepoints.map(({ slug }) => slug), points: [] };
  return {
    chokepoints,
    route: { usual, rerouted: null, speed_knots: 16, status: "open", avoided: [], cut_off_by: [] },
  } as unknown as Risk;
}

const SHORTEST = "The shortest route by sea is 6,607 nm, 17.2 days at 16 knots, without port calls.";

describe("the words for a route", () => {
  test("name its length", () => expect(describeRoute(riskWith({ "suez-canal": "normal" }))).toBe(SHORTEST));

  test("say that ships which avoid a place sail longer", () => {
    expect(describeRoute(riskWith({ "suez-canal": "elevated" }))).toBe(
      `${SHORTEST} It passes Suez Canal, with elevated risk. Ships that avoid it sail longer: see the transit days.`,
    );
    expect(describeRoute(riskWith({ "suez-canal": "elevated", "bab-el-mandeb": "elevated" }))).toContain(
      "Suez Canal and Bab-el-Mandeb, with elevated risk",
    );
  });

  test("do not warn of the many ships round the Cape", () =>
    expect(describeRoute(riskWith({ "cape-of-good-hope": "elevated" }))).toBe(SHORTEST));
});
