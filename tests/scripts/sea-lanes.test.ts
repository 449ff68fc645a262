import { describe, expect, it } from "vitest";
import { createSeaLanes } from "#lib/domain/routes/sea-lanes.ts";
import { findSeaRoute } from "#lib/domain/routes/sea-route.ts";
import { buildSeaLanes } from "#scripts/sea-lanes/build-sea-lanes.ts";
import { findCapeWaypoints } from "#scripts/sea-lanes/cape-waypoints.ts";
import { findCrossedGates } from "#scripts/sea-lanes/gates.ts";
import type { Ring } from "#scripts/sea-lanes/land.ts";
import { createSeaGrid } from "#scripts/sea-lanes/sea-grid.ts";

const at = (lat: number, lon: number) => ({ lat, lon });

/** Test world: one square island on the antimeridian. */
const island: Ring = [
  [175, -20],
  [185, -20],
  [185, -30],
  [175, -30],
  [175, -20],
];
const sea = createSeaGrid([[island]]);

describe("the sea", () => {
  it("has cells without land, on both sides of the antimeridian", () => {
    expect(sea.isSea(at(-25, 179.5))).toBe(false);
    expect(sea.isSea(at(-25, -175.5))).toBe(false);
    expect(sea.isSea(at(-25, -174.5))).toBe(true);
    expect(sea.isSea(at(-25, 174.5))).toBe(true);
  });

  it("is clear along a great circle without land", () => {
    expect(sea.isClear(at(-25, 170), at(-25, -170))).toBe(false);
    expect(sea.isClear(at(-10, 170), at(-10, -170))).toBe(true);
    expect(sea.isClear(at(-30.5, 170), at(-30.5, -170))).toBe(true);
    expect(sea.isClear(at(-29.9, 170), at(-29.9, 174))).toBe(true);
  });

  it("ends at the ice limit", () => {
    expect(sea.isSea(at(-60, 0))).toBe(false);
    expect(sea.isSea(at(70, 100))).toBe(false);
    expect(sea.isSea(at(70, 20))).toBe(true);
  });

  it("returns the nearest sea cell for an inland port", () => {
    const nearest = sea.nearest(at(-25, 176), 1);
    expect(nearest?.lat).toBeCloseTo(-25, 0);
    expect(nearest?.lon).toBeGreaterThan(174.8);
    expect(nearest?.lon).toBeLessThan(175);
  });
});

it("puts waypoints off the capes of an island", () => {
  const corners = findCapeWaypoints(island, sea, 0.05);
  expect(corners.map(({ lat, lon }) => `${Math.round(lat)} ${Math.round(lon)}`).sort()).toEqual([
    "-20 -175",
    "-20 175",
    "-30 -175",
    "-30 175",
  ]);
  expect(corners.every(sea.isSea)).toBe(true);
});

describe("a leg passes a chokepoint", () => {
  it.each([
    ["gibraltar-strait", at(36, -7), at(36, -4)],
    ["cape-of-good-hope", at(-40, 10), at(-40, 60)],
    ["luzon-strait", at(20, 119), at(25, 150)],
    ["strait-of-hormuz", at(25, 58), at(26.5, 55)],
  ])("%s", (slug, from, to) => {
    expect(findCrossedGates(from, to)).toEqual([slug]);
    expect(findCrossedGates(to, from)).toEqual([slug]);
  });

  it("passes no chokepoint when it does not cross a gate", () => {
    expect(findCrossedGates(at(36, -7), at(43, -10))).toEqual([]);
    expect(findCrossedGates(at(10, 160), at(10, -160))).toEqual([]);
  });
});

it("builds the shortest route around an island between its two sides", () => {
  const { places, legs } = buildSeaLanes(
    [[island]],
    sea,
    [
      { code: "XXAAA", name: "West Side", ...at(-24, 175) },
      { code: "XXBBB", name: "East Side", ...at(-24, -175) },
    ],
    () => {},
  );
  const lanes = createSeaLanes(
    legs.map(({ from, to, nm, chokepoint }) => {
      const [one, other] = [places[from], places[to]];
      return {
        fromNode: one?.name ?? "",
        fromLat: one?.lat ?? 0,
        fromLon: one?.lon ?? 0,
        toNode: other?.name ?? "",
        toLat: other?.lat ?? 0,
        toLon: other?.lon ?? 0,
        distanceNm: nm,
        chokepoint,
      };
    }),
  );
  const route = findSeaRoute(lanes, { code: "XXAAA" }, { code: "XXBBB" });
  // Four degrees north, ten east along the north shore, four south again.
  expect(route?.distanceNm).toBeGreaterThan(1030);
  expect(route?.distanceNm).toBeLessThan(1100);
  expect(route?.nodes.map(({ name }) => name)).toEqual([
    "XXAAA",
    "off-west-side-xxaaa",
    expect.any(String),
    expect.any(String),
    "off-east-side-xxbbb",
    "XXBBB",
  ]);
});
