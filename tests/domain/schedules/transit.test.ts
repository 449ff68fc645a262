import { describe, expect, test } from "vitest";
import { estimateSeaDays } from "#lib/domain/schedules/route-length.ts";
import { chooseCarrierTransit, chooseLeadingTransit, findTransits } from "#lib/domain/schedules/transit.ts";
import { distances, network, rotation, sailing, stated, voyages } from "./schedules.ts";

const query = { origin: "XXA00", destination: "XXA05", date: "2026-11-21" };
const codes = (transits: ReturnType<typeof findTransits>) =>
  transits.map(({ services, days, basis }) => [services.map(({ code }) => code).join("+"), days, basis]);

describe("direct transits", () => {
  test("sort stated before estimated days, then fastest first", () => {
    const services = [
      rotation("SLOW", ["XXA00", "XXA02", "XXA05"]),
      rotation("QUICK", ["XXA00", "XXA05"]),
      rotation("STATED", ["XXA00", "XXA01", "XXA02", "XXA05"]),
    ];
    const times = [stated("XXA00", "XXA05", 9, { versionCode: "STATED" })];
    expect(codes(findTransits(network(services, times), [], query, distances))).toEqual([
      ["STATED", 9, "published"],
      ["QUICK", 5, "estimated"],
      ["SLOW", 6, "estimated"],
    ]);
  });

  test("exclude services past their usable life", () => {
    const services = [
      rotation("OLD", ["XXA00", "XXA05"], { effectiveFrom: "2024-11-20" }),
      rotation("NEW", ["XXA00", "XXA03", "XXA05"]),
    ];
    const found = findTransits(network(services), [], query, distances);
    expect(codes(found)).toEqual([["NEW", 6, "estimated"]]);
    expect(found[0]?.ageDays).toBe(324);
    expect(codes(findTransits(network(services), [], { ...query, date: "2026-11-20" }, distances))).toHaveLength(2);
  });

  test("exclude the return of a document that lists only the outbound calls", () => {
    const homeward = rotation("HOMEWARD", ["XXA05", "XXA00"], { statedCalls: "outbound" });
    expect(findTransits(network([homeward]), [], query, distances)).toEqual([]);
  });

  test("sort direct services before those on the return", () => {
    const services = [rotation("HOMEWARD", ["XXA05", "XXA00"]), rotation("OUTWARD", ["XXA00", "XXA03", "XXA05"])];
    expect(
      findTransits(network(services), [], query, distances).map(({ services: [service], isOnReturn }) => [
        service?.code,
        isOnReturn,
      ]),
    ).toEqual([
      ["OUTWARD", false],
      ["HOMEWARD", true],
    ]);
  });

  test("exclude times of a replaced version, but not general times of the carrier", () => {
    const services = [
      rotation("A-202501", ["XXA00", "XXA05"], { serviceCode: "A", effectiveFrom: "2025-01-01" }),
      rotation("A", ["XXA00", "XXA09"]),
    ];
    const times = [
      stated("XXA00", "XXA05", 9, { serviceCode: "A", versionCode: "A-202501" }),
      stated("XXA00", "XXA05", 11),
    ];
    expect(codes(findTransits(network(services, times), [], query, distances))).toEqual([["", 11, "published"]]);
  });

  test("include the stated time of a service without its order of ports", () => {
    const found = findTransits(
      network([rotation("AL1", [])], [stated("XXA00", "XXA05", 9, { versionCode: "AL1" })]),
      [],
      query,
      distances,
    );
    expect(codes(found)).toEqual([["AL1", 9, "published"]]);
  });
});

describe("transits from a feed", () => {
  const swan = rotation("SWAN", ["XXA00", "XXA05"]);
  const voyage = (departs: string, arrives: string) =>
    voyages(sailing("XXA00", null, departs), sailing("XXA05", arrives, null));

  test("replace their service with the median of the coming sailings", () => {
    const ships = [...voyage("12-01", "12-05"), ...voyage("12-08", "12-15"), ...voyage("12-15", "12-23")];
    expect(codes(findTransits(network([swan]), ships, query, distances))).toEqual([["SWAN", 7, "schedule"]]);
  });

  test("exclude sailings that have already left", () => {
    expect(codes(findTransits(network([swan]), voyage("11-01", "11-08"), query, distances))).toEqual([
      ["SWAN", 5, "estimated"],
    ]);
  });
});

