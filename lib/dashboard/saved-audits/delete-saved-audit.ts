import { isUuid } from "#lib/platform/is-uuid.ts";
import type { AccountFileScope } from "../account-files/account-file.ts";
import { deleteWithFiles } from "../account-files/delete-account-files.ts";

/** Deletes its invoice, its dispute packs and its evidence too. @returns false when the account has none with this id */
export const deleteSavedAudit = async (id: string, scope: AccountFileScope): Promise<boolean> =>
  (await deleteSavedAudits([id], scope)) === 1;

/** Deletes all in one transaction, with what belongs to them. @returns how many the account had */
export async function deleteSavedAudits(ids: readonly string[], scope: AccountFileScope): Promise<number> {
  const savedAuditIds = ids.filter(isUuid);
  const { userId } = scope;
  return deleteWithFiles({ savedAuditIds }, scope, async (transaction) => {
    const { count } = await transaction.savedAudit.deleteMany({ where: { id: { in: savedAuditIds }, userId } });
    return count;
  });
}
