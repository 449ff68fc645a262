import type { Position } from "./great-circle.ts";

/** One leg of the table of sea lanes, sailed both ways. */
export interface SeaLaneRow {
  fromNode: string;
  fromLat: number;
  fromLon: number;
  toNode: string;
  toLat: number;
  toLon: number;
  distanceNm: number;
  /** The slug of the strait or canal that the leg passes. */
  chokepoint: string | null;
}

/** A port (its UN/LOCODE) or a waypoint at sea (its name). */
export interface Waypoint extends Position {
  name: string;
}

interface Way {
  to: string;
  distanceNm: number;
  chokepoint: string | null;
}

/** The table of sea lanes as a graph: its places by name, and the ways out of each. */
export interface SeaLanes {
  places: ReadonlyMap<string, Waypoint>;
  ways: ReadonlyMap<string, readonly Way[]>;
}

/** True of a port's code; a ship sails from and to a port, never through it. */
export const isPortNode = (name: string) => /^[A-Z]{2}[A-Z0-9]{3}$/.test(name);

/** Builds the graph that routes are searched in, once for a table. */
export function createSeaLanes(rows: readonly SeaLaneRow[]): SeaLanes {
  const places = new Map<string, Waypoint>();
  const ways = new Map<string, Way[]>();
  const join = (from: Waypoint, to: Waypoint, { distanceNm, chokepoint }: SeaLaneRow) => {
    places.set(from.name, from);
    const out = ways.get(from.name) ?? [];
    out.push({ to: to.name, distanceNm, chokepoint });
    ways.set(from.name, out);
  };
  for (const row of rows) {
    const from = { name: row.fromNode, lat: row.fromLat, lon: row.fromLon };
    const to = { name: row.toNode, lat: row.toLat, lon: row.toLon };
    join(from, to, row);
    join(to, from, row);
  }
  return { places, ways };
}
