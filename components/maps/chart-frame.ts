import { type GeoProjection, geoMercator, geoPath } from "d3-geo";

/** Degrees, north and east positive: `[lat, lon]`. */
export type LatLon = readonly [lat: number, lon: number];

/** The units of a map. On the screen, the map fills the width and keeps this proportion. */
export const WIDTH = 720;
export const HEIGHT = 480;

// Room at the edge for the names of places.
const MARGIN = { across: 84, down: 56 };

/** The projection is Mercator, as on nautical charts, rotated so that the antimeridian cuts no route. */
export interface ChartFrame {
  projection: GeoProjection;
  /** Degrees of longitude from edge to edge, up to 360. */
  span: number;
  /** The edges in degrees. `west` can be less than -180. */
  west: number;
  south: number;
  north: number;
}

/**
 * @param lines along great circles, so they can leave the box around their ends
 * @param minSpan the smallest width of the map in degrees of longitude
 */
export function fitFrame(
  places: readonly LatLon[],
  lines: readonly (readonly LatLon[])[],
  minSpan: number,
): ChartFrame {
  const middle = calculateMiddleLongitude([...places, ...lines.flat()].map(([, lon]) => lon));
  const projection = geoMercator().rotate([-middle, 0]).scale(1).translate([0, 0]).precision(0.001);
  const [[left, top], [right, bottom]] = geoPath(projection).bounds({
    type: "GeometryCollection",
    geometries: [{ type: "MultiPoint", coordinates: places.map(toLonLat) }, toMultiLineString(lines)],
  });
  const scale = Math.max(
    calculateScale(360),
    Math.min(
      calculateScale(minSpan),
      (WIDTH - 2 * MARGIN.across) / (right - left),
      (HEIGHT - 2 * MARGIN.down) / (bottom - top),
    ),
  );
  projection
    .scale(scale)
    .translate([WIDTH / 2, HEIGHT / 2 - (scale * (top + bottom)) / 2])
    .precision(0.5)
    .clipExtent([
      [0, 0],
      [WIDTH, HEIGHT],
    ]);
  const findLatitude = (y: number) => projection.invert?.([WIDTH / 2, y])?.[1] ?? 0;
  const span = (360 * calculateScale(360)) / scale;
  return { projection, span, west: middle - span / 2, south: findLatitude(HEIGHT), north: findLatitude(0) };
}

export function toMultiLineString(lines: readonly (readonly LatLon[])[]): GeoJSON.MultiLineString {
  return { type: "MultiLineString", coordinates: lines.map((line) => line.map(toLonLat)) };
}

const toLonLat = ([lat, lon]: LatLon): [number, number] => [lon, lat];

/** The scale at which a number of degrees of longitude fills the width. */
const calculateScale = (degrees: number) => (WIDTH * 180) / (degrees * Math.PI);

/** The middle of the shortest range that contains all the longitudes. The range can cross the antimeridian. */
function calculateMiddleLongitude(longitudes: readonly number[]): number {
  const around = longitudes.toSorted((a, b) => a - b);
  const gaps = around.map((lon, index) => ({
    to: lon,
    width: index === 0 ? lon + 360 - (around.at(-1) ?? lon) : lon - (around[index - 1] ?? lon),
  }));
  const widest = gaps.reduce((a, b) => (b.width > a.width ? b : a), { to: 0, width: 0 });
  const middle = widest.to + (360 - widest.width) / 2;
  return middle > 180 ? middle - 360 : middle;
}
