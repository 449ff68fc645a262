import { addDays, daysBetween, type IsoDate, isIsoDate } from "#lib/platform/dates.ts";
import type { Source } from "../quality/quality.ts";
import type { Rotation } from "./rotation.ts";

/** Age at which a rotation counts as old. Alliances change their networks about every two years. */
export const OLD_AFTER_DAYS = 730;

const VERSION = /-(\d{4})(\d{2})?$/;

/** Removes the version suffix from a service code: `DRAGON-202303` becomes `DRAGON`. */
export const serviceOf = (versionCode: string) => versionCode.replace(VERSION, "");

/** Returns a key that is equal for the different spellings of a service in feeds and tables. */
export const serviceKey = (carrier: string, serviceCode: string) => `${carrier} ${serviceOf(serviceCode).toUpperCase().replace(/\s+/g, "")}`;

const monthStart = (year: string | undefined, month = "01") => {
  const day = `${year}-${month}-01`;
  return year !== undefined && isIsoDate(day) ? day : null;
};

/**
 * Returns the date of a service version; `null` when unknown. The first known value of these counts: the stated start, the month in the
 * code suffix, the date of the document, the month at the end of the document id.
 */
export function versionDate({ versionCode, effectiveFrom, source }: { versionCode: string; effectiveFrom: IsoDate | null; source: Source }): IsoDate | null {
  const [, year, month] = VERSION.exec(versionCode) ?? [];
  const [, idYear, idMonth] = /-(\d{4})(\d{2})$/.exec(source.id) ?? [];
  return effectiveFrom ?? monthStart(year, month) ?? source.publishedOn ?? monthStart(idYear, idMonth);
}

const MONTHS = ["january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december"];

/** Reads the last day from a service name such as `Pearl (to July 2025)`; `null` when the name has none. */
export function namedEnd(serviceName: string | null): IsoDate | null {
  const [, month, year] = /\bto ([a-z]+) (\d{4})\b/i.exec(serviceName ?? "") ?? [];
  const place = MONTHS.indexOf(month?.toLowerCase() ?? "");
  if (place === -1 || year === undefined) return null;
  const next = place === 11 ? `${Number(year) + 1}-01-01` : `${year}-${String(place + 2).padStart(2, "0")}-01`;
  return addDays(next, -1);
}

/** All versions of one service, oldest first. */
export type Family = readonly Rotation[];

/** Groups rotations by service. */
export function familiesOf(rotations: readonly Rotation[]): Family[] {
  const byService = Map.groupBy(rotations, ({ carrier, serviceCode }) => serviceKey(carrier, serviceCode));
  return [...byService.values()].map((versions) => versions.toSorted((one, other) => (one.asOf ?? "").localeCompare(other.asOf ?? "")));
}

/** A version and the dates on which it is valid, within a period. */
export interface VersionInPeriod {
  rotation: Rotation;
  from: IsoDate;
  to: IsoDate;
}

/**
 * Returns the versions of a service that are valid in a period. A newer version ends the previous one, even if the newer document does
 * not state the order of ports. A version with its own end date is valid until then.
 */
export function versionsIn(family: Family, from: IsoDate, to: IsoDate): VersionInPeriod[] {
  return family.flatMap((rotation, index) => {
    const next = family[index + 1]?.asOf;
    const starts = rotation.asOf ?? from;
    const ends = [rotation.endsOn, next ? addDays(next, -1) : null].filter((day) => day !== null).sort()[0] ?? to;
    const version = { rotation, from: starts > from ? starts : from, to: ends < to ? ends : to };
    return version.from <= version.to ? [version] : [];
  });
}

/** Returns the version of a service that is valid on a date. */
export const versionOn = (family: Family, date: IsoDate): Rotation | undefined => versionsIn(family, date, date).at(-1)?.rotation;

/** Calculates the age in days of a rotation on a date; `null` when nothing dates it. */
export const ageOn = ({ asOf }: { asOf: IsoDate | null }, date: IsoDate) => (asOf === null ? null : daysBetween(asOf, date));

/** Checks whether a rotation is so old that it may no longer be sailed. */
export function isOldOn(rotation: { asOf: IsoDate | null }, date: IsoDate): boolean {
  return (ageOn(rotation, date) ?? 0) > OLD_AFTER_DAYS;
}
