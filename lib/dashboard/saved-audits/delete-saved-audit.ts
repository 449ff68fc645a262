import { isUuid } from "#lib/platform/is-uuid.ts";
import type { AccountFileScope } from "../account-files/account-file.ts";
import { deleteWithFiles } from "../account-files/delete-account-files.ts";

/** Deletes its invoice, its dispute packs and its evidence too. @returns false when the account has none with this id */
export async function deleteSavedAudit(id: string, scope: AccountFileScope): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { userId } = scope;
  return deleteWithFiles({ savedAuditId: id }, scope, async (transaction) => {
    const { count } = await transaction.savedAudit.deleteMany({ where: { id, userId } });
    return count === 1;
  });
}
