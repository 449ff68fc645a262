import type { CandidateCell } from "./candidate.ts";
import type { Known } from "./document-head.ts";

export const toCell = ({ value, places, basis }: Known): CandidateCell => ({ value, places, basis });
