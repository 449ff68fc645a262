import { geoBounds, geoPath } from "d3-geo";
import { feature } from "topojson-client";
import fine from "world-atlas/land-50m.json" with { type: "json" };
import coarse from "world-atlas/land-110m.json" with { type: "json" };
import type { ChartFrame } from "./chart-frame.ts";

interface Coast {
  polygon: GeoJSON.Polygon;
  west: number;
  south: number;
  north: number;
  /** Degrees of longitude from west to east. */
  width: number;
}

// From this width, in degrees of longitude, the coarse outline looks like the fine one.
const COARSE_FROM = 120;

// The shortest distance between two corners of the coast, in the units of the map.
const MIN_DISTANCE = 1;

const coastReaders = { coarse: makeOnce(() => readCoasts(coarse)), fine: makeOnce(() => readCoasts(fine)) };

/** The data of an SVG path, without details that are too small to see. Source: Natural Earth, public domain. */
export function buildLandPath(frame: ChartFrame): string {
  const coasts = (frame.span >= COARSE_FROM ? coastReaders.coarse() : coastReaders.fine()).filter((coast) =>
    isWithin(coast, frame),
  );
  const pen = new ThinningPen();
  const coordinates = coasts.map(({ polygon }) => polygon.coordinates);
  geoPath(frame.projection, pen)({ type: "MultiPolygon", coordinates });
  return pen.getPath();
}

function readCoasts(world: unknown): Coast[] {
  const land = feature(world as Parameters<typeof feature>[0], "land") as GeoJSON.Feature | GeoJSON.FeatureCollection;
  const features = land.type === "FeatureCollection" ? land.features : [land];
  const polygons = features.flatMap(({ geometry }) => (geometry.type === "MultiPolygon" ? geometry.coordinates : []));
  return polygons.map((coordinates) => {
    const polygon: GeoJSON.Polygon = { type: "Polygon", coordinates };
    const [[west, south], [east, north]] = geoBounds(polygon);
    // East is less than west if the box crosses the antimeridian.
    return { polygon, west, south, north, width: east < west ? east - west + 360 : east - west };
  });
}

function isWithin(coast: Coast, { west, span, south, north }: ChartFrame): boolean {
  if (coast.south > north || coast.north < south) return false;
  const measureEast = (lon: number) => (((lon - west) % 360) + 360) % 360;
  return measureEast(coast.west) <= span || measureEast(coast.west) + coast.width >= 360;
}

/** A context for d3 paths that keeps corners with enough distance between them, to one decimal. */
class ThinningPen {
  #rings: string[] = [];
  #ring: [number, number][] = [];

  moveTo(x: number, y: number): void {
    this.#ring = [[x, y]];
  }

  lineTo(x: number, y: number): void {
    const [lastX, lastY] = this.#ring.at(-1) ?? [x, y];
    if (Math.hypot(x - lastX, y - lastY) >= MIN_DISTANCE) this.#ring.push([x, y]);
  }

  closePath(): void {
    if (this.#ring.length >= 3) this.#rings.push(toRelativePath(this.#ring));
  }

  beginPath(): void {}

  arc(): void {}

  getPath(): string {
    return this.#rings.join("");
  }
}

/** Relative steps from corner to corner are shorter than absolute positions. */
function toRelativePath(ring: readonly [number, number][]): string {
  const tenths = ring.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)] as const);
  const [start = [0, 0]] = tenths;
  const steps = tenths.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = tenths[index] ?? start;
    return formatPair(x - fromX, y - fromY);
  });
  return `M${formatPair(start[0], start[1])}l${steps.join(" ")}z`;
}

const formatPair = (x: number, y: number) => `${x / 10} ${y / 10}`.replace(/ -/g, "-").replace(/\b0\./g, ".");

function makeOnce<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
