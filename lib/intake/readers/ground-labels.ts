import type { CandidateCell, Place } from "./candidate.ts";

export const AMOUNTS = ["rate_per_day", "amount"] as const;

/** A concluded word has a doubt, and its place proves nothing. */
export const getLabelPlaces = (cell: CandidateCell | undefined): readonly Place[] =>
  cell === undefined || cell.basis === "context" || (cell.basis === "inferred" && !cell.derivedFrom) ? [] : cell.places;
