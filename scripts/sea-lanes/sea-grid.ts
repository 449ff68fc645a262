import type { Position } from "#lib/domain/routes/great-circle.ts";
import type { Ring } from "./land.ts";
import { RADIANS, toVector } from "./sphere.ts";

/** Cells per degree. */
const PER_DEGREE = 20;
const CELL_NM = 60 / PER_DEGREE;
const WIDTH = 360 * PER_DEGREE;
const HEIGHT = 180 * PER_DEGREE;

/** One position in the ocean, and one in each sea that only a narrow channel connects to it. */
const SEAS: readonly Position[] = [
  { lat: 30, lon: -40 },
  { lat: 43, lon: 34 },
  { lat: 40.75, lon: 28.1 },
];

/**
 * Ice limits: merchant ships do not sail south of `south`, north of `north`, or north of `arctic` outside the open
 * longitudes.
 */
const ICE = { south: -58, north: 74, arctic: 66.5, arcticOpen: { west: -60, east: 62 } } as const;

const isIce = (lat: number, lon: number) =>
  lat < ICE.south || lat > ICE.north || (lat > ICE.arctic && (lon < ICE.arcticOpen.west || lon > ICE.arcticOpen.east));

const toColumn = (lon: number) => Math.floor(((((lon + 180) % 360) + 360) % 360) * PER_DEGREE) % WIDTH;
const toRow = (lat: number) => Math.min(HEIGHT - 1, Math.max(0, Math.floor((90 - lat) * PER_DEGREE)));
const toCell = ({ lat, lon }: Position) => toRow(lat) * WIDTH + toColumn(lon);
const toLatitude = (cell: number) => 90 - (Math.floor(cell / WIDTH) + 0.5) / PER_DEGREE;
const toLongitude = (cell: number) => ((cell % WIDTH) + 0.5) / PER_DEGREE - 180;

/** Cells of 1/20 degree. */
export interface SeaGrid {
  isSea(at: Position): boolean;
  /** The great circle between the two positions stays in the sea. */
  isClear(from: Position, to: Position): boolean;
  /** Returns the centre of the nearest sea cell that is at least `clearance` cells away from land. */
  nearest(to: Position, clearance: number): Position | undefined;
}

/** Marks the cells inside a polygon and the cells on its outline. */
function fill(land: Uint8Array, polygon: readonly Ring[]): void {
  const crossings = new Map<number, number[]>();
  for (const ring of polygon) {
    for (let at = 1; at < ring.length; at++) {
      const [lon = 0, lat = 0] = ring[at - 1] ?? [];
      const [nextLon = 0, nextLat = 0] = ring[at] ?? [];
      const steps = Math.ceil((Math.max(Math.abs(nextLon - lon), Math.abs(nextLat - lat)) * PER_DEGREE) / 0.4) || 1;
      for (let step = 0; step <= steps; step++)
        land[toCell({ lat: lat + ((nextLat - lat) * step) / steps, lon: lon + ((nextLon - lon) * step) / steps })] = 1;
      const first = Math.ceil((90 - Math.max(lat, nextLat)) * PER_DEGREE - 0.5);
      const last = Math.ceil((90 - Math.min(lat, nextLat)) * PER_DEGREE - 0.5) - 1;
      for (let row = first; row <= last; row++) {
        const middle = 90 - (row + 0.5) / PER_DEGREE;
        const crossing = lon + ((nextLon - lon) * (middle - lat)) / (nextLat - lat);
        const inRow = crossings.get(row);
        if (inRow) inRow.push(crossing);
        else crossings.set(row, [crossing]);
      }
    }
  }
  for (const [row, lons] of crossings) {
    lons.sort((one, other) => one - other);
    for (let pair = 0; pair + 1 < lons.length; pair += 2) {
      const from = Math.ceil(((lons[pair] ?? 0) + 180) * PER_DEGREE - 0.5);
      const to = Math.ceil(((lons[pair + 1] ?? 0) + 180) * PER_DEGREE - 0.5) - 1;
      for (let cell = from; cell <= to; cell++) land[row * WIDTH + ((cell + 2 * WIDTH) % WIDTH)] = 1;
    }
  }
}

function findJoinedWater(land: Uint8Array): Uint8Array {
  const sea = new Uint8Array(WIDTH * HEIGHT);
  const queue = new Int32Array(WIDTH * HEIGHT);
  let length = 0;
  for (const start of SEAS.map(toCell)) {
    sea[start] = 1;
    queue[length++] = start;
  }
  for (let at = 0; at < length; at++) {
    const cell = queue[at] as number;
    for (const next of listNeighbours(cell)) {
      if (next < 0 || sea[next] || land[next] || isIce(toLatitude(next), toLongitude(next))) continue;
      sea[next] = 1;
      queue[length++] = next;
    }
  }
  return sea;
}

