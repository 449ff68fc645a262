import { describe, expect, test } from "vitest";
import { findTransits } from "#lib/domain/schedules/transit.ts";
import { distances, network, rotation, sailing, stated, voyages } from "./schedules.ts";

const asked = { origin: "XXA00", destination: "XXA05", date: "2026-11-21" };
const codes = (transits: ReturnType<typeof findTransits>) =>
  transits.map(({ services, days, basis }) => [services.map(({ code }) => code).join("+"), days, basis]);

describe("direct services", () => {
  test("stated days before estimated ones, then the quickest", () => {
    const services = [
      rotation("SLOW", ["XXA00", "XXA02", "XXA05"]),
      rotation("QUICK", ["XXA00", "XXA05"]),
      rotation("STATED", ["XXA00", "XXA01", "XXA02", "XXA05"]),
    ];
    const times = [stated("XXA00", "XXA05", 9, { versionCode: "STATED" })];
    expect(codes(findTransits(network(services, times), [], asked, distances))).toEqual([
      ["STATED", 9, "published"],
      ["QUICK", 5, "estimated"],
      ["SLOW", 7, "estimated"],
    ]);
  });

  test("what is sailed now before what is old", () => {
    const services = [rotation("OLD", ["XXA00", "XXA05"], { effectiveFrom: "2016-01-01" }), rotation("NEW", ["XXA00", "XXA03", "XXA05"])];
    const found = findTransits(network(services), [], asked, distances);
    expect(codes(found)).toEqual([
      ["NEW", 7, "estimated"],
      ["OLD", 5, "estimated"],
    ]);
    expect(found.map(({ isOld, ageDays }) => [isOld, ageDays])).toEqual([
      [false, 324],
      [true, 3977],
    ]);
  });

  test("a service that goes all the way before one that gets there on the way back", () => {
    const services = [rotation("HOMEWARD", ["XXA05", "XXA00"]), rotation("OUTWARD", ["XXA00", "XXA03", "XXA05"])];
    expect(findTransits(network(services), [], asked, distances).map(({ services: [service], isOnReturn }) => [service?.code, isOnReturn])).toEqual([
      ["OUTWARD", false],
      ["HOMEWARD", true],
    ]);
  });

  test("a time stated for a version that has been replaced is left out, one of the carrier as a whole is not", () => {
    const services = [rotation("A-202501", ["XXA00", "XXA05"], { effectiveFrom: null }), rotation("A", ["XXA00", "XXA09"])];
    const times = [stated("XXA00", "XXA05", 9, { versionCode: "A-202501" }), stated("XXA00", "XXA05", 11)];
    expect(codes(findTransits(network(services, times), [], asked, distances))).toEqual([["", 11, "published"]]);
  });

  test("a service without its order of ports still has its stated time", () => {
    const found = findTransits(network([rotation("AL1", [])], [stated("XXA00", "XXA05", 9, { versionCode: "AL1" })]), [], asked, distances);
    expect(codes(found)).toEqual([["AL1", 9, "published"]]);
  });
});

describe("sailings of a feed", () => {
  const swan = rotation("SWAN", ["XXA00", "XXA05"]);
  const voyage = (departs: string, arrives: string) => voyages(sailing("XXA00", null, departs), sailing("XXA05", arrives, null));

  test("stand for their service: the median of the sailings to come", () => {
    const ships = [...voyage("12-01", "12-05"), ...voyage("12-08", "12-15"), ...voyage("12-15", "12-23")];
    expect(codes(findTransits(network([swan]), ships, asked, distances))).toEqual([["SWAN", 7, "schedule"]]);
  });

  test("those that have left already say nothing of the days to come", () => {
    expect(codes(findTransits(network([swan]), voyage("11-01", "11-08"), asked, distances))).toEqual([["SWAN", 5, "estimated"]]);
  });
});

