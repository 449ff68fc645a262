import { type ChartFrame, HEIGHT, type LatLon, WIDTH } from "./chart-frame.ts";

export interface MapPoint {
  label: string;
  lat: number;
  lon: number;
  /**
   * `main`: the subject of the map, always named. `normal` (the default): named if there is room. `quiet`: a small dot
   * for a place nearby, named last; the map does not grow to include it.
   */
  emphasis?: "main" | "normal" | "quiet";
}

type Side = keyof typeof SIDES;

/** `name` is `null` if there is no room for the name. */
export interface PlacedPoint {
  label: string;
  emphasis: "main" | "normal" | "quiet";
  /** In the units of the map. */
  x: number;
  y: number;
  name: { anchor: "start" | "middle" | "end"; dx: number; dy: number; needsRoom: boolean } | null;
}

// The possible positions of a name, the best first: the anchor, and the distance from the dot in pixels.
const SIDES = {
  right: { anchor: "start", dx: 8, dy: 4 },
  left: { anchor: "end", dx: -8, dy: 4 },
  above: { anchor: "middle", dx: 0, dy: -9 },
  below: { anchor: "middle", dx: 0, dy: 18 },
} as const;

// Letters keep their size, so they need more of a narrow map. These are the widths of a map in pixels on a phone and on
// a desktop.
const NARROW = 320;
const WIDE = 600;

// Average width of a letter and height of a line, in pixels, at a font size of 13 px.
const LETTER = 7;
const LINE = 16;

const RANKS = ["main", "normal", "quiet"] as const;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * No name covers another name, a dot or the edge, and names avoid `lines` where possible. Main points choose first and
 * always get a name. A name with `needsRoom` fits on a wide map only. Points outside the frame are left out.
 */
export function placePoints(
  points: readonly MapPoint[],
  lines: readonly (readonly LatLon[])[],
  { projection }: ChartFrame,
): PlacedPoint[] {
  const placed = points
    .map(({ label, lat, lon, emphasis = "normal" }) => {
      const [x, y] = projection([lon, lat]) ?? [-1, -1];
      return { label, emphasis, x, y, name: null };
    })
    .filter(({ x, y }) => x >= 0 && x <= WIDTH && y >= 0 && y <= HEIGHT)
    .sort((a, b) => RANKS.indexOf(a.emphasis) - RANKS.indexOf(b.emphasis));
  const along = lines.flatMap((line) => listStepsAlong(line.map(([lat, lon]) => projection([lon, lat]) ?? [-1, -1])));
  const taken = new Map([NARROW, WIDE].map((width) => [width, placed.map((point) => calculateDotBox(point, width))]));
  const isFree = (point: PlacedPoint, side: Side, width: number) => {
    const box = calculateNameBox(point, side, width);
    const inside =
      box.left >= 2 && box.right <= width - 2 && box.top >= 2 && box.bottom <= (width * HEIGHT) / WIDTH - 16;
    return inside && !taken.get(width)?.some((other) => areOverlapping(box, other));
  };
  const avoidsLines = (point: PlacedPoint, side: Side) => {
    const box = calculateNameBox(point, side, WIDE);
    return !along.some((step) => areOverlapping(box, calculateDotBox(step, WIDE)));
  };
  return placed.map((point) => {
    const sides = (Object.keys(SIDES) as Side[]).sort(
      (a, b) => Number(avoidsLines(point, b)) - Number(avoidsLines(point, a)),
    );
    const onBoth = sides.find((side) => isFree(point, side, NARROW) && isFree(point, side, WIDE));
    const onOne = sides.find((side) => isFree(point, side, point.emphasis === "main" ? NARROW : WIDE));
    const side = onBoth ?? onOne ?? (point.emphasis === "main" ? "above" : undefined);
    if (side === undefined) return point;
    const needsRoom = onBoth === undefined && point.emphasis !== "main";
    for (const width of needsRoom ? [WIDE] : [NARROW, WIDE])
      taken.get(width)?.push(calculateNameBox(point, side, width));
    return { ...point, name: { ...SIDES[side], needsRoom } };
  });
}

// The distance between the checked places of a line, in the units of the map.
const STEP = 6;

/** Straight lines replace the great circles. */
function listStepsAlong(line: readonly [number, number][]): { x: number; y: number }[] {
  return line.slice(1).flatMap(([x, y], index) => {
    const [fromX, fromY] = line[index] ?? [x, y];
    const count = Math.ceil(Math.hypot(x - fromX, y - fromY) / STEP);
    return Array.from({ length: count }, (_, step) => ({
      x: fromX + ((x - fromX) * step) / count,
      y: fromY + ((y - fromY) * step) / count,
    }));
  });
}

function calculateDotBox({ x, y }: { x: number; y: number }, width: number): Box {
  const scale = width / WIDTH;
  return { left: x * scale - 3, right: x * scale + 3, top: y * scale - 3, bottom: y * scale + 3 };
}

function calculateNameBox({ label, x, y }: PlacedPoint, side: Side, width: number): Box {
  const scale = width / WIDTH;
  const { anchor, dx, dy } = SIDES[side];
  const long = label.length * LETTER;
  const left = x * scale + dx - { start: 0, middle: long / 2, end: long }[anchor];
  const bottom = y * scale + dy + 4;
  return { left, right: left + long, top: bottom - LINE, bottom };
}

const areOverlapping = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
