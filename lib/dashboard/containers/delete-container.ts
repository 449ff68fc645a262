import { isUuid } from "#lib/platform/is-uuid.ts";
import { deleteWithEvidence } from "../evidence/delete-evidence.ts";
import type { EvidenceScope } from "../evidence/evidence.ts";

/** Deletes its evidence too. @returns false when the account has none with this id */
export async function deleteContainer(id: string, scope: EvidenceScope): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { userId } = scope;
  return deleteWithEvidence({ containerId: id }, scope, async (transaction) => {
    const { count } = await transaction.watchedContainer.deleteMany({ where: { id, userId } });
    return count === 1;
  });
}
