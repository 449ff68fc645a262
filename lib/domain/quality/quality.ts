import { getMonth, type IsoDate } from "#lib/platform/dates.ts";
import { assessShelfState, type Dated, findOwnDate } from "./shelf-life.ts";

export const SOURCE_KINDS = [
  "carrier_tariff",
  "authority",
  "index",
  "schedule",
  "news",
  "third_party_copy",
  "illustrative",
] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/**
 * Whether the facts of a document may be passed on: freely, with its citation, only with leave, or not at all. Without
 * a known value they are served with their citation.
 */
export const SOURCE_TERMS = ["open", "cite", "ask", "no"] as const;
export type SourceTerms = (typeof SOURCE_TERMS)[number];

/** In production, they need a permission. */
export const CLOSED_TERMS = ["ask", "no"] as const satisfies readonly SourceTerms[];
const isClosed = (terms: SourceTerms | null | undefined): terms is (typeof CLOSED_TERMS)[number] =>
  terms === "ask" || terms === "no";

export interface Source {
  id: string;
  publisher: string;
  title: string;
  url: string | null;
  publishedOn: IsoDate | null;
  /** The day of publication, otherwise the start of the month or year in the id; `null` when both are unknown. */
  datedOn: IsoDate | null;
  /** The day on which the document was read; if that is unknown, a later day by which it had been read. */
  readBy?: IsoDate | null;
  kind: SourceKind;
  /** `null` or absent: not known. */
  terms?: SourceTerms | null;
}

/** A date is `null` when the document does not state it. */
export interface Fact extends Dated {
  source: Source;
  /** True when the reader concluded a value that the document does not state. */
  isInferred: boolean;
  note: string | null;
}

export const CONFIDENCE_LEVELS = ["verified", "high", "medium", "low"] as const;
export type Confidence = (typeof CONFIDENCE_LEVELS)[number];

const OWN_PAGE: ReadonlySet<SourceKind> = new Set(["carrier_tariff", "authority", "index", "schedule"]);

export const isIllustrative = (fact: { source: Source }) => fact.source.kind === "illustrative";

/** Both dates are inclusive; a missing date sets no limit. */
export function isInForce(fact: Fact, date: IsoDate): boolean {
  return (
    (fact.effectiveFrom === null || fact.effectiveFrom <= date) &&
    (fact.effectiveTo === null || date <= fact.effectiveTo)
  );
}

/**
 * `verified`: page of the publisher, fresh, nothing inferred. `high`: page of the publisher, usable, nothing inferred.
 * `medium`: copy by a third party, undated, not yet in force, or with an inferred value. `low`: past its usable life,
 * or illustrative.
 */
export function assessConfidence(fact: Fact, date: IsoDate): Confidence {
  const state = assessShelfState(fact, date);
  if (isIllustrative(fact) || state === "expired") return "low";
  if (!OWN_PAGE.has(fact.source.kind) || fact.isInferred || findOwnDate(fact) === null || !isInForce(fact, date))
    return "medium";
  return state === "fresh" ? "verified" : "high";
}

/** `low` for an empty list. */
export function chooseLowestConfidence(levels: readonly Confidence[]): Confidence {
  return levels.reduce<Confidence>(
    (worst, level) => (CONFIDENCE_LEVELS.indexOf(level) > CONFIDENCE_LEVELS.indexOf(worst) ? level : worst),
    levels.length ? "verified" : "low",
  );
}

/** `completeness_score` is the share of the answer's parts that are on file. */
export interface Quality {
  /**
   * Month of the newest fact that is not illustrative; without a dated one, the month in which the documents were read.
   * `null` without facts.
   */
  data_freshness_utc: string | null;
  /** Why `data_freshness_utc` is not the month of a fact; absent otherwise. */
  freshness_note?: string;
  coverage_region: string;
  completeness_score: number;
  confidence_level: Confidence;
  sources: {
    id: string;
    publisher: string;
    title: string;
    url: string | null;
    published_on: string | null;
    kind: SourceKind;
    /** Absent if they need no permission. */
    terms?: (typeof CLOSED_TERMS)[number];
  }[];
}

/** @param completeness share from 0 to 1; see roundShare */
export function assessQuality(
  facts: readonly Fact[],
  { date, region, completeness = 1 }: { date: IsoDate; region: string; completeness?: number },
): Quality {
  const published = facts.filter((fact) => !isIllustrative(fact)); // An illustrative row must not make old tariffs look new.
  const counted = published.length > 0 ? published : facts;
  const newest = findLatestDate(counted.map(findOwnDate));
  const month = newest ?? findLatestDate(counted.map(({ source }) => source.readBy ?? null));
  return {
    data_freshness_utc: month ? getMonth(month) : null,
    ...(!newest && { freshness_note: describeFreshness(facts, month) }),
    coverage_region: region,
    completeness_score: roundShare(completeness),
    confidence_level: chooseLowestConfidence(facts.map((fact) => assessConfidence(fact, date))),
    sources: listSources(facts),
  };
}

const findLatestDate = (dates: readonly (IsoDate | null)[]) =>
  dates
    .filter((date) => date !== null)
    .sort()
    .at(-1);

function describeFreshness(facts: readonly Fact[], readIn: IsoDate | undefined): string {
  if (facts.length === 0) return "No fact is used.";
  return readIn
    ? "The documents have no date. The month is that in which they were read."
    : "The documents have no date.";
}

/** Each source once. */
export function listSources(facts: readonly Fact[]): Quality["sources"] {
  const sources = new Map(facts.map(({ source }) => [source.id, source])).values();
  return [...sources].map(({ id, publisher, title, url, publishedOn, kind, terms }) => ({
    id,
    publisher,
    title,
    url,
    published_on: publishedOn,
    kind,
    ...(isClosed(terms) && { terms }),
  }));
}

/** To two decimals. The result is 1 only when nothing is missing. */
export function roundShare(share: number): number {
  return share === 1 ? 1 : Math.min(Math.round(share * 100) / 100, 0.99);
}
