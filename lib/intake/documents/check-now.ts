import type { FeedEnvironment } from "../feeds/run-feed.ts";
import { withIntakeLease } from "../fetch/intake-lease.ts";
import { recordDecision } from "../review/decide.ts";
import { checkDocument, type DocumentOutcome } from "./check-document.ts";

/**
 * Checks one document for an operator.
 * @returns `busy` when other documents are being fetched: it is then the next one of the following run. `null` when
 * there is no such document
 */
export async function checkDocumentNow(
  id: string,
  by: string,
  environment: FeedEnvironment,
): Promise<DocumentOutcome | "busy" | null> {
  const { db } = environment;
  const document = await db.watchedDocument.findUnique({ where: { id } });
  if (!document) return null;
  let outcome: DocumentOutcome | "busy" = "busy";
  await withIntakeLease(
    db,
    async (signal) => {
      outcome = await checkDocument(document, { ...environment, signal });
    },
    environment.signal,
  );
  if (outcome === "busy") await db.watchedDocument.update({ where: { id }, data: { nextCheckAt: new Date(0) } });
  await recordDecision(db, { by, action: "check", documentId: id, details: { outcome } });
  return outcome;
}
