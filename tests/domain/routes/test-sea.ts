import { createSeaLanes, type SeaLaneRow, type SeaLanes } from "#lib/domain/routes/sea-lanes.ts";

/** Legs such as `AAAAA/cape 100` or `cape/narrows 50 some-strait`. */
export const sea = (...legs: string[]): SeaLanes =>
  createSeaLanes(
    legs.map((leg): SeaLaneRow => {
      const [ends = "", distance, chokepoint = null] = leg.split(" ");
      const [fromNode = "", toNode = ""] = ends.split("/");
      return { fromNode, fromLat: 0, fromLon: 0, toNode, toLat: 0, toLon: 0, distanceNm: Number(distance), chokepoint };
    }),
  );