function listNeighbours(cell: number): [number, number, number, number] {
  const row = Math.floor(cell / WIDTH);
  const at = cell % WIDTH;
  return [
    row > 0 ? cell - WIDTH : -1,
    row < HEIGHT - 1 ? cell + WIDTH : -1,
    row * WIDTH + ((at + 1) % WIDTH),
    row * WIDTH + ((at + WIDTH - 1) % WIDTH),
  ];
}

/** Steps to the nearest other cell, which may be diagonal; at most 255. */
function calculateClearances(sea: Uint8Array): Uint8Array {
  const far = new Uint8Array(sea.length);
  const pass = (cells: Iterable<number>, looks: readonly (readonly [number, number])[]) => {
    for (const cell of cells) {
      if (!sea[cell]) continue;
      const row = Math.floor(cell / WIDTH);
      const at = cell % WIDTH;
      let minSteps = far[cell] || 255;
      for (const [down, right] of looks) {
        const other = row + down;
        const near = other < 0 || other >= HEIGHT ? 0 : (far[other * WIDTH + ((at + right + WIDTH) % WIDTH)] as number);
        if (near + 1 < minSteps) minSteps = near + 1;
      }
      far[cell] = minSteps;
    }
  };
  const up = [
    [-1, -1],
    [-1, 0],
    [-1, 1],
    [0, -1],
  ] as const;
  const down = [
    [1, 1],
    [1, 0],
    [1, -1],
    [0, 1],
  ] as const;
  for (let cell = 0; cell < sea.length; cell++) if (sea[cell]) far[cell] = 255;
  const forwards = function* () {
    for (let cell = 0; cell < sea.length; cell++) yield cell;
  };
  const backwards = function* () {
    for (let cell = sea.length - 1; cell >= 0; cell--) yield cell;
  };
  for (let round = 0; round < 2; round++) {
    pass(forwards(), up);
    pass(backwards(), down);
  }
  return far;
}

/** Minimum step when a line is checked. */
const STEP_NM = 1.2;

export function createSeaGrid(land: readonly (readonly Ring[])[]): SeaGrid {
  const cells = new Uint8Array(WIDTH * HEIGHT);
  for (const polygon of land) fill(cells, polygon);
  const sea = findJoinedWater(cells);
  const clear = calculateClearances(sea);

  // The step grows with the distance to land, because no land is within that distance.
  const isClear = (from: Position, to: Position): boolean => {
    const [ax, ay, az] = toVector(from);
    const [bx, by, bz] = toVector(to);
    const angle = Math.acos(Math.min(1, Math.max(-1, ax * bx + ay * by + az * bz)));
    const length = (angle / RADIANS) * 60;
    const sine = Math.sin(angle);
    for (let sailed = 0; sailed < length; ) {
      const share = sailed / length;
      const back = Math.sin((1 - share) * angle) / sine;
      const ahead = Math.sin(share * angle) / sine;
      const lat = Math.asin(Math.min(1, Math.max(-1, az * back + bz * ahead))) / RADIANS;
      const lon = Math.atan2(ay * back + by * ahead, ax * back + bx * ahead) / RADIANS;
      const around = clear[toCell({ lat, lon })] as number;
      if (around === 0) return false;
      sailed += Math.max(
        STEP_NM,
        (around - 1) * CELL_NM * Math.cos(Math.min(80, Math.abs(lat) + around / PER_DEGREE) * RADIANS),
      );
    }
    return (clear[toCell(to)] as number) > 0;
  };

  const nearest = (to: Position, clearance: number): Position | undefined => {
    const row = toRow(to.lat);
    const at = toColumn(to.lon);
    const shrink = Math.max(0.2, Math.cos(to.lat * RADIANS));
    let best: { cell: number; far: number } | undefined;
    for (let reach = 0; reach < 200; reach++) {
      if (best && best.far < reach * shrink) break;
      for (let down = -reach; down <= reach; down++) {
        if (row + down < 0 || row + down >= HEIGHT) continue;
        for (let right = -reach; right <= reach; right += Math.abs(down) === reach ? 1 : 2 * reach || 1) {
          const cell = (row + down) * WIDTH + ((at + right + WIDTH) % WIDTH);
          if ((clear[cell] as number) < clearance) continue;
          const far = Math.hypot(down, right * shrink);
          if (!best || far < best.far) best = { cell, far };
        }
      }
    }
    return best && { lat: toLatitude(best.cell), lon: toLongitude(best.cell) };
  };

  return { isSea: (at) => sea[toCell(at)] === 1, isClear, nearest };
}
