import { daysBetween, type IsoDate, monthOf } from "#lib/platform/dates.ts";

export const SOURCE_KINDS = ["carrier_tariff", "authority", "index", "schedule", "news", "third_party_copy", "illustrative"] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** The document a fact was read from. */
export interface Source {
  id: string;
  publisher: string;
  title: string;
  url: string | null;
  publishedOn: IsoDate | null;
  kind: SourceKind;
}

/** What every fact row carries: its document and the days it holds for (null: not stated). */
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

/** True when the fact's own dates do not exclude `date`; both ends belong to it. */
export function isInForce(fact: Fact, date: IsoDate): boolean {
  return (fact.effectiveFrom === null || fact.effectiveFrom <= date) && (fact.effectiveTo === null || date <= fact.effectiveTo);
}

/** The day that a fact's age counts from: its document's date, else the start of its validity. */
export function datedOn(fact: Fact): IsoDate | null {
  return fact.source.publishedOn ?? fact.effectiveFrom;
}

/**
 * How far one fact can be relied on, seen from `today`.
 * `verified`: the publisher's own page, in force, under 12 months old. `high`: own page and in force.
 * `medium`: a third party's copy, expired, undated, or read with an inference that its note tells.
 * `low`: illustrative.
 */
export function confidence(fact: Fact, today: IsoDate): Confidence {
  if (isIllustrative(fact)) return "low";
  if (!OWN_PAGE.has(fact.source.kind) || !isInForce(fact, today) || fact.effectiveFrom === null || /\binferred\b/i.test(fact.note ?? "")) return "medium";
  const dated = datedOn(fact);
  return dated !== null && daysBetween(dated, today) < 365 ? "verified" : "high";
}

/** The weaker of confidences; `low` when there is none. */
export function weakest(levels: readonly Confidence[]): Confidence {
  return levels.reduce<Confidence>(
    (worst, level) => (CONFIDENCE_LEVELS.indexOf(level) > CONFIDENCE_LEVELS.indexOf(worst) ? level : worst),
    levels.length ? "verified" : "low",
  );
}

/** The quality block of an answer. `completeness_score` is the share of the answer's parts that were found. */
export interface Quality {
  data_freshness_utc: string;
  coverage_region: string;
  completeness_score: number;
  confidence_level: Confidence;
  sources: { id: string; publisher: string; title: string; url: string | null; published_on: string | null; kind: SourceKind }[];
}

/**
 * Draws the quality block from the facts an answer rests on.
 * @param completeness share from 0 to 1; see roundShare
 */
export function qualityOf(facts: readonly Fact[], { today, region, completeness = 1 }: { today: IsoDate; region: string; completeness?: number }): Quality {
  const sources = [...new Map(facts.map(({ source }) => [source.id, source])).values()];
  const published = facts.filter((fact) => !isIllustrative(fact)); // An illustrative row must not make old tariffs look fresh.
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

/** A share as answers show it: two decimals, and 1 only when nothing is missing. */
export function roundShare(share: number): number {
  return share === 1 ? 1 : Math.min(Math.round(share * 100) / 100, 0.99);
}
