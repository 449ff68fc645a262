import { describe, expect, test } from "vitest";
import { calculateCoveredPeriod, groupIntoVoyages } from "#lib/domain/schedules/sailing.ts";
import { countExpectedCalls, listUpcomingCalls } from "#lib/domain/schedules/upcoming-calls.ts";
import { distances, network, rotation, sailing, source, voyages } from "./schedules.ts";

const fortnight = { from: "2026-11-21", to: "2026-12-04" }; // a Saturday to a Friday

const callsAt = (port: string, rotations: Parameters<typeof network>[0], feed = voyages(), period = fortnight) =>
  listUpcomingCalls(network(rotations), feed, port, period, distances);

describe("rotation with only the order of ports", () => {
  test("is a service without a date, with one call per week as an assumption", () => {
    const { calls, services } = callsAt("XXA02", [rotation("SWAN", ["XXA00", "XXA02", "XXA05"])]);
    expect(calls).toEqual([]);
    expect(services).toMatchObject([
      {
        period: fortnight,
        withinDays: 7,
        previousPort: "XXA00",
        nextPort: "XXA05",
        assumed: ["weekly", "any_weekday"],
      },
    ]);
    expect(services.map(countExpectedCalls)).toEqual([{ least: 2, most: 2 }]);
    expect(services[0]?.daysToNext).toEqual({ days: 3, basis: "estimated" });
    expect(services[0]?.frequency).toEqual({ days: 7, basis: "assumed" });
  });

  test("uses the frequency of the document", () => {
    const { services } = callsAt("XXA02", [rotation("SWAN", ["XXA00", "XXA02"], { frequencyDays: 10 })]);
    expect(services).toMatchObject([
      { withinDays: 10, frequency: { days: 10, basis: "published" }, assumed: ["any_weekday"] },
    ]);
    expect(services.map(countExpectedCalls)).toEqual([{ least: 1, most: 2 }]);
  });

  test("has no port before its first and after its last call", () => {
    const swan = [rotation("SWAN", ["XXA00", "XXA02", "XXA05"])];
    expect(callsAt("XXA00", swan).services).toMatchObject([{ previousPort: null, nextPort: "XXA02" }]);
    expect(callsAt("XXA05", swan).services).toMatchObject([
      { previousPort: "XXA02", nextPort: null, daysToNext: null },
    ]);
  });

  test("has two calls for a port listed twice, but one when the port only closes the rotation", () => {
    expect(
      callsAt("XXA02", [rotation("SWAN", ["XXA00", "XXA02", "XXA05", "XXA02"])]).services.map(
        ({ nextPort }) => nextPort,
      ),
    ).toEqual(["XXA05", null]);
    expect(callsAt("XXA00", [rotation("SWAN", ["XXA00", "XXA02", "XXA05", "XXA00"])]).services).toMatchObject([
      { previousPort: "XXA05", nextPort: "XXA02" },
    ]);
  });

  test("starts with the version when it begins within the period", () => {
    const versions = [
      rotation("SWAN-202501", ["XXA02"], { serviceCode: "SWAN", effectiveFrom: "2025-01-01" }),
      rotation("SWAN", ["XXA02"], { effectiveFrom: "2026-12-01" }),
    ];
    expect(
      callsAt("XXA02", versions).services.map(({ rotation: version, period }) => [
        version.versionCode,
        period.from,
        period.to,
      ]),
    ).toEqual([
      ["SWAN", "2026-12-01", "2026-12-04"],
      ["SWAN-202501", "2026-11-21", "2026-11-30"],
    ]);
  });

  test("is left out past its usable life", () => {
    const found = callsAt("XXA02", [rotation("OLD", ["XXA02"], { effectiveFrom: "2024-11-20" })]);
    expect([found.calls, found.services]).toEqual([[], []]);
  });
});

