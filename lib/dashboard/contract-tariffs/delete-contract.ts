import type { Database } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";
import { countAgain } from "./contracts-in-use.ts";

interface Scope {
  db: Database;
  userId: string;
}

/** Audits that used it keep its terms. @returns false when the account has none with this id */
export const deleteContract = async (id: string, scope: Scope): Promise<boolean> =>
  (await deleteContracts([id], scope)) === 1;

/** Deletes all in one transaction. @returns how many the account had */
export async function deleteContracts(ids: readonly string[], { db, userId }: Scope): Promise<number> {
  return db.$transaction(async (transaction) => {
    const where = { id: { in: ids.filter(isUuid) }, userId };
    const { count } = await transaction.contractTariff.deleteMany({ where });
    if (count > 0) await countAgain({ db: transaction, userId });
    return count;
  });
}
