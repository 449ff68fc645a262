import type { Position } from "./great-circle.ts";

/** Ships sail it in both directions. */
export interface SeaLaneRow {
  fromNode: string;
  fromLat: number;
  fromLon: number;
  toNode: string;
  toLat: number;
  toLon: number;
  distanceNm: number;
  /** Slug of the strait or canal that the leg passes. */
  chokepoint: string | null;
}

/** A port (its UN/LOCODE) or a waypoint at sea (its name). */
export interface Waypoint extends Position {
  name: string;
}

interface OutgoingLeg {
  /** The number of the waypoint at its end. */
  to: number;
  distanceNm: number;
  chokepoint: string | null;
}

/** A graph. Waypoints have numbers, because a search over numbers is several times as fast as one over names. */
export interface SeaLanes {
  places: ReadonlyMap<string, Waypoint>;
  /** The number of each waypoint by its name. */
  numbers: ReadonlyMap<string, number>;
  /** By number. */
  waypoints: readonly Waypoint[];
  /** By number. */
  isPort: readonly boolean[];
  /** The legs that start at each waypoint, by number. */
  legs: readonly (readonly OutgoingLeg[])[];
}

/** A route starts or ends at a port and never passes through one. */
export const isPortNode = (name: string) => /^[A-Z]{2}[A-Z0-9]{3}$/.test(name);

export function createSeaLanes(rows: readonly SeaLaneRow[]): SeaLanes {
  const numbers = new Map<string, number>();
  const waypoints: Waypoint[] = [];
  const legs: OutgoingLeg[][] = [];
  const toNumber = (waypoint: Waypoint) => {
    const known = numbers.get(waypoint.name);
    if (known !== undefined) return known;
    numbers.set(waypoint.name, waypoints.length);
    legs.push([]);
    return waypoints.push(waypoint) - 1;
  };
  for (const { fromNode, fromLat, fromLon, toNode, toLat, toLon, distanceNm, chokepoint } of rows) {
    const from = toNumber({ name: fromNode, lat: fromLat, lon: fromLon });
    const to = toNumber({ name: toNode, lat: toLat, lon: toLon });
    legs[from]?.push({ to, distanceNm, chokepoint });
    legs[to]?.push({ to: from, distanceNm, chokepoint });
  }
  const places = new Map(waypoints.map((waypoint) => [waypoint.name, waypoint]));
  return { places, numbers, waypoints, isPort: waypoints.map(({ name }) => isPortNode(name)), legs };
}
