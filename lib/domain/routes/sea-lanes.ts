import type { Position } from "./great-circle.ts";

/** One leg of the table of sea lanes. Ships sail it in both directions. */
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
  to: string;
  distanceNm: number;
  chokepoint: string | null;
}

/** Sea lanes as a graph: the waypoints by name, and the legs that start at each waypoint. */
export interface SeaLanes {
  places: ReadonlyMap<string, Waypoint>;
  legs: ReadonlyMap<string, readonly OutgoingLeg[]>;
}

/** Checks whether a waypoint is a port. A route starts or ends at a port and never passes through one. */
export const isPortNode = (name: string) => /^[A-Z]{2}[A-Z0-9]{3}$/.test(name);

/** Builds the graph for the route search. */
export function createSeaLanes(rows: readonly SeaLaneRow[]): SeaLanes {
  const places = new Map<string, Waypoint>();
  const legs = new Map<string, OutgoingLeg[]>();
  const addLeg = (from: Waypoint, to: Waypoint, { distanceNm, chokepoint }: SeaLaneRow) => {
    places.set(from.name, from);
    const outgoing = legs.get(from.name) ?? [];
    outgoing.push({ to: to.name, distanceNm, chokepoint });
    legs.set(from.name, outgoing);
  };
  for (const row of rows) {
    const from = { name: row.fromNode, lat: row.fromLat, lon: row.fromLon };
    const to = { name: row.toNode, lat: row.toLat, lon: row.toLon };
    addLeg(from, to, row);
    addLeg(to, from, row);
  }
  return { places, legs };
}
