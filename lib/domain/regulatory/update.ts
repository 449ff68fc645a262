import type { IsoDate } from "#lib/platform/dates.ts";
import type { Fact } from "../quality/quality.ts";

/** What keeps a rule from applying. `postponed`: its first date of effect was replaced. */
export const REGULATORY_STAGES = ["proposed", "postponed", "suspended"] as const;
export type RegulatoryStage = (typeof REGULATORY_STAGES)[number];

export const REGULATORY_STATUSES = [...REGULATORY_STAGES, "upcoming", "in_effect", "ended", "not_stated"] as const;
export type RegulatoryStatus = (typeof REGULATORY_STATUSES)[number];

/** A rule of an authority, or news about a rule. */
export interface RegulatoryUpdate extends Fact {
  id: string;
  /** ISO code, `EU` for the whole European Union, or `UN` for the whole world. */
  country: string;
  authority: string;
  title: string;
  summary: string;
  category: string;
  publishedOn: IsoDate | null;
  effectiveOn: IsoDate | null;
  /** `null` when the document names no last day. */
  endsOn: IsoDate | null;
  /** `null` for a rule that applies, or will apply. */
  stage: RegulatoryStage | null;
  reference: string | null;
}

/** Newest first. An update without a publication date uses its effective date. Undated ones come last. */
export function selectUpdatesUntil(date: IsoDate, updates: readonly RegulatoryUpdate[]): RegulatoryUpdate[] {
  return updates.filter(({ publishedOn }) => publishedOn === null || publishedOn <= date).toSorted(compareNewestFirst);
}

/** `not_stated`: the document names no day. */
export function getRegulatoryStatus({ stage, effectiveOn, endsOn }: RegulatoryUpdate, date: IsoDate): RegulatoryStatus {
  if (endsOn !== null && endsOn < date) return "ended";
  if (stage !== null) return stage;
  if (effectiveOn === null) return "not_stated";
  return effectiveOn > date ? "upcoming" : "in_effect";
}

function compareNewestFirst(a: RegulatoryUpdate, b: RegulatoryUpdate): number {
  const [dayA, dayB] = [a, b].map(({ publishedOn, effectiveOn }) => publishedOn ?? effectiveOn ?? "") as [
    string,
    string,
  ];
  if (dayA !== dayB) return dayA > dayB ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
