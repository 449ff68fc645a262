import { detectFormat } from "#lib/documents/unpack/detect-format.ts";
import { isDocumentKind } from "#lib/invoices/pdf/read-upload.ts";
import type { StoreScope } from "../fetch/store-answer.ts";
import type { Candidate, CandidateTable } from "../readers/candidate.ts";
import { readTariffDocument } from "../readers/read-in-process.ts";
import { proposeFacts } from "../review/propose-facts.ts";

export interface ReadVersion {
  /** False when a person would read the same as in the version before. */
  isChanged: boolean;
  proposals: number;
  /** Why nothing could be read; null otherwise. */
  refusal: string | null;
}

export const getPagePictureKey = (fileKey: string, page: number): string => `${fileKey}-${page}.webp`;

/**
 * Reads a stored version again, for example because the reader is better now: its open proposals, and those of older
 * versions of the document, are replaced by what is read now.
 */
export async function readVersion(
  answerId: string,
  { db, files, today, signal }: StoreScope & { today: string; signal: AbortSignal },
): Promise<ReadVersion> {
  const answer = await db.storedAnswer.findUniqueOrThrow({ where: { id: answerId }, include: { document: true } });
  const { document } = answer;
  if (!document) throw new Error(`${answerId} is no version of a document`);
  const bytes = await files.get(answer.fileKey);
  if (!bytes) return { isChanged: false, proposals: 0, refusal: "The bytes of this version are no longer stored." };
  const kind = detectFormat(bytes);
  if (!isDocumentKind(kind)) return endWithRefusal(answerId, "The file is of a kind that no reader reads.", db);
  const read = await readTariffDocument(
    { kind, bytes },
    {
      today,
      ...(document.carrier && { carrier: document.carrier }),
      ...(document.countries.length === 1 && { country: document.countries[0] as string }),
      ...(document.direction && { direction: document.direction as "import" | "export" }),
      ...(document.tables.length > 0 && { tables: document.tables as CandidateTable[] }),
    },
    {
      client: "intake",
      signal,
      onPicture: ({ page, image }) =>
        files.put(getPagePictureKey(answer.fileKey, page), image, { contentType: "image/webp" }),
    },
  );
  if (!read.ok) return endWithRefusal(answerId, read.message, db);
  const before = await db.storedAnswer.findFirst({
    where: { documentId: document.id, id: { not: answerId }, normalisedHash: { not: null } },
    orderBy: { fetchedAt: "desc" },
  });
  await db.storedAnswer.update({
    where: { id: answerId },
    data: {
      normalisedHash: read.textHash,
      pages: read.pages,
      unread: toJson(read.unread),
      refused: toJson(read.refusals),
    },
  });
  if (before?.normalisedHash === read.textHash) return { isChanged: false, proposals: 0, refusal: null };
  const proposals = await proposeFacts(db, { document, answerId, candidates: read.candidates as Candidate[], today });
  return { isChanged: true, proposals, refusal: null };
}

const toJson = (value: unknown) => JSON.parse(JSON.stringify(value));

async function endWithRefusal(answerId: string, refusal: string, db: StoreScope["db"]): Promise<ReadVersion> {
  await db.storedAnswer.update({ where: { id: answerId }, data: { refusal } });
  return { isChanged: true, proposals: 0, refusal };
}
