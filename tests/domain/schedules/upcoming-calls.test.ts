import { describe, expect, test } from "vitest";
import { coveredDays, voyagesOf } from "#lib/domain/schedules/sailing.ts";
import { expectedCalls, upcomingCalls } from "#lib/domain/schedules/upcoming-calls.ts";
import { distances, network, rotation, sailing, source, voyages } from "./schedules.ts";

const fortnight = { from: "2026-11-21", to: "2026-12-04" }; // a Saturday to a Friday

const callsAt = (port: string, rotations: Parameters<typeof network>[0], feed = voyages(), period = fortnight) =>
  upcomingCalls(network(rotations), feed, port, period, distances);

describe("rotation with only the order of ports", () => {
  test("has one call per week and no date", () => {
    const { calls } = callsAt("XXA02", [rotation("SWAN", ["XXA00", "XXA02", "XXA05"])]);
    expect(calls).toMatchObject([
      { basis: "estimated", arrival: null, departure: null, period: fortnight, withinDays: 7, previousPort: "XXA00", nextPort: "XXA05", sailing: null },
    ]);
    expect(calls.map(expectedCalls)).toEqual([{ least: 2, most: 2 }]);
    expect(calls[0]?.daysToNext).toEqual({ days: 3, basis: "estimated" });
    expect(calls[0]?.frequency).toEqual({ days: 7, basis: "assumed" });
  });

  test("uses the frequency of the document", () => {
    const { calls } = callsAt("XXA02", [rotation("SWAN", ["XXA00", "XXA02"], { frequencyDays: 10 })]);
    expect(calls).toMatchObject([{ withinDays: 10, frequency: { days: 10, basis: "published" } }]);
    expect(calls.map(expectedCalls)).toEqual([{ least: 1, most: 2 }]);
  });

  test("has no port before its first and after its last call", () => {
    const swan = [rotation("SWAN", ["XXA00", "XXA02", "XXA05"])];
    expect(callsAt("XXA00", swan).calls).toMatchObject([{ previousPort: null, nextPort: "XXA02" }]);
    expect(callsAt("XXA05", swan).calls).toMatchObject([{ previousPort: "XXA02", nextPort: null, daysToNext: null }]);
  });

  test("has two calls for a port listed twice, but one when the port only closes the rotation", () => {
    expect(callsAt("XXA02", [rotation("SWAN", ["XXA00", "XXA02", "XXA05", "XXA02"])]).calls.map(({ nextPort }) => nextPort)).toEqual(["XXA05", null]);
    expect(callsAt("XXA00", [rotation("SWAN", ["XXA00", "XXA02", "XXA05", "XXA00"])]).calls).toMatchObject([{ previousPort: "XXA05", nextPort: "XXA02" }]);
  });

  test("starts with the version when it begins within the period", () => {
    const versions = [
      rotation("SWAN-202501", ["XXA02"], { serviceCode: "SWAN", effectiveFrom: "2025-01-01" }),
      rotation("SWAN", ["XXA02"], { effectiveFrom: "2026-12-01" }),
    ];
    expect(callsAt("XXA02", versions).calls.map(({ rotation: version, period }) => [version?.versionCode, period?.from, period?.to])).toEqual([
      ["SWAN", "2026-12-01", "2026-12-04"],
      ["SWAN-202501", "2026-11-21", "2026-11-30"],
    ]);
  });
});

describe("rotation with weekdays", () => {
  const weekly = rotation("SWAN", [
    { port: "XXA00", weekdayDeparture: 2 },
    { port: "XXA02", weekdayArrival: 5, weekdayDeparture: 1 },
  ]);

  test("has a date in each week", () => {
    expect(callsAt("XXA02", [weekly]).calls.map(({ basis, arrival, departure }) => [basis, arrival, departure])).toEqual([
      ["published", "2026-11-20", "2026-11-23"],
      ["published", "2026-11-27", "2026-11-30"],
    ]);
    expect(callsAt("XXA02", [weekly]).calls.map(expectedCalls)).toEqual([
      { least: 1, most: 1 },
      { least: 1, most: 1 },
    ]);
  });

  test("derives other weekdays from stated day numbers", () => {
    const counted = rotation("SWAN", [
      { port: "XXA00", departureDay: 0, weekdayDeparture: 2 },
      { port: "XXA02", arrivalDay: 10, departureDay: 11 },
    ]);
    expect(callsAt("XXA02", [counted]).calls.map(({ arrival, departure }) => [arrival, departure])).toEqual([
      ["2026-11-20", "2026-11-21"],
      ["2026-11-27", "2026-11-28"],
    ]);
  });

  test("has no dates for a service every two weeks", () => {
    expect(callsAt("XXA02", [{ ...weekly, frequencyDays: 14 }]).calls).toMatchObject([{ basis: "estimated", arrival: null, withinDays: 14 }]);
  });

  test("has no dates when it is old", () => {
    expect(callsAt("XXA02", [{ ...weekly, asOf: "2019-10-12", effectiveFrom: "2019-10-12" }]).calls).toMatchObject([
      { basis: "estimated", arrival: null, departure: null },
    ]);
  });
});

