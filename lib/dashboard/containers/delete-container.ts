import { isUuid } from "#lib/platform/is-uuid.ts";
import type { AccountFileScope } from "../account-files/account-file.ts";
import { deleteWithFiles } from "../account-files/delete-account-files.ts";

/** Deletes its evidence too. @returns false when the account has none with this id */
export const deleteContainer = async (id: string, scope: AccountFileScope): Promise<boolean> =>
  (await deleteContainers([id], scope)) === 1;

/** Deletes all in one transaction, and their evidence too. @returns how many the account had */
export async function deleteContainers(ids: readonly string[], scope: AccountFileScope): Promise<number> {
  const containerIds = ids.filter(isUuid);
  const { userId } = scope;
  return deleteWithFiles({ containerIds }, scope, async (transaction) => {
    const { count } = await transaction.watchedContainer.deleteMany({ where: { id: { in: containerIds }, userId } });
    return count;
  });
}