describe("rotation with weekdays", () => {
  const weekly = rotation(
    "SWAN",
    [
      { port: "XXA00", weekdayDeparture: 2 },
      { port: "XXA02", weekdayArrival: 5, weekdayDeparture: 1 },
    ],
    { frequencyDays: 7 },
  );

  test("is a pattern with a day in each week, and never a dated call", () => {
    const { calls, services } = callsAt("XXA02", [weekly]);
    expect(calls).toEqual([]);
    expect(services).toMatchObject([
      {
        basis: "pattern",
        weekdayArrival: 5,
        weekdayDeparture: 1,
        assumed: [],
        expectedDays: [
          { arrival: "2026-11-20", departure: "2026-11-23" },
          { arrival: "2026-11-27", departure: "2026-11-30" },
        ],
      },
    ]);
  });

  test("derives other weekdays from stated day numbers", () => {
    const days = [
      { port: "XXA00", departureDay: 0, weekdayDeparture: 2 },
      { port: "XXA02", arrivalDay: 10, departureDay: 11 },
    ];
    const counted = rotation("SWAN", days, { frequencyDays: 7 });
    expect(callsAt("XXA02", [counted]).services.map(({ expectedDays }) => expectedDays)).toEqual([
      [
        { arrival: "2026-11-20", departure: "2026-11-21" },
        { arrival: "2026-11-27", departure: "2026-11-28" },
      ],
    ]);
  });

  test("has no dates for a service every two weeks", () => {
    const { calls, services } = callsAt("XXA02", [{ ...weekly, frequencyDays: 14 }]);
    expect([calls, services]).toMatchObject([
      [],
      [{ basis: "estimated", expectedDays: [], withinDays: 14, weekdayArrival: 5, weekdayDeparture: 1, assumed: [] }],
    ]);
  });

  test("has no dates when no document states that it is weekly", () => {
    const { calls, services } = callsAt("XXA02", [{ ...weekly, frequencyDays: null }]);
    expect([calls, services]).toMatchObject([[], [{ weekdayArrival: 5, assumed: ["weekly"] }]]);
  });
});

describe("sailings of a feed", () => {
  const swan = rotation("SWAN", ["XXA00", "XXA02", "XXA05"]);
  const ship = (departs: string, status: string | null = null) =>
    sailing("XXA02", departs, departs, { exportVoyage: departs, status });

  test("have times, vessel, voyage, and the previous and next port of the vessel", () => {
    const feed = voyages(
      sailing("XXA00", null, "11-20"),
      sailing("XXA02", "11-24", "11-25"),
      sailing("XXA05", "11-29", "11-30"),
    );
    expect(callsAt("XXA02", [], feed).calls).toMatchObject([
      {
        arrival: "2026-11-24T12:00:00Z",
        departure: "2026-11-25T12:00:00Z",
        previousPort: "XXA00",
        nextPort: "XXA05",
        sailing: { vesselName: "King of the Seas", exportVoyage: "1W" },
      },
    ]);
  });

  test("replace the rotation on the days that they cover", () => {
    const { calls, services } = callsAt("XXA02", [swan], voyages(ship("11-24"), ship("12-01")), {
      from: "2026-11-21",
      to: "2026-12-20",
    });
    expect(calls.map(({ arrival }) => arrival)).toEqual(["2026-11-24T12:00:00Z", "2026-12-01T12:00:00Z"]);
    expect(services.map(({ period }) => period)).toEqual([{ from: "2026-12-08", to: "2026-12-20" }]);
  });

  test("do not replace the service of another carrier with the same code", () => {
    const { calls, services } = callsAt(
      "XXA02",
      [swan, { ...swan, carrier: "one" }],
      voyages(ship("11-24"), ship("12-01")),
    );
    expect(calls.map(({ carrier }) => carrier)).toEqual(["msc", "msc"]);
    expect(services.map(({ carrier }) => carrier)).toEqual(["one"]);
  });

  test("report a cancelled call separately, without an estimate in its place", () => {
    const found = callsAt("XXA02", [swan], voyages(ship("11-24"), ship("12-01", "blank")));
    expect([found.calls.map(({ arrival }) => arrival), found.services]).toEqual([["2026-11-24T12:00:00Z"], []]);
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
    expect(groupIntoVoyages([older, newer]).map(({ calls }) => calls)).toEqual([[newer]]);
  });

  test("cover one frequency before the first call to one after the last", () => {
    expect(calculateCoveredPeriod([ship("11-24"), ship("12-01")], 7)).toEqual({ from: "2026-11-18", to: "2026-12-07" });
    expect(calculateCoveredPeriod([], 7)).toBeNull();
  });
});

test("sorts calls by time, and services with the newest first", () => {
  const rotations = [
    rotation("LAST YEAR", ["XXA02"], { effectiveFrom: "2025-02-01" }),
    rotation("THIS YEAR", ["XXA02"]),
  ];
  const feed = voyages(sailing("XXA02", "12-02", null, { vesselImo: "9000002" }), sailing("XXA02", "11-25", null));
  const { calls, services } = callsAt("XXA02", rotations, feed);
  expect(calls.map(({ arrival }) => arrival)).toEqual(["2026-11-25T12:00:00Z", "2026-12-02T12:00:00Z"]);
  expect(services.map(({ serviceCode }) => serviceCode)).toEqual(["THIS YEAR", "LAST YEAR"]);
});
