import type { IsoDate } from "#lib/platform/dates.ts";
import type { Fact } from "../quality/quality.ts";
import { isStaleOn } from "../quality/shelf-life.ts";
import type { Rotation } from "./rotation.ts";
import type { FindRegion } from "./trade.ts";
import { buildServiceKey, type Family, findVersionOn, isOldOn } from "./versions.ts";

/** As a document states it. */
export interface TransitTime extends Fact {
  carrier: string;
  /** Service and its version; `null` when the document states the time for the carrier in general. */
  serviceCode: string | null;
  versionCode: string | null;
  origin: string;
  destination: string;
  days: number;
  transhipmentPorts: readonly string[];
}

export interface Network {
  families: readonly Family[];
  byPort: ReadonlyMap<string, readonly Family[]>;
  /** Keys have the form `ORIGIN DESTINATION`. */
  transitTimes: ReadonlyMap<string, readonly TransitTime[]>;
  findRegion: FindRegion;
}

export function createNetwork(
  families: readonly Family[],
  transitTimes: readonly TransitTime[],
  findRegion: FindRegion = () => undefined,
): Network {
  const byPort = new Map<string, Family[]>();
  for (const family of families) {
    for (const port of new Set(family.flatMap(({ calls }) => calls.map((call) => call.port))))
      byPort.set(port, [...(byPort.get(port) ?? []), family]);
  }
  return {
    families,
    byPort,
    transitTimes: Map.groupBy(transitTimes, ({ origin, destination }) => `${origin} ${destination}`),
    findRegion,
  };
}

/** Valid and usable on the date. */
export function findRotationsAt({ byPort }: Network, port: string, date: IsoDate): Rotation[] {
  return (byPort.get(port) ?? []).flatMap((family) => {
    const rotation = findVersionOn(family, date);
    return rotation && !isOldOn(rotation, date) && rotation.calls.some((call) => call.port === port) ? [rotation] : [];
  });
}

/** Usable on the date. Times of a service version that is not valid then are excluded. */
export function findTransitTimes(
  { families, transitTimes }: Network,
  origin: string,
  destination: string,
  date: IsoDate,
): TransitTime[] {
  return (transitTimes.get(`${origin} ${destination}`) ?? []).filter((time) => {
    const { carrier, serviceCode, versionCode } = time;
    if (isStaleOn(time, date)) return false;
    if (serviceCode === null) return true;
    const key = buildServiceKey(carrier, serviceCode);
    const family = families.find(
      ([version]) => version && buildServiceKey(version.carrier, version.serviceCode) === key,
    );
    if (family === undefined) return true;
    const version = findVersionOn(family, date);
    return version?.versionCode === versionCode && !isOldOn(version, date);
  });
}
