import { isUuid } from "#lib/platform/is-uuid.ts";
import { deleteAccountFiles } from "../account-files/delete-account-files.ts";
import { type Evidence, type EvidenceScope, toEvidence } from "./evidence.ts";

/** @returns what was deleted; `null` when the account has none with this id */
export async function deleteEvidence(id: string, { db, files, userId }: EvidenceScope): Promise<Evidence | null> {
  const row = isUuid(id) ? await db.evidence.findFirst({ where: { id, userId } }) : null;
  if (!row) return null;
  await db.evidence.deleteMany({ where: { id, userId } });
  await deleteAccountFiles([row.fileKey], files);
  return toEvidence(row);
}
