import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPortNode } from "#lib/domain/routes/sea-lanes.ts";
import { findSeaRoute } from "#lib/domain/routes/sea-route.ts";
import { readTable } from "../../facts/tables.ts";
import { seaLanes } from "./lanes.ts";
import { sea } from "./test-sea.ts";

const place = (code: string) => ({ code });
const closing = (...slugs: string[]) => ({ closed: new Set(slugs) });

describe("seaRoute", () => {
  const lanes = sea(
    "XXAAA/west 10",
    "west/narrows 20 narrows",
    "narrows/east 20 narrows",
    "west/cape 100",
    "cape/east 100",
    "east/XXBBB 10",
    "XXLAK/lake 5",
    "west/XXMID 1",
    "XXMID/east 1",
  );

  it("returns the shortest route with its waypoints, legs and straits", () => {
    const route = findSeaRoute(lanes, place("XXAAA"), place("XXBBB"));
    expect(route).toMatchObject({ distanceNm: 60, chokepoints: ["narrows"] });
    expect(route?.nodes.map(({ name }) => name)).toEqual(["XXAAA", "west", "narrows", "east", "XXBBB"]);
    expect(
      route?.legs.map(({ from, to, distanceNm, chokepoint }) => [from.name, to.name, distanceNm, chokepoint]),
    ).toEqual([
      ["XXAAA", "west", 10, null],
      ["west", "narrows", 20, "narrows"],
      ["narrows", "east", 20, "narrows"],
      ["east", "XXBBB", 10, null],
    ]);
  });

  it("avoids closed chokepoints", () => {
    expect(findSeaRoute(lanes, place("XXAAA"), place("XXBBB"), closing("narrows"))).toMatchObject({
      distanceNm: 220,
      chokepoints: [],
    });
  });

  it("ends at a port but never passes through one", () => {
    expect(findSeaRoute(lanes, place("XXAAA"), place("XXMID"))?.distanceNm).toBe(11);
    expect(findSeaRoute(lanes, place("XXAAA"), place("XXBBB"))?.nodes.map(({ name }) => name)).not.toContain("XXMID");
  });

  it("returns undefined for a port that no sea lane connects", () => {
    expect(findSeaRoute(lanes, place("XXAAA"), place("XXLAK"))).toBeUndefined();
    expect(findSeaRoute(lanes, place("XXAAA"), place("XXNOT"))).toBeUndefined();
    expect(findSeaRoute(lanes, place("XXNOT"), place("XXAAA"))).toBeUndefined();
  });

  it("has a distance of 0 from a port to itself", () => {
    expect(findSeaRoute(lanes, place("XXAAA"), place("XXAAA"))).toEqual({
      distanceNm: 0,
      nodes: [{ name: "XXAAA", lat: 0, lon: 0 }],
      legs: [],
      chokepoints: [],
    });
  });
});

describe("published distances", () => {
  const published = readTable(new URL(".", import.meta.url), "published-distances").rows;
  const canals = ["suez-canal", "panama-canal"];

  it("are many, have a document each, and cover every ocean", () => {
    expect(published.length).toBeGreaterThan(100);
    expect(published.filter(({ cells }) => !cells.publisher || !cells.title || !URL.canParse(cells.url ?? ""))).toEqual(
      [],
    );
  });

  it.each(published.map(({ cells }) => ({ ...cells, way: cells.via || "open sea" })))(
    "$origin to $destination via $way: $published_nm nm",
    (row) => {
      const { origin = "", destination = "", via = "", published_nm } = row as Record<string, string>;
      const passed = via ? via.split("; ") : [];
      const route = findSeaRoute(
        seaLanes,
        place(origin),
        place(destination),
        closing(...canals.filter((canal) => !passed.includes(canal))),
      );
      expect(route?.chokepoints).toEqual(expect.arrayContaining(passed));
      expect(Math.abs((route?.distanceNm ?? 0) / Number(published_nm) - 1)).toBeLessThan(0.05);
    },
  );
});

describe("routes over the reference sea lanes", () => {
  const ports = [...seaLanes.places.keys()].filter(isPortNode);
  const port = fc.constantFrom(...ports);
  const slugs = [
    "suez-canal",
    "panama-canal",
    "malacca-strait",
    "strait-of-hormuz",
    "gibraltar-strait",
    "bosporus-strait",
    "luzon-strait",
    "dover-strait",
  ];

  it("are equally long in both directions", () => {
    fc.assert(
      fc.property(port, port, (a, b) => {
        const there = findSeaRoute(seaLanes, place(a), place(b));
        const back = findSeaRoute(seaLanes, place(b), place(a));
        expect(back?.distanceNm).toBeCloseTo(there?.distanceNm ?? Number.NaN, 6);
      }),
      { numRuns: 60 },
    );
  });

  it("never get shorter when something closes, and pass nothing that is closed", () => {
    fc.assert(
      fc.property(port, port, fc.subarray(slugs), (a, b, closed) => {
        const usual = findSeaRoute(seaLanes, place(a), place(b));
        const left = findSeaRoute(seaLanes, place(a), place(b), closing(...closed));
        if (!left) return;
        expect(left.distanceNm).toBeGreaterThanOrEqual(usual?.distanceNm ?? Number.POSITIVE_INFINITY);
        expect(left.chokepoints.filter((slug) => closed.includes(slug))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it("list the straits and canals in the order in which a ship passes them", () => {
    expect(findSeaRoute(seaLanes, place("SGSIN"), place("NLRTM"))?.chokepoints).toEqual([
      "malacca-strait",
      "bab-el-mandeb",
      "suez-canal",
      "gibraltar-strait",
      "dover-strait",
    ]);
    expect(findSeaRoute(seaLanes, place("USNYC"), place("CLVAP"))?.chokepoints).toEqual(["panama-canal"]);
    expect(findSeaRoute(seaLanes, place("KWSWK"), place("INNSA"))?.chokepoints).toEqual(["strait-of-hormuz"]);
    expect(findSeaRoute(seaLanes, place("AEKLF"), place("INNSA"))?.chokepoints).toEqual([]);
    expect(findSeaRoute(seaLanes, place("ROCND"), place("GRPIR"))?.chokepoints).toEqual(["bosporus-strait"]);
  });
});
