import { describe, expect, test } from "vitest";
import { findUnavoidableChokepoints, reroute } from "#lib/domain/routes/reroute.ts";
import { sea } from "./test-sea.ts";

/** Europe and Asia through a canal or around a cape, a gulf behind a strait, and a lake. */
const lanes = sea(
  "EUROP/north 1000",
  "north/south 500 canal",
  "north/cape 5000",
  "cape/south 5000 cape",
  "south/ASIAA 4000",
  "south/mouth 1000",
  "mouth/GULFF 200 strait",
  "XXLAK/lake 5",
);
const way = (from: string, to: string, ...closed: string[]) =>
  reroute(lanes, { code: from }, { code: to }, new Set(closed));

describe("re-routed route", () => {
  test("is the usual one when nothing on it is closed", () => {
    const open = way("EUROP", "ASIAA", "strait");
    expect(open).toMatchObject({
      usual: { distanceNm: 5500 },
      addedNm: 0,
      addedDays: 0,
      avoided: [],
      cutOffBy: new Set(),
    });
    expect(open?.rerouted).toBe(open?.usual);
  });

  test("lists what it avoids and the extra distance and days at 16 knots", () => {
    expect(way("EUROP", "ASIAA", "canal", "strait")).toMatchObject({
      usual: { distanceNm: 5500, chokepoints: ["canal"] },
      rerouted: { distanceNm: 15000, chokepoints: ["cape"] },
      addedNm: 9500,
      addedDays: 9500 / (24 * 16),
      avoided: ["canal"],
      cutOffBy: new Set(),
    });
  });

  test("passes an unavoidable chokepoint and still avoids the others", () => {
    expect(way("ASIAA", "GULFF", "strait")).toMatchObject({ addedNm: 0, avoided: [], cutOffBy: new Set(["strait"]) });
    expect(way("EUROP", "GULFF", "strait", "canal")).toMatchObject({
      usual: { distanceNm: 2700 },
      rerouted: { distanceNm: 12200, chokepoints: ["cape", "strait"] },
      avoided: ["canal"],
      cutOffBy: new Set(["strait"]),
    });
  });

  test("is the usual one when all routes together are closed", () => {
    expect(way("EUROP", "ASIAA", "canal", "cape")).toMatchObject({
      usual: { distanceNm: 5500 },
      addedNm: 0,
      avoided: [],
      cutOffBy: new Set(["canal"]),
    });
  });

  test("is undefined when no sea lane connects the ports", () => {
    expect(way("EUROP", "XXLAK", "canal")).toBeUndefined();
    expect(way("EUROP", "NOWHE")).toBeUndefined();
  });
});

describe("canal with locks", () => {
  const world = sea(
    "CHINA/south 1000",
    "south/north 1000 suez-canal",
    "south/cape 6000",
    "cape/north 6000 cape",
    "north/EUROP 1000",
    "CHINA/isthmus 5000",
    "isthmus/atlantic 2000 panama-canal",
    "atlantic/NYORK 1000",
    "atlantic/north 5500",
  );
  const length = (from: string, to: string, ...closed: string[]) =>
    reroute(world, { code: from }, { code: to }, new Set(closed))?.rerouted.distanceNm;

  test("is not used as a detour, even if it is shorter", () => {
    expect(length("CHINA", "EUROP")).toBe(3_000);
    expect(length("CHINA", "EUROP", "suez-canal")).toBe(14_000);
  });

  test("is used when there is no other route", () =>
    expect(length("CHINA", "EUROP", "suez-canal", "cape")).toBe(13_500));

  test("stays in the route of ships that usually pass it", () => {
    expect(length("CHINA", "NYORK", "suez-canal")).toBe(8_000);
    expect(length("CHINA", "NYORK", "panama-canal")).toBe(8_500);
  });
});

test("unavoidableChokepoints is empty when a route is left", () => {
  expect(findUnavoidableChokepoints(lanes, { code: "EUROP" }, { code: "ASIAA" }, new Set(["canal", "strait"]))).toEqual(
    new Set(),
  );
});
