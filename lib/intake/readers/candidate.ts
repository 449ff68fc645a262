import type { Box } from "#lib/documents/page.ts";

export const CANDIDATE_TABLES = [
  "dd_tariffs",
  "terminal_storage",
  "local_charges",
  "surcharges",
  "carrier_policies",
  "cfs_tariffs",
] as const;

export type CandidateTable = (typeof CANDIDATE_TABLES)[number];

export interface Place {
  page: number;
  box: Box;
  /** As printed. */
  text: string;
}

/**
 * A number that is not printed follows from numbers that are: day 8 for "next 3 days" after 5 free days is 5 + 3, and day 6
 * for "thereafter" is 5 + 1.
 */
export interface Derivation {
  terms: readonly { value: string; sign: 1 | -1; places: readonly Place[] }[];
  /** The day after, or the day before. */
  constant: -1 | 0 | 1;
}

export interface CandidateCell {
  /** The text that the importer takes. */
  value: string;
  /** Empty for a value of the `context`. */
  places: readonly Place[];
  /**
   * `read`: at its place. `heading`: in a heading or title that applies to the row. `context`: what the person said of the
   * document. `inferred`: calculated or concluded from what is at its places.
   */
  basis: "read" | "heading" | "context" | "inferred";
  derivedFrom?: Derivation;
}

export interface Doubt {
  /** `null`: of the whole row. */
  column: string | null;
  /** A sentence for a person. */
  reason: string;
}

/** A row as in `data/reference/<table>.csv`. A tariff with several slabs is several candidates. */
export interface Candidate {
  table: CandidateTable;
  row: Readonly<Record<string, CandidateCell>>;
  doubts: readonly Doubt[];
}
