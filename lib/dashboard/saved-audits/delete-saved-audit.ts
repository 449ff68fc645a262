import { isUuid } from "#lib/platform/is-uuid.ts";
import { deleteWithEvidence } from "../evidence/delete-evidence.ts";
import type { EvidenceScope } from "../evidence/evidence.ts";

/** Deletes its dispute packs and its evidence too. @returns false when the account has none with this id */
export async function deleteSavedAudit(id: string, scope: EvidenceScope): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { userId } = scope;
  return deleteWithEvidence({ savedAuditId: id }, scope, async (transaction) => {
    const { count } = await transaction.savedAudit.deleteMany({ where: { id, userId } });
    return count === 1;
  });
}
