import { addDays, countDaysBetween, type IsoDate } from "#lib/platform/dates.ts";
import { isStaleOn } from "../quality/shelf-life.ts";
import type { Rotation } from "./rotation.ts";

/**
 * Equal for the different spellings of a service in feeds and tables.
 * @param service code without a version
 */
export const buildServiceKey = (carrier: string, service: string) =>
  `${carrier} ${service.toUpperCase().replaceAll(" ", "")}`;

/** All versions of one service, oldest first. */
export type Family = readonly Rotation[];

export function groupIntoFamilies(rotations: readonly Rotation[]): Family[] {
  const byService = Map.groupBy(rotations, ({ carrier, serviceCode }) => buildServiceKey(carrier, serviceCode));
  return [...byService.values()].map((versions) =>
    versions.toSorted((one, other) => (one.asOf ?? "").localeCompare(other.asOf ?? "")),
  );
}

/** A version and the dates on which it is valid, within a period. */
export interface VersionInPeriod {
  rotation: Rotation;
  from: IsoDate;
  to: IsoDate;
}

/**
 * A newer version ends the previous one, even if the newer document does not state the order of ports. A version with
 * its own end date is valid until then.
 */
export function findVersionsIn(family: Family, from: IsoDate, to: IsoDate): VersionInPeriod[] {
  return family.flatMap((rotation, index) => {
    const next = family[index + 1]?.asOf;
    const starts = rotation.asOf ?? from;
    const ends = [rotation.effectiveTo, next ? addDays(next, -1) : null].filter((day) => day !== null).sort()[0] ?? to;
    const version = { rotation, from: starts > from ? starts : from, to: ends < to ? ends : to };
    return version.from <= version.to ? [version] : [];
  });
}

export const findVersionOn = (family: Family, date: IsoDate): Rotation | undefined =>
  findVersionsIn(family, date, date).at(-1)?.rotation;

/** `null` when nothing dates it. */
export const calculateAgeInDays = ({ asOf }: { asOf: IsoDate | null }, date: IsoDate) =>
  asOf === null ? null : countDaysBetween(asOf, date);

/** Past its usable life or its end, so that the service may no longer sail it. */
export const isOldOn = (rotation: Rotation, date: IsoDate): boolean => isStaleOn(rotation, date);
