import { type StoreScope, storeContent } from "../fetch/store-answer.ts";
import { type ReadVersion, readVersion } from "./read-version.ts";

/** A version that a person has brought, because the site refuses programs or has no address. */
export async function addVersion(
  documentId: string,
  file: { bytes: Buffer; fileName: string; mediaType: string | null; via: "uploaded" | "mailed" },
  scope: StoreScope & { today: string; signal: AbortSignal },
): Promise<ReadVersion & { answerId: string }> {
  const { db } = scope;
  const document = await db.watchedDocument.findUniqueOrThrow({ where: { id: documentId } });
  const { bytes, fileName, mediaType, via } = file;
  const url = document.url ?? `urn:quayside:document:${documentId}`;
  const arrival = { url, bytes, via, status: 200, etag: null, lastModified: null, mediaType, fileName };
  const stored = await storeContent(scope, { documentId }, arrival);
  const read = await readVersion(stored.answer.id, scope);
  const now = new Date();
  await db.watchedDocument.update({
    where: { id: documentId },
    data: {
      checkedAt: now,
      outcome: read.isChanged ? "new_version" : "unchanged",
      message: null,
      failures: 0,
      ...(read.isChanged && { changedAt: now }),
    },
  });
  return { ...read, answerId: stored.answer.id };
}
