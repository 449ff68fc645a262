import type { Database } from "#lib/platform/db/client.ts";
import { countAgain } from "../containers/contracts-in-use.ts";
import { isRowId } from "../saved-audits/find-saved-audit.ts";

/** Deletes a contract tariff. Audits that used it keep its terms. @returns false when the account has none with this id */
export async function deleteContract(id: string, { db, userId }: { db: Database; userId: string }): Promise<boolean> {
  if (!isRowId(id)) return false;
  const { count } = await db.contractTariff.deleteMany({ where: { id, userId } });
  await countAgain({ db, userId });
  return count === 1;
}
