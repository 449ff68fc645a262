import type { Database } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";
import { countAgain } from "./contracts-in-use.ts";

/** Audits that used it keep its terms. @returns false when the account has none with this id */
export async function deleteContract(id: string, { db, userId }: { db: Database; userId: string }): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { count } = await db.contractTariff.deleteMany({ where: { id, userId } });
  await countAgain({ db, userId });
  return count === 1;
}
