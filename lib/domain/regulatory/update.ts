import type { IsoDate } from "#lib/platform/dates.ts";
import type { Fact } from "../quality/quality.ts";

/** A rule of an authority, or news about a rule. */
export interface RegulatoryUpdate extends Fact {
  id: string;
  /** ISO code, or `EU` for the whole European Union. */
  country: string;
  authority: string;
  title: string;
  summary: string;
  category: string;
  publishedOn: IsoDate | null;
  effectiveOn: IsoDate | null;
  reference: string | null;
}

/** Returns the updates published on or before `date`, newest first. An update without a publication date uses its effective date. Undated ones come last. */
export function updatesBy(date: IsoDate, updates: readonly RegulatoryUpdate[]): RegulatoryUpdate[] {
  return updates.filter(({ publishedOn }) => publishedOn === null || publishedOn <= date).toSorted(newestFirst);
}

/** Checks whether an update takes effect after `date`. */
export const isUpcoming = ({ effectiveOn }: RegulatoryUpdate, date: IsoDate) => effectiveOn !== null && effectiveOn > date;

function newestFirst(a: RegulatoryUpdate, b: RegulatoryUpdate): number {
  const [dayA, dayB] = [a, b].map(({ publishedOn, effectiveOn }) => publishedOn ?? effectiveOn ?? "") as [string, string];
  if (dayA !== dayB) return dayA > dayB ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