describe("transits with a transhipment", () => {
  const first = rotation("FIRST", ["XXA00", "XXA02", "XXA03"]);
  const onward = rotation("ONWARD", ["XXA03", "XXA02", "XXA05"]);

  test("are used only without a direct transit, at the fastest port, with half a week of waiting", () => {
    const found = findTransits(network([first, onward]), [], query, distances);
    expect(codes(found)).toEqual([["FIRST+ONWARD", 9, "estimated"]]);
    expect(found[0]?.transhipmentPorts).toEqual(["XXA02"]);
    expect(
      codes(findTransits(network([first, onward, rotation("ALL THE WAY", ["XXA00", "XXA05"])]), [], query, distances)),
    ).toEqual([["ALL THE WAY", 5, "estimated"]]);
  });

  test("come after the others on request", () => {
    const services = network([first, onward, rotation("ALL THE WAY", ["XXA00", "XXA05"])]);
    expect(codes(findTransits(services, [], query, distances, { withChanges: "always" }))).toEqual([
      ["ALL THE WAY", 5, "estimated"],
      ["FIRST+ONWARD", 9, "estimated"],
    ]);
  });

  test("wait longer for a service every two weeks", () => {
    expect(
      codes(
        findTransits(
          network([first, rotation("ONWARD", ["XXA02", "XXA05"], { frequencyDays: 14 })]),
          [],
          query,
          distances,
        ),
      )[0]?.[1],
    ).toBe(12);
  });

  test("are never between carriers, on the return, or with unknown days", () => {
    expect(findTransits(network([first, { ...onward, carrier: "one" }]), [], query, distances)).toEqual([]);
    expect(findTransits(network([first, rotation("ONWARD", ["XXA05", "XXA03"])]), [], query, distances)).toEqual([]);
    expect(
      findTransits(
        network([rotation("FIRST", ["XXA00", "ZZA03"]), rotation("ONWARD", ["ZZA03", "XXA05"])]),
        [],
        query,
        distances,
      ),
    ).toEqual([]);
  });

  test("have the age of the older rotation", () => {
    const found = findTransits(
      network([{ ...first, asOf: "2025-01-01", effectiveFrom: "2025-01-01" }, onward]),
      [],
      query,
      distances,
    );
    expect(found).toMatchObject([{ asOf: "2025-01-01" }]);
  });
});

describe("a way longer than 1.6 times the direct sailing time plus a week", () => {
  // The direct sailing time is five days: 15 days are accepted, 16 are too long.
  const round = rotation("ROUND", ["XXA00", "XXA09", "XXA05"]);
  const nearlyRound = rotation("NEARLY ROUND", ["XXA00", "XXA08", "XXA05"]);
  const change = [rotation("FIRST", ["XXA00", "XXA02"]), rotation("ONWARD", ["XXA02", "XXA05"])];

  test("is no way, so that a transhipment takes its place", () => {
    expect(codes(findTransits(network([nearlyRound]), [], query, distances))).toEqual([
      ["NEARLY ROUND", 12, "estimated"],
    ]);
    expect(findTransits(network([rotation("ROUND", ["XXA00", "XXA10", "XXA05"])]), [], query, distances)).toEqual([]);
    expect(
      codes(findTransits(network([rotation("ROUND", ["XXA00", "XXA10", "XXA05"]), ...change]), [], query, distances)),
    ).toEqual([["FIRST+ONWARD", 9, "estimated"]]);
  });

  test("is no way when a document or a feed states the days either", () => {
    expect(
      findTransits(network([round], [stated("XXA00", "XXA05", 21, { versionCode: "ROUND" })]), [], query, distances),
    ).toEqual([]);
    const slow = voyages(sailing("XXA00", null, "12-01"), sailing("XXA05", "12-22", null));
    expect(findTransits(network([]), slow, query, distances)).toMatchObject([{ days: 21 }]); // round the Cape it is plausible
    const slower = voyages(sailing("XXA00", null, "11-22"), sailing("XXA05", "12-30", null));
    expect(findTransits(network([]), slower, query, distances)).toEqual([]);
  });

  test("is a way when the service sails round the Cape", () => {
    const cape = rotation("CAPE", ["XXA00", "XXA02", "XXA05"], { route: "cape" });
    expect(findTransits(network([cape]), [], query, distances)).toMatchObject([{ days: 26 }]);
  });
});

describe("the days of a lane", () => {
  const change = [rotation("FIRST", ["XXA00", "XXA02"]), rotation("ONWARD", ["XXA02", "XXA05"])];
  const leading = (...[services, times]: Parameters<typeof network>) =>
    chooseLeadingTransit(
      findTransits(network(services, times), [], query, distances),
      estimateSeaDays(query, distances),
    );

  test("are those of the first way, but not those of an estimated transhipment if the sea distance is known", () => {
    expect(leading([...change, rotation("DIRECT", ["XXA00", "XXA05"])])).toMatchObject({ days: 5 });
    expect(leading([], [stated("XXA00", "XXA05", 11, { transhipmentPorts: ["XXA02"] })])).toMatchObject({ days: 11 });
    expect(leading(change)).toBeNull();
    expect(leading([])).toBeNull();
    expect(chooseLeadingTransit(findTransits(network(change), [], query, distances), null)).toMatchObject({
      transhipmentPorts: ["XXA02"],
    });
  });
});

describe("the days of a line", () => {
  const transits = findTransits(
    network([rotation("A", ["XXA00", "XXA05"]), rotation("B", ["XXA00", "XXA03", "XXA05"])]),
    [],
    query,
    distances,
  );
  const estimate = estimateSeaDays(query, distances);

  test("are those of its first way, within the range of its ways", () => {
    expect(chooseCarrierTransit(transits, "msc", estimate)).toMatchObject({
      basis: "estimated",
      days: 5,
      minDays: 5,
      maxDays: 6,
      transit: { carrier: "msc" },
    });
  });

  test("are the sea distance without a way of its own", () => {
    expect(chooseCarrierTransit(transits, "one", estimate)).toEqual({
      basis: "sea_distance",
      days: 6,
      minDays: 5,
      maxDays: 15,
      transit: null,
    });
    expect(chooseCarrierTransit([], "one", null)).toBeNull();
  });
});

test("returns only services of the requested carrier", () => {
  const services = network(
    [rotation("A", ["XXA00", "XXA05"]), rotation("B", ["XXA00", "XXA05"], { carrier: "one" })],
    [stated("XXA00", "XXA05", 3, { carrier: "cosco" })],
  );
  expect(codes(findTransits(services, [], { ...query, carrier: "one" }, distances))).toEqual([["B", 5, "estimated"]]);
});
