import { describe, expect, it } from "vitest";
import { greatCircleNm } from "#lib/domain/routes/great-circle.ts";
import { isPortNode } from "#lib/domain/routes/sea-lanes.ts";
import { seaRoute } from "#lib/domain/routes/sea-route.ts";
import { seaLaneRows, seaLanes } from "../domain/routes/lanes.ts";
import { folder, readTable } from "./tables.ts";

const ports = readTable(folder("reference"), "ports").rows.map(({ cells }) => cells as Record<string, string>);
const slugs = new Set(readTable(folder("reference"), "chokepoints").rows.map(({ cells }) => cells.slug ?? ""));

/** Ports that no sea-going ship reaches: BRITQ is the river town of Itaqui, Rio Grande do Sul, far up the Uruguay. */
const OFF_THE_LANES = ["BRITQ"];

/** Harbours that stand where we put them: the ports' own rows give no position for these … */
const WITHOUT_POSITION =
  "CMKBI CNDCB CNFOC CNQZL CNSTG CNSWA CNYTN CNZHA DZDJE ECPSJ EGEDK GBBEL INENR INHZA INKAT INKRK INVZJ KRPTK LKHBA MAPTM MXLZC PAROD PHILO QAHMD TRAMR TWTPE ZAPLZ";

/** … and for these that of another place of the name, of the city, or one far inland. */
const POSITION_OF_ANOTHER_PLACE = "BRVIC CNHUI IDBIT JPMAI PAMIT TWTXG";

/** No harbour lies farther than this from the lane that it is joined to. */
const LONGEST_APPROACH_NM = 200;

const ends = seaLaneRows.flatMap(({ fromNode, fromLat, fromLon, toNode, toLat, toLon }) => [
  { name: fromNode, lat: fromLat, lon: fromLon },
  { name: toNode, lat: toLat, lon: toLon },
]);

describe("the table of sea lanes", () => {
  it("names waypoints in lowercase words and ports by their code", () => {
    expect(ends.map(({ name }) => name).filter((name) => !isPortNode(name) && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toEqual([]);
  });

  it("puts each place in one position", () => {
    expect(ends.filter(({ name, lat, lon }) => seaLanes.places.get(name)?.lat !== lat || seaLanes.places.get(name)?.lon !== lon)).toEqual([]);
    expect(ends.filter(({ lat, lon }) => !(Math.abs(lat) <= 90 && Math.abs(lon) <= 180))).toEqual([]);
  });

  it("measures every leg along the great circle", () => {
    const off = seaLaneRows.filter((row) => {
      const exact = greatCircleNm({ lat: row.fromLat, lon: row.fromLon }, { lat: row.toLat, lon: row.toLon });
      return Math.abs(exact - row.distanceNm) > 0.06;
    });
    expect(off).toEqual([]);
  });

  it("holds no leg twice, none from a place to itself and none from port to port", () => {
    const keys = seaLaneRows.map(({ fromNode, toNode }) => [fromNode, toNode].sort().join(" "));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(seaLaneRows.filter(({ fromNode, toNode }) => fromNode === toNode || (isPortNode(fromNode) && isPortNode(toNode)))).toEqual([]);
  });

  it("tags legs with chokepoints that are on file, and each of those with some leg", () => {
    expect(new Set(seaLaneRows.flatMap(({ chokepoint }) => chokepoint ?? []))).toEqual(slugs);
  });

  it("joins every port on file to a lane near by, where the port's own row puts it, but for a few", () => {
    expect(ports.map(({ code }) => code ?? "").filter((code) => !seaLanes.places.has(code))).toEqual(OFF_THE_LANES);
    expect(seaLaneRows.filter(({ fromNode, toNode, distanceNm }) => [fromNode, toNode].some(isPortNode) && distanceNm > LONGEST_APPROACH_NM)).toEqual([]);
    const moved = ports.filter(({ code = "", lat, lon }) => {
      const here = seaLanes.places.get(code);
      return here && !(lat && lon && greatCircleNm(here, { lat: Number(lat), lon: Number(lon) }) < 0.1);
    });
    expect(moved.map(({ code }) => code).sort()).toEqual(`${WITHOUT_POSITION} ${POSITION_OF_ANOTHER_PLACE}`.split(" ").sort());
  });

  it("takes every port to Singapore and to Rotterdam", () => {
    const stranded = ports.filter(
      ({ code = "" }) => !OFF_THE_LANES.includes(code) && ["SGSIN", "NLRTM"].some((hub) => !seaRoute(seaLanes, { code }, { code: hub })),
    );
    expect(stranded.map(({ code }) => code)).toEqual([]);
  });
});
