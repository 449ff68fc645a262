import { describe, expect, test } from "vitest";
import { daysOnwards } from "#lib/domain/schedules/estimate.ts";
import { callsOf, legBetween, legsFrom } from "#lib/domain/schedules/rotation-legs.ts";
import { distances, rotation } from "./schedules.ts";

const days = (...args: Parameters<typeof daysOnwards>) => daysOnwards(...args).map((one) => [one.days, one.basis]);

describe("days from call to call", () => {
  test("where only the order is published: days at sea by distance and two days for each port on the way", () => {
    expect(days(rotation("A", ["XXA00", "XXA02", "XXA05"]), 0, 2, distances)).toEqual([
      [2, "estimated"],
      [7, "estimated"],
    ]);
  });

  test("the way back to the first port counts like any other", () => {
    expect(days(rotation("A", ["XXA00", "XXA02", "XXA05"]), 1, 2, distances)).toEqual([
      [3, "estimated"],
      [10, "estimated"],
    ]);
  });

  test("where the document states days, they are those", () => {
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
  });

  test("one estimated leg makes the rest an estimate, save where both ends are stated: it goes on from there", () => {
    const partly = rotation("A", [{ port: "XXA00", departureDay: 0 }, "XXA02", { port: "XXA05", arrivalDay: 9 }, "XXA06"]);
    expect(days(partly, 0, 3, distances)).toEqual([
      [2, "estimated"],
      [9, "published"],
      [12, "estimated"],
    ]);
  });

  test("two terminals of one port are no distance apart", () => {
    expect(days(rotation("A", ["XXA00", "XXA04", "XXA04", "XXA05"]), 0, 3, distances)).toEqual([
      [4, "estimated"],
      [6, "estimated"],
      [9, "estimated"],
    ]);
  });

  test("a port that the sea lanes do not reach is unknown, and a stop for those after it", () => {
    expect(days(rotation("A", ["XXA00", "ZZA01", "XXA05"]), 0, 2, distances)).toEqual([
      [null, "estimated"],
      [7, "estimated"],
    ]);
  });

  test("a service that says it goes round the Cape takes that way; Cape Town is another matter", () => {
    expect(days(rotation("A", ["XXA00", "XXA02"], { serviceName: "Dragon (Cape routing)" }), 0, 1, distances)).toEqual([[12, "estimated"]]);
    expect(days(rotation("A", ["XXA00", "XXA02"], { serviceName: "Asia - Europe via the Cape" }), 0, 1, distances)).toEqual([[12, "estimated"]]);
    expect(days(rotation("A", ["XXA00", "XXA02"], { serviceName: "Cape Town Express" }), 0, 1, distances)).toEqual([[2, "estimated"]]);
  });
});

describe("what a container loaded at a port can be brought to", () => {
  const loop = rotation("A", ["XXA00", "XXA01", "XXA08", "XXA01"]);

  test("every later port, by the last call before it", () => {
    const reached = legsFrom(loop, "XXA01", distances, false);
    expect([...reached].map(([port, leg]) => [port, leg.from, leg.days])).toEqual([["XXA08", 1, 7]]);
  });

  test("and, when asked, over the way back to the first port, which is told", () => {
    const home = legBetween(loop, "XXA08", "XXA00", distances);
    expect(home).toMatchObject({ from: 2, to: 0, days: 10, isOnReturn: true });
    expect(legsFrom(loop, "XXA08", distances, false).has("XXA00")).toBe(false);
    expect(home && callsOf(home).map(({ port }) => port)).toEqual(["XXA08", "XXA01", "XXA00"]);
  });

  test("a way over stated calls stands before a shorter one over the way back", () => {
    const far = rotation("A", ["XXA01", "XXA00", "XXA09", "XXA01"]);
    expect(legBetween(far, "XXA00", "XXA01", distances)).toMatchObject({ from: 1, to: 3, isOnReturn: false });
  });

  test("a rotation that names its first port again at the end states the way back", () => {
    const closed = rotation("A", ["XXA00", "XXA04", "XXA08", "XXA00"]);
    expect(legBetween(closed, "XXA08", "XXA00", distances)).toMatchObject({ to: 3, isOnReturn: false });
    expect(legBetween(closed, "XXA08", "XXA04", distances)?.isOnReturn).toBe(false);
  });

  test("not the port itself, nor one that the service does not call at", () => {
    expect(legBetween(loop, "XXA00", "XXA00", distances)).toBeUndefined();
    expect(legBetween(loop, "XXA00", "XXA05", distances)).toBeUndefined();
  });
});
