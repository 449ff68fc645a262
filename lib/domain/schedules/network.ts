import type { IsoDate } from "#lib/platform/dates.ts";
import type { Fact } from "../quality/quality.ts";
import type { Rotation } from "./rotation.ts";
import { type Family, serviceKey, versionOn } from "./versions.ts";

/** A number of days that a document states for a pair of ports. */
export interface TransitTime extends Fact {
  carrier: string;
  /** The version of the service that it is stated for; null: of the carrier as a whole. */
  versionCode: string | null;
  origin: string;
  destination: string;
  days: number;
  transhipmentPorts: readonly string[];
}

/** Services by the ports they call at: what a search for connections needs. */
export interface Network {
  families: readonly Family[];
  byPort: ReadonlyMap<string, readonly Family[]>;
  /** By `ORIGIN DESTINATION`. */
  transitTimes: ReadonlyMap<string, readonly TransitTime[]>;
}

/** Builds the network of services and stated transit times, once for a dataset. */
export function createNetwork(families: readonly Family[], transitTimes: readonly TransitTime[]): Network {
  const byPort = new Map<string, Family[]>();
  for (const family of families) {
    for (const port of new Set(family.flatMap(({ calls }) => calls.map((call) => call.port)))) byPort.set(port, [...(byPort.get(port) ?? []), family]);
  }
  return { families, byPort, transitTimes: Map.groupBy(transitTimes, ({ origin, destination }) => `${origin} ${destination}`) };
}

/** The rotations that hold on a day and call at a port. */
export function rotationsAt({ byPort }: Network, port: string, date: IsoDate): Rotation[] {
  return (byPort.get(port) ?? []).flatMap((family) => {
    const rotation = versionOn(family, date);
    return rotation?.calls.some((call) => call.port === port) ? [rotation] : [];
  });
}

/** The transit times stated for a pair of ports, without those of a service's version that no longer holds on the day. */
export function transitTimesOn({ families, transitTimes }: Network, origin: string, destination: string, date: IsoDate): TransitTime[] {
  return (transitTimes.get(`${origin} ${destination}`) ?? []).filter(({ carrier, versionCode }) => {
    if (versionCode === null) return true;
    const key = serviceKey(carrier, versionCode);
    const family = families.find(([version]) => version && serviceKey(version.carrier, version.serviceCode) === key);
    return family === undefined || versionOn(family, date)?.versionCode === versionCode;
  });
}
