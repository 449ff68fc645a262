import { type GeoProjection, geoMercator, geoPath } from "d3-geo";

/** Degrees, north and east positive: `[lat, lon]`. */
export type LatLon = readonly [lat: number, lon: number];

/** The units a map is drawn in. On the screen it is as wide as there is room, in this proportion. */
export const WIDTH = 720;
export const HEIGHT = 480;

// Room for the names of places at the edge.
const MARGIN = { across: 84, down: 56 };

/** What a map shows of the world: in Mercator's projection, as charts are, turned so that no route is cut at the antimeridian. */
export interface ChartFrame {
  projection: GeoProjection;
  /** Degrees of longitude from edge to edge, 360 at most. */
  span: number;
  /** The edges in degrees; `west` may be under -180. */
  west: number;
  south: number;
  north: number;
}

/**
 * Fits a map around places and lines, their middle in its middle.
 *
 * @param lines drawn along great circles, which leave the box of their ends
 * @param leastSpan degrees of longitude that the map is wide at least
 */
export function fitFrame(places: readonly LatLon[], lines: readonly (readonly LatLon[])[], leastSpan: number): ChartFrame {
  const middle = middleLongitude([...places, ...lines.flat()].map(([, lon]) => lon));
  const projection = geoMercator().rotate([-middle, 0]).scale(1).translate([0, 0]).precision(0.001);
  const [[left, top], [right, bottom]] = geoPath(projection).bounds({
    type: "GeometryCollection",
    geometries: [{ type: "MultiPoint", coordinates: places.map(lonLat) }, lineOf(lines)],
  });
  const scale = Math.max(scaleOf(360), Math.min(scaleOf(leastSpan), (WIDTH - 2 * MARGIN.across) / (right - left), (HEIGHT - 2 * MARGIN.down) / (bottom - top)));
  projection
    .scale(scale)
    .translate([WIDTH / 2, HEIGHT / 2 - (scale * (top + bottom)) / 2])
    .precision(0.5)
    .clipExtent([
      [0, 0],
      [WIDTH, HEIGHT],
    ]);
  const latitudeAt = (y: number) => projection.invert?.([WIDTH / 2, y])?.[1] ?? 0;
  const span = (360 * scaleOf(360)) / scale;
  return { projection, span, west: middle - span / 2, south: latitudeAt(HEIGHT), north: latitudeAt(0) };
}

/** Lines as d3 takes them. */
export function lineOf(lines: readonly (readonly LatLon[])[]): GeoJSON.MultiLineString {
  return { type: "MultiLineString", coordinates: lines.map((line) => line.map(lonLat)) };
}

const lonLat = ([lat, lon]: LatLon): [number, number] => [lon, lat];

/** The scale at which so many degrees of longitude fill the width. */
const scaleOf = (degrees: number) => (WIDTH * 180) / (degrees * Math.PI);

/** The middle of the shortest stretch of longitudes that holds them all, whether or not it crosses the antimeridian. */
function middleLongitude(longitudes: readonly number[]): number {
  const around = longitudes.toSorted((a, b) => a - b);
  const gaps = around.map((lon, index) => ({ to: lon, width: index === 0 ? lon + 360 - (around.at(-1) ?? lon) : lon - (around[index - 1] ?? lon) }));
  const widest = gaps.reduce((a, b) => (b.width > a.width ? b : a), { to: 0, width: 0 });
  const middle = widest.to + (360 - widest.width) / 2;
  return middle > 180 ? middle - 360 : middle;
}
