import { isUuid } from "#lib/platform/is-uuid.ts";
import type { StoreScope } from "../fetch/store-answer.ts";
import { recordDecision } from "../review/decide.ts";
import { type ReadVersion, readVersion } from "./read-version.ts";

/** For an operator, for example after a fault of a reader. @returns null when there is no such version of a document */
export async function readAgain(
  answerId: string,
  by: string,
  scope: StoreScope & { today: string; signal: AbortSignal },
): Promise<ReadVersion | null> {
  const { db } = scope;
  const answer = isUuid(answerId)
    ? await db.storedAnswer.findUnique({ where: { id: answerId }, select: { documentId: true } })
    : null;
  if (!answer?.documentId) return null;
  const read = await readVersion(answerId, scope);
  await recordDecision(db, { by, action: "read_again", documentId: answer.documentId, answerId });
  return read;
}