describe("sailings of a feed", () => {
  const swan = rotation("SWAN", ["XXA00", "XXA02", "XXA05"]);
  const ship = (departs: string, status: string | null = null) => sailing("XXA02", departs, departs, { exportVoyage: departs, status });

  test("have times, vessel, voyage, and the previous and next port of the vessel", () => {
    const feed = voyages(sailing("XXA00", null, "11-20"), sailing("XXA02", "11-24", "11-25"), sailing("XXA05", "11-29", "11-30"));
    expect(callsAt("XXA02", [], feed).calls).toMatchObject([
      {
        basis: "schedule",
        arrival: "2026-11-24T12:00:00Z",
        departure: "2026-11-25T12:00:00Z",
        previousPort: "XXA00",
        nextPort: "XXA05",
        sailing: { vesselName: "King of the Seas", exportVoyage: "1W" },
      },
    ]);
  });

  test("replace the rotation on the days that they cover", () => {
    const calls = callsAt("XXA02", [swan], voyages(ship("11-24"), ship("12-01")), { from: "2026-11-21", to: "2026-12-20" }).calls;
    expect(calls.map(({ basis, arrival, period }) => [basis, arrival ?? period])).toEqual([
      ["schedule", "2026-11-24T12:00:00Z"],
      ["schedule", "2026-12-01T12:00:00Z"],
      ["estimated", { from: "2026-12-08", to: "2026-12-20" }],
    ]);
  });

  test("do not replace the service of another carrier with the same code", () => {
    const calls = callsAt("XXA02", [swan, { ...swan, carrier: "one" }], voyages(ship("11-24"), ship("12-01"))).calls;
    expect(calls.map(({ carrier, basis }) => `${carrier} ${basis}`)).toEqual(["msc schedule", "msc schedule", "one estimated"]);
  });

  test("report a cancelled call separately, without an estimate in its place", () => {
    const found = callsAt("XXA02", [swan], voyages(ship("11-24"), ship("12-01", "blank")));
    expect(found.calls.map(({ basis }) => basis)).toEqual(["schedule"]);
    expect(found.cancelled).toMatchObject([{ status: "blank", arrival: "2026-12-01T12:00:00Z" }]);
  });

  test("include a vessel still in port, but not one that has left", () => {
    const inPort = voyages(sailing("XXA02", "11-19", "11-21"));
    const gone = voyages(sailing("XXA02", "11-19", "11-20"));
    expect([callsAt("XXA02", [], inPort).calls.length, callsAt("XXA02", [], gone).calls.length]).toEqual([1, 0]);
  });

  test("use the times of the newer document for one call in two feeds", () => {
    const older = sailing("XXA02", "11-24", "11-25");
    const newer = sailing("XXA02", "11-26", "11-27", { source: source("partner-feed-202612", "2026-12-01") });
    expect(voyagesOf([older, newer]).map(({ calls }) => calls)).toEqual([[newer]]);
  });

  test("cover one frequency before the first call to one after the last", () => {
    expect(coveredDays([ship("11-24"), ship("12-01")], 7)).toEqual({ from: "2026-11-18", to: "2026-12-07" });
    expect(coveredDays([], 7)).toBeNull();
  });
});

test("sorts dated calls first, then current services by age, then old ones", () => {
  const calls = callsAt("XXA02", [
    rotation("OLD", ["XXA02"], { effectiveFrom: "2016-01-01" }),
    rotation("LAST YEAR", ["XXA02"], { effectiveFrom: "2025-02-01" }),
    rotation("THIS YEAR", ["XXA02"]),
    rotation("DATED", [{ port: "XXA02", weekdayDeparture: 3 }]),
  ]).calls;
  expect(calls.map(({ serviceCode, departure }) => departure ?? serviceCode)).toEqual(["2026-11-25", "2026-12-02", "THIS YEAR", "LAST YEAR", "OLD"]);
});
