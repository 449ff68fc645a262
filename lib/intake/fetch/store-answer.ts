import { createHash, randomUUID } from "node:crypto";
import type { StoredAnswer } from "#generated/prisma/client.ts";
import type { Database } from "#lib/platform/db/client.ts";
import type { FileStore } from "#lib/platform/files/file-store.ts";
import type { Content, Fetcher, PoliteRequest } from "./fetcher.ts";

/** Whose bytes they are: a feed of lib/intake/feeds, or a watched document. */
export type Owner = { feed: string } | { documentId: string };

export interface StoreScope {
  db: Database;
  files: FileStore;
}

export interface Stored {
  answer: StoredAnswer;
  bytes: Buffer;
  /** The bytes were not on file before. */
  isNew: boolean;
  /** The cursor of the next page; undefined when the server answered that nothing has changed. */
  nextPage?: string | null;
}

/**
 * Fetches an address, with one conditional request if its last answer is stored, and stores new bytes before anybody
 * reads them.
 * @throws FetchFailure
 */
export async function fetchStored(
  scope: StoreScope & { fetcher: Fetcher; signal: AbortSignal },
  owner: Owner,
  request: PoliteRequest,
): Promise<Stored> {
  const last = await findLast(scope.db, owner, request.url);
  const lastBytes = last ? await scope.files.get(last.fileKey) : undefined;
  const validators = last && lastBytes ? { etag: last.etag, lastModified: last.lastModified } : {};
  const answer = await scope.fetcher.fetch({ ...request, ...validators }, scope.signal);
  if (!answer.isModified) {
    // A server that answers 304 to a request without conditions has nothing for us.
    if (!last || !lastBytes) throw new Error(`${request.url} answered 304 to a request without conditions`);
    const checked = await scope.db.storedAnswer.update({ where: { id: last.id }, data: { checkedAt: new Date() } });
    return { answer: checked, bytes: lastBytes, isNew: false };
  }
  const stored = await storeContent(scope, owner, { ...answer, url: request.url, via: "fetched" });
  return { ...stored, nextPage: answer.nextPage };
}

interface Arrival extends Pick<Content, "url" | "bytes" | "status" | "etag" | "lastModified" | "mediaType"> {
  via: "fetched" | "uploaded" | "mailed";
  fileName?: string;
}

/** Stores bytes once: the same bytes of the same owner and address only renew the time of the last check. */
export async function storeContent({ db, files }: StoreScope, owner: Owner, arrival: Arrival): Promise<Stored> {
  const { url, bytes, via, status, etag, lastModified, mediaType, fileName } = arrival;
  const hash = createHash("sha256").update(bytes).digest("hex");
  const now = new Date();
  const known = await db.storedAnswer.findFirst({
    where: "feed" in owner ? { ...owner, url, hash } : { ...owner, hash },
  });
  if (known) {
    const data = { checkedAt: now, etag, lastModified };
    const answer = await db.storedAnswer.update({ where: { id: known.id }, data });
    if (!(await files.get(known.fileKey))) await putBytes(files, known.fileKey, arrival);
    return { answer, bytes, isNew: false };
  }
  const id = randomUUID();
  const fileKey = "feed" in owner ? `intake/feeds/${owner.feed}/${id}` : `intake/documents/${owner.documentId}/${id}`;
  await putBytes(files, fileKey, arrival);
  const answer = await db.storedAnswer.create({
    data: {
      id,
      ...owner,
      url,
      via,
      fetchedAt: now,
      checkedAt: now,
      status,
      etag,
      lastModified,
      mediaType,
      fileName: fileName ?? null,
      size: bytes.length,
      hash,
      fileKey,
    },
  });
  return { answer, bytes, isNew: true };
}

const putBytes = (files: FileStore, key: string, { bytes, mediaType }: Arrival) =>
  files.put(key, bytes, { contentType: mediaType ?? "application/octet-stream" });

const findLast = (db: Database, owner: Owner, url: string) =>
  db.storedAnswer.findFirst({ where: { ...owner, url }, orderBy: { fetchedAt: "desc" } });
