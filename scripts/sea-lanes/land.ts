import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Position as LonLat, MultiPolygon, Polygon } from "geojson";
import { feature } from "topojson-client";
import type { Topology } from "topojson-specification";

/** Longitude and latitude. The last point equals the first. */
export type Ring = readonly LonLat[];

/** Extent in degrees. Smaller islands are ignored, because they hardly lengthen a route. */
const SMALLEST_ISLAND = 0.1;

const calculateExtent = (values: number[]) => Math.max(...values) - Math.min(...values);

const isLarge = (ring: Ring) =>
  Math.max(calculateExtent(ring.map(([lon = 0]) => lon)), calculateExtent(ring.map(([, lat = 0]) => lat))) >=
  SMALLEST_ISLAND;

/**
 * Northern limit of Antarctica. Land south of it is ignored: its outline surrounds the pole, and no route goes there.
 */
const ANTARCTIC = -60;

/** A ring that crosses the antimeridian goes beyond 180 degrees instead of jumping to -180. */
function unwrapLongitudes(ring: Ring): Ring {
  let turn = 0;
  return ring.map(([lon = 0, lat = 0], at) => {
    const before = ring[at - 1]?.[0] ?? lon;
    if (lon - before > 180) turn -= 360;
    if (lon - before < -180) turn += 360;
    return [lon + turn, lat];
  });
}

/** Natural Earth at 1:10 million. Each polygon has its outer ring first, then its inner rings. */
export function readLand(): Ring[][] {
  const file = createRequire(import.meta.url).resolve("world-atlas/land-10m.json");
  const topology = JSON.parse(readFileSync(file, "utf8")) as Topology;
  const land = topology.objects.land;
  if (!land) throw new Error("world-atlas/land-10m.json holds no land");
  const found = feature(topology, land);
  const features = found.type === "FeatureCollection" ? found.features : [found];
  return features
    .map(({ geometry }) => geometry as MultiPolygon | Polygon)
    .flatMap((geometry) => (geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates))
    .map((polygon) => polygon.map(unwrapLongitudes))
    .filter(([outer]) => outer?.some(([, lat = 0]) => lat > ANTARCTIC) && isLarge(outer));
}

/** Off a coast. Ships avoid them like land. We set the outlines by hand. */
export const SHOALS: readonly Ring[] = [
  // Off Jiangsu, north of the mouth of the Yangtze.
  [
    [120.4, 34.3],
    [120.6, 33.0],
    [121.0, 32.2],
    [121.9, 31.75],
    [122.6, 32.0],
    [122.5, 32.8],
    [121.9, 33.6],
    [121.0, 34.2],
    [120.4, 34.3],
  ],
  // Off the Frisian islands, inside the traffic lanes.
  [
    [4.7, 52.95],
    [4.5, 53.1],
    [4.9, 53.5],
    [6.2, 53.72],
    [7.6, 53.9],
    [8.0, 53.85],
    [8.0, 53.6],
    [5.5, 53.2],
    [4.7, 52.95],
  ],
];
