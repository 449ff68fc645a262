import { addDays, daysBetween, type IsoDate, isIsoDate } from "#lib/platform/dates.ts";
import type { Source } from "../quality/quality.ts";
import type { Rotation } from "./rotation.ts";

/** After how many days a rotation is said to be old: alliances reshuffle their networks about every two years. */
export const OLD_AFTER_DAYS = 730;

const VERSION = /-(\d{4})(\d{2})?$/;

/** A service's code without the suffix that tells its versions apart: `DRAGON` of `DRAGON-202303`. */
export const serviceOf = (versionCode: string) => versionCode.replace(VERSION, "");

/** The service codes of feeds and tables, spelled alike. */
export const serviceKey = (carrier: string, serviceCode: string) => `${carrier} ${serviceOf(serviceCode).toUpperCase().replace(/\s+/g, "")}`;

const monthStart = (year: string | undefined, month = "01") => {
  const day = `${year}-${month}-01`;
  return year !== undefined && isIsoDate(day) ? day : null;
};

/**
 * The day that a version of a service is dated by: its stated start, else the month of its code's suffix, else the day of its document, else
 * the month in which the document's id ends.
 */
export function versionDate({ versionCode, effectiveFrom, source }: { versionCode: string; effectiveFrom: IsoDate | null; source: Source }): IsoDate | null {
  const [, year, month] = VERSION.exec(versionCode) ?? [];
  const [, idYear, idMonth] = /-(\d{4})(\d{2})$/.exec(source.id) ?? [];
  return effectiveFrom ?? monthStart(year, month) ?? source.publishedOn ?? monthStart(idYear, idMonth);
}

const MONTHS = ["january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december"];

/** The last day of a service whose name says until when it was sailed: `Pearl (to July 2025)`. */
export function namedEnd(serviceName: string | null): IsoDate | null {
  const [, month, year] = /\bto ([a-z]+) (\d{4})\b/i.exec(serviceName ?? "") ?? [];
  const place = MONTHS.indexOf(month?.toLowerCase() ?? "");
  if (place === -1 || year === undefined) return null;
  const next = place === 11 ? `${Number(year) + 1}-01-01` : `${year}-${String(place + 2).padStart(2, "0")}-01`;
  return addDays(next, -1);
}

/** All versions of one carrier's service, oldest first. */
export type Family = readonly Rotation[];

/** Puts the versions of each service together. */
export function familiesOf(rotations: readonly Rotation[]): Family[] {
  const byService = Map.groupBy(rotations, ({ carrier, serviceCode }) => serviceKey(carrier, serviceCode));
  return [...byService.values()].map((versions) => versions.toSorted((one, other) => (one.asOf ?? "").localeCompare(other.asOf ?? "")));
}

/** A version and the days of a period in which it is the newest one. */
export interface VersionInPeriod {
  rotation: Rotation;
  from: IsoDate;
  to: IsoDate;
}

/**
 * The versions of a service that hold in a period, each with its days. A newer version ends the one before, also where the newer document
 * does not give the order of ports; one that names its own end holds until then.
 */
export function versionsIn(family: Family, from: IsoDate, to: IsoDate): VersionInPeriod[] {
  return family.flatMap((rotation, index) => {
    const next = family[index + 1]?.asOf;
    const starts = rotation.asOf ?? from;
    const ends = [rotation.endsOn, next ? addDays(next, -1) : null].filter((day) => day !== null).sort()[0] ?? to;
    const held = { rotation, from: starts > from ? starts : from, to: ends < to ? ends : to };
    return held.from <= held.to ? [held] : [];
  });
}

/** The version of a service that holds on a day. */
export const versionOn = (family: Family, date: IsoDate): Rotation | undefined => versionsIn(family, date, date).at(-1)?.rotation;

/** How old what is on file of a service was on a day; null: nothing dates it. */
export const ageOn = ({ asOf }: { asOf: IsoDate | null }, date: IsoDate) => (asOf === null ? null : daysBetween(asOf, date));

/** True of a rotation so old that it can no longer be taken for what is sailed. */
export function isOldOn(rotation: { asOf: IsoDate | null }, date: IsoDate): boolean {
  return (ageOn(rotation, date) ?? 0) > OLD_AFTER_DAYS;
}
