import { expect, test } from "vitest";
import { createSeaLanes } from "#lib/domain/routes/sea-lanes.ts";
import { createRouteSearches, disruptedRoute, seaDistancesAvoiding } from "#lib/domain/schedules/sea-distances.ts";
import { state } from "../risk/chokepoints.ts";

const leg = (fromNode: string, toNode: string, distanceNm: number, chokepoint: string | null = null) => ({
  fromNode,
  fromLat: 0,
  fromLon: 0,
  toNode,
  toLat: 0,
  toLon: 0,
  distanceNm,
  chokepoint,
});

/** Europe and Asia through a canal or around a cape, and a gulf behind a strait. */
const searches = createRouteSearches(
  createSeaLanes([
    leg("EUROP", "north-end", 1_000),
    leg("north-end", "south-end", 500, "suez-canal"),
    leg("north-end", "cape", 5_000),
    leg("cape", "south-end", 5_000),
    leg("south-end", "ASIAA", 4_000),
    leg("south-end", "gulf-mouth", 1_000),
    leg("gulf-mouth", "GULFF", 200, "strait-of-hormuz"),
  ]),
);

const states = [
  state("suez-canal", "disrupted", "2024-01-10"),
  state("suez-canal", "elevated", "2026-01-21"),
  state("strait-of-hormuz", "disrupted", "2026-03-02"),
];

test("distances avoid disrupted chokepoints, except when there is no other route", () => {
  const open = seaDistancesAvoiding(searches, new Set());
  const closed = seaDistancesAvoiding(searches, new Set(["suez-canal", "strait-of-hormuz"]));
  expect([open.usual("EUROP", "ASIAA"), closed.usual("EUROP", "ASIAA")]).toEqual([5_500, 15_000]);
  expect([open.usual("EUROP", "GULFF"), closed.usual("EUROP", "GULFF")]).toEqual([2_700, 12_200]);
  expect(closed.usual("GULFF", "EUROP")).toBe(12_200);
  expect(open.usual("EUROP", "NOWHE")).toBeUndefined();
});

test("services via the Cape use the Cape for any status of the canal", () => {
  expect(seaDistancesAvoiding(searches, new Set()).viaCape("EUROP", "ASIAA")).toBe(15_000);
});

test("disruptedRoute lists chokepoints that are not normal, passed or avoided", () => {
  const way = (date: string) => disruptedRoute(searches, states, { origin: "EUROP", destination: "GULFF", date });
  expect(way("2024-06-01")).toMatchObject({ passed: [], avoided: [states[0]] });
  expect(way("2026-06-01")).toMatchObject({ passed: [states[1], states[2]], avoided: [] });
});
