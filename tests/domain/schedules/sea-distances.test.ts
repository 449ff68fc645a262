import { expect, test } from "vitest";
import { createSeaLanes } from "#lib/domain/routes/sea-lanes.ts";
import { chooseSeaDistance } from "#lib/domain/schedules/estimate.ts";
import type { Rotation } from "#lib/domain/schedules/rotation.ts";
import { findLegBetween } from "#lib/domain/schedules/rotation-legs.ts";
import { isSailedAsPublished } from "#lib/domain/schedules/route-length.ts";
import {
  buildSeaDistances,
  createRouteSearches,
  findAvoidedChokepoints,
  findDisruptedRoute,
} from "#lib/domain/schedules/sea-distances.ts";
import { state } from "../risk/chokepoints.ts";
import { rotation } from "./schedules.ts";

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
  const open = buildSeaDistances(searches);
  const closed = buildSeaDistances(
    searches,
    findAvoidedChokepoints([state("suez-canal", "disrupted", "2026-01-10"), ...states.slice(2)], "2026-06-01"),
  );
  expect([open.usual("EUROP", "ASIAA"), closed.usual("EUROP", "ASIAA")]).toEqual([5_500, 15_000]);
  expect([open.usual("EUROP", "GULFF"), closed.usual("EUROP", "GULFF")]).toEqual([2_700, 12_200]);
  expect(closed.usual("GULFF", "EUROP")).toBe(12_200);
  expect(open.usual("EUROP", "NOWHE")).toBeUndefined();
});

test("services via the Cape use the Cape for any status of the canal", () => {
  expect(buildSeaDistances(searches).viaCape("EUROP", "ASIAA")).toBe(15_000);
});

test("container lines avoid Bab-el-Mandeb until it is normal, unless a document newer than the last diversions says that they pass it", () => {
  const redSea = [state("bab-el-mandeb", "disrupted", "2026-03-04"), state("bab-el-mandeb", "elevated", "2026-09-27")];
  expect(findAvoidedChokepoints(redSea, "2026-11-22")).toEqual({
    byLines: new Set(["bab-el-mandeb"]),
    byAll: new Set(),
    redSeaAvoidedOn: "2026-03-04",
  });
  expect(
    findAvoidedChokepoints([...redSea, state("bab-el-mandeb", "normal", "2026-11-01")], "2026-11-22").byLines,
  ).toEqual(new Set());
  expect(findAvoidedChokepoints(redSea, "2026-01-01")).toEqual({
    byLines: new Set(),
    byAll: new Set(),
    redSeaAvoidedOn: null,
  });

  const distances = buildSeaDistances(
    (closed) => () => ({ distanceNm: closed.size, chokepoints: [] }),
    findAvoidedChokepoints(redSea, "2026-11-22"),
  );
  const way = (fields: Partial<Rotation>) => chooseSeaDistance(rotation("A", [], fields), distances)("EUROP", "ASIAA");
  expect([way({}), way({ route: "cape" }), way({ route: "suez" })]).toEqual([1, 2, 0]);
  const sails = (asOf: string | null, date: string) => {
    const onDate = buildSeaDistances(searches, findAvoidedChokepoints(redSea, date));
    const leg = findLegBetween(rotation("A", ["EUROP", "ASIAA"], { route: "suez", asOf }), "EUROP", "ASIAA", onDate);
    return leg && isSailedAsPublished(leg, onDate);
  };
  expect([
    sails("2026-02-01", "2026-11-22"),
    sails(null, "2026-11-22"),
    sails("2026-10-01", "2026-11-22"),
    sails("2026-02-01", "2026-02-10"),
  ]).toEqual([false, false, true, true]);
});

test("a service through Suez still sails between its ports on one side of the canal", () => {
  const onDate = buildSeaDistances(
    searches,
    findAvoidedChokepoints(
      [state("suez-canal", "disrupted", "2026-03-04"), state("bab-el-mandeb", "disrupted", "2026-03-04")],
      "2026-11-22",
    ),
  );
  const suez = rotation("A", ["ASIAA", "GULFF", "EUROP"], { route: "suez", effectiveFrom: "2026-02-01" });
  const sails = (from: string, to: string) => {
    const leg = findLegBetween(suez, from, to, onDate);
    return leg && isSailedAsPublished(leg, onDate);
  };
  expect([sails("ASIAA", "GULFF"), sails("ASIAA", "EUROP")]).toEqual([true, false]);
});

test("ships sail at the speed of the trade between the regions of two ports", () => {
  const regions = new Map([
    ["CNSHA", "East Asia"],
    ["USLAX", "North America"],
    ["AEJEA", "Middle East"],
    ["INNSA", "South Asia"],
  ]);
  const { knots } = buildSeaDistances(searches, undefined, (port) => regions.get(port));
  expect([knots("CNSHA", "USLAX"), knots("USLAX", "CNSHA"), knots("AEJEA", "INNSA"), knots("CNSHA", "ZZZZZ")]).toEqual([
    18, 18, 16, 16,
  ]);
});

test("disruptedRoute lists chokepoints that are not normal, passed or avoided", () => {
  const way = (date: string) => findDisruptedRoute(searches, states, { origin: "EUROP", destination: "GULFF", date });
  expect(way("2024-06-01")).toMatchObject({ passed: [], avoided: [states[0]] });
  expect(way("2026-06-01")).toMatchObject({ passed: [states[1], states[2]], avoided: [] });
});
