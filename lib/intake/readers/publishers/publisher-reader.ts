import type { TextLine } from "#lib/documents/lines.ts";
import type { Candidate } from "../candidate.ts";
import type { DocumentFacts } from "../read-slabs.ts";

/** For layouts of one publisher that the general readers do not understand. */
export interface PublisherReader {
  isFor(facts: DocumentFacts, lines: readonly TextLine[]): boolean;
  read(lines: readonly TextLine[], facts: DocumentFacts): Candidate[];
}
