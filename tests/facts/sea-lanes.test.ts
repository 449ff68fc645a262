import { describe, expect, it } from "vitest";
import { calculateGreatCircleNm } from "#lib/domain/routes/great-circle.ts";
import { isPortNode } from "#lib/domain/routes/sea-lanes.ts";
import { findSeaRoute } from "#lib/domain/routes/sea-route.ts";
import { seaLaneRows, seaLanes } from "../domain/routes/lanes.ts";
import { folder, readTable } from "./tables.ts";

const ports = readTable(folder("reference"), "ports").rows.map(({ cells }) => cells as Record<string, string>);
const slugs = new Set(readTable(folder("reference"), "chokepoints").rows.map(({ cells }) => cells.slug ?? ""));

/**
 * Places that no seagoing ship reaches: Itaqui in Rio Grande do Sul is far up the Uruguay river, Willebroek and
 * Duisburg serve barges.
 */
const UNREACHABLE_PORTS = ["BRITQ", "BEWLB", "DEDUI"];

/** Ports with a position from scripts/sea-lanes/harbours.ts, because their rows have none. */
const WITHOUT_POSITION =
  "CMKBI CNDCB CNFOC CNQZL CNSTG CNSWA CNYTN CNZHA COTRB DZDJE ECPSJ EGAKI EGEDK EGPSE GBBEL INENR INHZA INKAT INKRK INVZJ KRPTK LKHBA MAPTM MXLZC OMDQM PAROD PECHY PHBTG PHILO QAHMD TRAMR TRDRC TWTPE ZAPLZ";

/**
 * Ports with a position from the same file, because their rows have that of another place, of the city, or far inland.
 */
const POSITION_OF_ANOTHER_PLACE = "BRVIC CNHUI IDBIT JPMAI PAMIT TWTXG";

/** Maximum distance from a harbour to its sea lane. */
const LONGEST_APPROACH_NM = 200;

const ends = seaLaneRows.flatMap(({ fromNode, fromLat, fromLon, toNode, toLat, toLon }) => [
  { name: fromNode, lat: fromLat, lon: fromLon },
  { name: toNode, lat: toLat, lon: toLon },
]);

describe("the table of sea lanes", () => {
  it("uses lowercase words for waypoints and codes for ports", () => {
    expect(
      ends.map(({ name }) => name).filter((name) => !isPortNode(name) && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)),
    ).toEqual([]);
  });

  it("has one position for each place", () => {
    expect(
      ends.filter(
        ({ name, lat, lon }) => seaLanes.places.get(name)?.lat !== lat || seaLanes.places.get(name)?.lon !== lon,
      ),
    ).toEqual([]);
    expect(ends.filter(({ lat, lon }) => !(Math.abs(lat) <= 90 && Math.abs(lon) <= 180))).toEqual([]);
  });

  it("has great-circle distances", () => {
    const off = seaLaneRows.filter((row) => {
      const exact = calculateGreatCircleNm({ lat: row.fromLat, lon: row.fromLon }, { lat: row.toLat, lon: row.toLon });
      return Math.abs(exact - row.distanceNm) > 0.06;
    });
    expect(off).toEqual([]);
  });

  it("has no duplicate leg, no leg from a place to itself, and none between two ports", () => {
    const keys = seaLaneRows.map(({ fromNode, toNode }) => [fromNode, toNode].sort().join(" "));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(
      seaLaneRows.filter(({ fromNode, toNode }) => fromNode === toNode || (isPortNode(fromNode) && isPortNode(toNode))),
    ).toEqual([]);
  });

  it("uses only known chokepoints, and each of them on at least one leg", () => {
    expect(new Set(seaLaneRows.flatMap(({ chokepoint }) => chokepoint ?? []))).toEqual(slugs);
  });

  it("connects every port to a near lane, at the position of its row, with a few exceptions", () => {
    expect(ports.map(({ code }) => code ?? "").filter((code) => !seaLanes.places.has(code))).toEqual(UNREACHABLE_PORTS);
    expect(
      seaLaneRows.filter(
        ({ fromNode, toNode, distanceNm }) => [fromNode, toNode].some(isPortNode) && distanceNm > LONGEST_APPROACH_NM,
      ),
    ).toEqual([]);
    const moved = ports.filter(({ code = "", lat, lon }) => {
      const here = seaLanes.places.get(code);
      return here && !(lat && lon && calculateGreatCircleNm(here, { lat: Number(lat), lon: Number(lon) }) < 0.1);
    });
    expect(moved.map(({ code }) => code).sort()).toEqual(
      `${WITHOUT_POSITION} ${POSITION_OF_ANOTHER_PLACE}`.split(" ").sort(),
    );
  });

  it("connects every port with Singapore and Rotterdam", () => {
    const stranded = ports.filter(
      ({ code = "" }) =>
        !UNREACHABLE_PORTS.includes(code) &&
        ["SGSIN", "NLRTM"].some((hub) => !findSeaRoute(seaLanes, { code }, { code: hub })),
    );
    expect(stranded.map(({ code }) => code)).toEqual([]);
  }, 60_000); // More than 1,000 route searches: slow on a busy machine.
});
