import type { PageText } from "#lib/documents/page.ts";
import type { Candidate } from "./candidate.ts";
export interface Refusal { candidate: Candidate; column: string | null; reason: string }
export const groundCandidates = (_pages: readonly PageText[], candidates: readonly Candidate[]) => ({ accepted: candidates, refusals: [] as Refusal[] });