describe("ways with a change of ships", () => {
  const first = rotation("FIRST", ["XXA00", "XXA02", "XXA03"]);
  const onward = rotation("ONWARD", ["XXA03", "XXA02", "XXA05"]);

  test("only where nothing goes all the way: the quickest port of change, with half a week's wait", () => {
    const found = findTransits(network([first, onward]), [], asked, distances);
    expect(codes(found)).toEqual([["FIRST+ONWARD", 9, "estimated"]]);
    expect(found[0]?.transhipmentPorts).toEqual(["XXA02"]);
    expect(codes(findTransits(network([first, onward, rotation("ALL THE WAY", ["XXA00", "XXA05"])]), [], asked, distances))).toEqual([
      ["ALL THE WAY", 5, "estimated"],
    ]);
  });

  test("or after the others, when wanted", () => {
    const services = network([first, onward, rotation("ALL THE WAY", ["XXA00", "XXA05"])]);
    expect(codes(findTransits(services, [], asked, distances, { withChanges: "always" }))).toEqual([
      ["ALL THE WAY", 5, "estimated"],
      ["FIRST+ONWARD", 9, "estimated"],
    ]);
  });

  test("a service that sails every other week is waited for longer", () => {
    expect(codes(findTransits(network([first, rotation("ONWARD", ["XXA02", "XXA05"], { frequencyDays: 14 })]), [], asked, distances))[0]?.[1]).toBe(12);
  });

  test("never between carriers, nor over the way back, nor where the days are not known", () => {
    expect(findTransits(network([first, { ...onward, carrier: "one" }]), [], asked, distances)).toEqual([]);
    expect(findTransits(network([first, rotation("ONWARD", ["XXA05", "XXA03"])]), [], asked, distances)).toEqual([]);
    expect(findTransits(network([rotation("FIRST", ["XXA00", "ZZA03"]), rotation("ONWARD", ["ZZA03", "XXA05"])]), [], asked, distances)).toEqual([]);
  });

  test("two rotations as old as the older one", () => {
    const found = findTransits(network([{ ...first, asOf: "2020-01-01" }, onward]), [], asked, distances);
    expect(found).toMatchObject([{ asOf: "2020-01-01", isOld: true }]);
  });
});

describe("a roundabout way, over twice the straight one and a week,", () => {
  // Five days straight: 17 may pass, 18 may not.
  const round = rotation("ROUND", ["XXA00", "XXA12", "XXA05"]);
  const nearlyRound = rotation("NEARLY ROUND", ["XXA00", "XXA10", "XXA05"]);
  const change = [rotation("FIRST", ["XXA00", "XXA02"]), rotation("ONWARD", ["XXA02", "XXA05"])];

  test("comes after every other, a change of ships and an old service among them", () => {
    const old = rotation("OLD", ["XXA00", "XXA04", "XXA05"], { effectiveFrom: "2016-01-01" });
    expect(codes(findTransits(network([round, nearlyRound, old]), [], asked, distances))).toEqual([
      ["NEARLY ROUND", 17, "estimated"],
      ["OLD", 7, "estimated"],
      ["ROUND", 21, "estimated"],
    ]);
    const found = findTransits(network([round, ...change]), [], asked, distances);
    expect(codes(found)[0]).toEqual(["FIRST+ONWARD", 9, "estimated"]);
    expect(found.map(({ isTooLong }) => isTooLong)).toEqual(found.map((_, index) => index > 0));
  });

  test("is still one where there is no other", () => {
    expect(findTransits(network([round]), [], asked, distances)).toMatchObject([{ days: 21, isTooLong: true }]);
  });

  test("is none when its document states the days, nor when its service says that it goes round the Cape", () => {
    expect(findTransits(network([round], [stated("XXA00", "XXA05", 21, { versionCode: "ROUND" })]), [], asked, distances)).toMatchObject([
      { isTooLong: false },
    ]);
    const cape = rotation("CAPE", ["XXA00", "XXA02", "XXA05"], { serviceName: "Cape routing" });
    expect(findTransits(network([cape]), [], asked, distances)).toMatchObject([{ days: 27, isTooLong: false }]);
  });
});

test("one carrier's services only, when asked", () => {
  const services = network(
    [rotation("A", ["XXA00", "XXA05"]), rotation("B", ["XXA00", "XXA05"], { carrier: "one" })],
    [stated("XXA00", "XXA05", 3, { carrier: "cosco" })],
  );
  expect(codes(findTransits(services, [], { ...asked, carrier: "one" }, distances))).toEqual([["B", 5, "estimated"]]);
});
