import { randomUUID } from "node:crypto";
import { refuse } from "#lib/operations/refuse.ts";
import type { CandidateTable } from "../readers/candidate.ts";
import { type ReviewScope, recordDecision } from "../review/decide.ts";

export interface DocumentDraft {
  /** Null for a document that comes by upload or mail only. */
  url: string | null;
  title: string;
  publisher: string;
  kind: string;
  carrier: string | null;
  countries: readonly string[];
  direction: "import" | "export" | null;
  tables: readonly CandidateTable[];
  everyDays: number;
}

/** @throws Failure when another document has the address. @returns the id */
export async function addDocument(draft: DocumentDraft, { db, by }: ReviewScope): Promise<string> {
  const known = draft.url ? await db.watchedDocument.findUnique({ where: { url: draft.url } }) : null;
  if (known) refuse(`The address is watched already: ${known.title}.`, "url");
  const id = randomUUID();
  const now = new Date();
  await db.watchedDocument.create({
    data: {
      ...draft,
      id,
      countries: [...draft.countries],
      tables: [...draft.tables],
      createdAt: now,
      createdBy: by,
      nextCheckAt: draft.url ? now : null,
    },
  });
  await recordDecision(db, { by, action: "add", documentId: id });
  return id;
}
