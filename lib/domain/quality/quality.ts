import { daysBetween, type IsoDate, monthOf } from "#lib/platform/dates.ts";

export const SOURCE_KINDS = ["carrier_tariff", "authority", "index", "schedule", "news", "third_party_copy", "illustrative"] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** Document that states a fact. */
export interface Source {
  id: string;
  publisher: string;
  title: string;
  url: string | null;
  publishedOn: IsoDate | null;
  kind: SourceKind;
}

/** Fields that every fact has: its document and its validity. A date is `null` when the document does not state it. */
export interface Fact {
  source: Source;
  effectiveFrom: IsoDate | null;
  effectiveTo: IsoDate | null;
  note: string | null;
}

export const CONFIDENCE_LEVELS = ["verified", "high", "medium", "low"] as const;
export type Confidence = (typeof CONFIDENCE_LEVELS)[number];

const OWN_PAGE: ReadonlySet<SourceKind> = new Set(["carrier_tariff", "authority", "index", "schedule"]);

export const isIllustrative = (fact: { source: Source }) => fact.source.kind === "illustrative";

/** Checks whether a fact is valid on `date`. Both dates are inclusive; a missing date sets no limit. */
export function isInForce(fact: Fact, date: IsoDate): boolean {
  return (fact.effectiveFrom === null || fact.effectiveFrom <= date) && (fact.effectiveTo === null || date <= fact.effectiveTo);
}

/** Returns the date from which the age of a fact counts: the date of its document, otherwise its start date. */
export function datedOn(fact: Fact): IsoDate | null {
  return fact.source.publishedOn ?? fact.effectiveFrom;
}

/**
 * Determines the confidence of a fact on `today`.
 * `verified`: page of the publisher, in force, less than 12 months old. `high`: page of the publisher, in force.
 * `medium`: copy by a third party, expired, undated, or partly inferred according to the note. `low`: illustrative.
 */
export function confidence(fact: Fact, today: IsoDate): Confidence {
  if (isIllustrative(fact)) return "low";
  if (!OWN_PAGE.has(fact.source.kind) || !isInForce(fact, today) || fact.effectiveFrom === null || /\binferred\b/i.test(fact.note ?? "")) return "medium";
  const dated = datedOn(fact);
  return dated !== null && daysBetween(dated, today) < 365 ? "verified" : "high";
}

/** Returns the lowest confidence; `low` for an empty list. */
export function weakest(levels: readonly Confidence[]): Confidence {
  return levels.reduce<Confidence>(
    (worst, level) => (CONFIDENCE_LEVELS.indexOf(level) > CONFIDENCE_LEVELS.indexOf(worst) ? level : worst),
    levels.length ? "verified" : "low",
  );
}

/** Quality block of an answer. `completeness_score` is the share of the answer's parts that are on file. */
export interface Quality {
  data_freshness_utc: string;
  coverage_region: string;
  completeness_score: number;
  confidence_level: Confidence;
  sources: { id: string; publisher: string; title: string; url: string | null; published_on: string | null; kind: SourceKind }[];
}

/**
 * Builds the quality block from the facts that an answer uses.
 * @param completeness share from 0 to 1; see roundShare
 */
export function qualityOf(facts: readonly Fact[], { today, region, completeness = 1 }: { today: IsoDate; region: string; completeness?: number }): Quality {
  const sources = [...new Map(facts.map(({ source }) => [source.id, source])).values()];
  const published = facts.filter((fact) => !isIllustrative(fact)); // An illustrative row must not make old tariffs look new.
  const newest = (published.length > 0 ? published : facts)
    .map(datedOn)
    .filter((date) => date !== null)
    .sort()
    .at(-1);
  return {
    data_freshness_utc: newest ? monthOf(newest) : "unknown",
    coverage_region: region,
    completeness_score: roundShare(completeness),
    confidence_level: weakest(facts.map((fact) => confidence(fact, today))),
    sources: sources.map(({ id, publisher, title, url, publishedOn, kind }) => ({ id, publisher, title, url, published_on: publishedOn, kind })),
  };
}

/** Rounds a share to two decimals for an answer. The result is 1 only when nothing is missing. */
export function roundShare(share: number): number {
  return share === 1 ? 1 : Math.min(Math.round(share * 100) / 100, 0.99);
}
