import { isUuid } from "#lib/platform/is-uuid.ts";
import { type Evidence, type EvidenceScope, toEvidence } from "./evidence.ts";

/** `null` when the account has none with this id. @throws FileStoreError */
export async function findEvidenceFile(
  id: string,
  { db, files, userId }: EvidenceScope,
): Promise<{ evidence: Evidence; bytes: Uint8Array<ArrayBuffer> } | null> {
  const row = isUuid(id) ? await db.evidence.findFirst({ where: { id, userId } }) : null;
  const bytes = row && (await files.get(row.fileKey));
  return row && bytes ? { evidence: toEvidence(row), bytes: new Uint8Array(bytes) } : null;
}
