import type { Rotation } from "./rotation.ts";
import type { Lane } from "./route-length.ts";

/** The `trade_lane_region` of the port; `undefined` when unknown. */
export type FindRegion = (port: string) => string | undefined;

/**
 * Countries that reserve cargo between their own ports for ships under their flag. International services do not carry
 * it.
 */
const CABOTAGE: ReadonlySet<string> = new Set(["BR", "CN", "ID", "JP", "KR", "PH", "US"]);

/** Regions whose ports share services: a loop within one group is a regional service. */
const NEIGHBOURS: readonly ReadonlySet<string>[] = [
  new Set(["East Asia", "Southeast Asia"]),
  new Set(["North Europe", "Mediterranean", "Black Sea"]),
  new Set(["Middle East", "South Asia"]),
  new Set(["North America", "Central America & Caribbean"]),
];

const getRegionGroup = (region: string) => NEIGHBOURS.findIndex((group) => group.has(region)) + 1 || region;

/**
 * A service carries no cargo between ports of a country that reserves that trade. A loop to another part of the world
 * carries no cargo between two ports of one region, although it calls at both.
 */
export function canServeTrade({ calls }: Rotation, { origin, destination }: Lane, findRegion: FindRegion): boolean {
  if (origin.slice(0, 2) === destination.slice(0, 2) && CABOTAGE.has(origin.slice(0, 2))) return false;
  const region = findRegion(origin);
  if (region === undefined || region !== findRegion(destination)) return true;
  const groups = calls.flatMap(({ port }) => findRegion(port) ?? []).map(getRegionGroup);
  return new Set(groups).size <= 1;
}
