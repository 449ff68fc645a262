import { describe, expect, test } from "vitest";
import { calculateDaysOnwards } from "#lib/domain/schedules/estimate.ts";
import { findLegBetween, findLegsFrom, listLegCalls } from "#lib/domain/schedules/rotation-legs.ts";
import { illustrative } from "../demurrage/tariffs.ts";
import { distances, rotation } from "./schedules.ts";

const days = (...args: Parameters<typeof calculateDaysOnwards>) =>
  calculateDaysOnwards(...args).map((one) => [one.days, one.basis]);

describe("daysOnwards", () => {
  test("estimates days at sea by distance plus one day per port when only the order is published", () => {
    expect(days(rotation("A", ["XXA00", "XXA02", "XXA05"]), 0, 2, distances)).toEqual([
      [2, "estimated"],
      [6, "estimated"],
    ]);
  });

  test("treats the return to the first port like any other leg", () => {
    expect(days(rotation("A", ["XXA00", "XXA02", "XXA05"]), 1, 2, distances)).toEqual([
      [3, "estimated"],
      [9, "estimated"],
    ]);
  });

  test("uses the days that the document states", () => {
    const published = rotation("A", [
      { port: "XXA00", departureDay: 0 },
      { port: "XXA02", arrivalDay: 4, departureDay: 6 },
      { port: "XXA05", arrivalDay: 11 },
    ]);
    expect(days(published, 0, 2, distances)).toEqual([
      [4, "published"],
      [11, "published"],
    ]);
    expect(days(published, 1, 1, distances)).toEqual([[5, "published"]]);
    expect(
      days({ ...published, source: illustrative }, 0, 2, distances),
      "nobody has published an illustrative service",
    ).toEqual([
      [4, "estimated"],
      [11, "estimated"],
    ]);
  });

  test("marks days after an estimated leg as estimated, until both ends are stated again", () => {
    const partly = rotation("A", [
      { port: "XXA00", departureDay: 0 },
      "XXA02",
      { port: "XXA05", arrivalDay: 9 },
      "XXA06",
    ]);
    expect(days(partly, 0, 3, distances)).toEqual([
      [2, "estimated"],
      [9, "published"],
      [11, "estimated"],
    ]);
  });

  test("counts no distance between two terminals of one port", () => {
    expect(days(rotation("A", ["XXA00", "XXA04", "XXA04", "XXA05"]), 0, 3, distances)).toEqual([
      [4, "estimated"],
      [5, "estimated"],
      [7, "estimated"],
    ]);
  });

  test("returns null for a port that no sea lane reaches, and counts it as a stop", () => {
    expect(days(rotation("A", ["XXA00", "ZZA01", "XXA05"]), 0, 2, distances)).toEqual([
      [null, "estimated"],
      [6, "estimated"],
    ]);
  });

  test("uses the Cape route for a service via the Cape, but not for Cape Town", () => {
    expect(days(rotation("A", ["XXA00", "XXA02"], { route: "cape" }), 0, 1, distances)).toEqual([[12, "estimated"]]);
    expect(days(rotation("A", ["XXA00", "XXA02"], { serviceName: "Cape Town Express" }), 0, 1, distances)).toEqual([
      [2, "estimated"],
    ]);
  });
});

describe("legsFrom and legBetween", () => {
  const loop = rotation("A", ["XXA00", "XXA01", "XXA08", "XXA01"]);

  test("find every later port from the last call before it", () => {
    const reached = findLegsFrom(loop, "XXA01", distances, false);
    expect([...reached].map(([port, leg]) => [port, leg.from, leg.days])).toEqual([["XXA08", 1, 7]]);
  });

  test("include the return to the first port on request, and mark it", () => {
    const home = findLegBetween(loop, "XXA08", "XXA00", distances);
    expect(home).toMatchObject({ from: 2, to: 0, days: 9, isOnReturn: true });
    expect(findLegsFrom(loop, "XXA08", distances, false).has("XXA00")).toBe(false);
    expect(home && listLegCalls(home).map(({ port }) => port)).toEqual(["XXA08", "XXA01", "XXA00"]);
  });

  test("prefer stated calls over a shorter leg that includes the return", () => {
    const far = rotation("A", ["XXA01", "XXA00", "XXA09", "XXA01"]);
    expect(findLegBetween(far, "XXA00", "XXA01", distances)).toMatchObject({ from: 1, to: 3, isOnReturn: false });
  });

  test("treat a rotation that repeats its first port at the end as closed", () => {
    const closed = rotation("A", ["XXA00", "XXA04", "XXA08", "XXA00"]);
    expect(findLegBetween(closed, "XXA08", "XXA00", distances)).toMatchObject({ to: 3, isOnReturn: false });
    expect(findLegBetween(closed, "XXA08", "XXA04", distances)?.isOnReturn).toBe(false);
  });

  test("find no leg to the port itself or to a port without a call", () => {
    expect(findLegBetween(loop, "XXA00", "XXA00", distances)).toBeUndefined();
    expect(findLegBetween(loop, "XXA00", "XXA05", distances)).toBeUndefined();
  });
});
