import type { IsoDate } from "#lib/platform/dates.ts";
import type { Fact } from "../quality/quality.ts";

/** A rule of an authority, or news about one. */
export interface RegulatoryUpdate extends Fact {
  id: string;
  /** ISO code, or `EU` for the Union as a whole. */
  country: string;
  authority: string;
  title: string;
  summary: string;
  category: string;
  publishedOn: IsoDate | null;
  effectiveOn: IsoDate | null;
  reference: string | null;
}

/** Those published by `date`, newest first by publication, else by the day they take effect; undated ones last. */
export function updatesBy(date: IsoDate, updates: readonly RegulatoryUpdate[]): RegulatoryUpdate[] {
  return updates.filter(({ publishedOn }) => publishedOn === null || publishedOn <= date).toSorted(newestFirst);
}

/** True when an update has yet to take effect on `date`. */
export const isUpcoming = ({ effectiveOn }: RegulatoryUpdate, date: IsoDate) => effectiveOn !== null && effectiveOn > date;

function newestFirst(a: RegulatoryUpdate, b: RegulatoryUpdate): number {
  const [dayA, dayB] = [a, b].map(({ publishedOn, effectiveOn }) => publishedOn ?? effectiveOn ?? "") as [string, string];
  if (dayA !== dayB) return dayA > dayB ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
