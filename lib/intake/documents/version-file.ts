import { isUuid } from "#lib/platform/is-uuid.ts";
import type { StoreScope } from "../fetch/store-answer.ts";
import { getPagePictureKey } from "./read-version.ts";

/** The bytes of a version as they came. `name`: without characters that a header or a file system refuses. */
export async function findVersionFile(
  answerId: string,
  { db, files }: StoreScope,
): Promise<{ bytes: Buffer; name: string } | null> {
  const answer = await findAnswer(answerId, db);
  const bytes = answer && (await files.get(answer.fileKey));
  if (!answer || !bytes) return null;
  const named = answer.fileName ?? new URL(answer.url, "https://none.invalid").pathname.split("/").at(-1) ?? "";
  const name = named.replace(/[^\w.-]+/g, "-").slice(-80);
  return { bytes, name: name || "document" };
}

/** The picture of a page, as WebP. */
export async function findVersionPage(
  answerId: string,
  page: number,
  { db, files }: StoreScope,
): Promise<Buffer | null> {
  const answer = await findAnswer(answerId, db);
  if (!answer || !Number.isInteger(page) || page < 1) return null;
  return (await files.get(getPagePictureKey(answer.fileKey, page))) ?? null;
}

/** Answers of feeds are no documents. */
const findAnswer = (answerId: string, db: StoreScope["db"]) =>
  isUuid(answerId) ? db.storedAnswer.findFirst({ where: { id: answerId, documentId: { not: null } } }) : null;
