import type { AccountFileScope } from "../account-files/account-file.ts";
import { type NewContract, saveContracts } from "../contract-tariffs/save-contracts.ts";
import { findTariffDocument } from "./find-tariff-document.ts";

/**
 * All or none. The document is then the authority of the contract tariffs.
 * @returns false when the account has no document with this id
 * @throws Failure when a contract tariff is for the same containers as another
 */
export async function saveDocumentContracts(
  id: string,
  contracts: readonly NewContract[],
  { db, userId, now = new Date() }: Pick<AccountFileScope, "db" | "userId"> & { now?: Date },
): Promise<boolean> {
  if (!(await findTariffDocument(id, { db, userId }))) return false;
  await saveContracts(contracts, { db, userId, documentId: id });
  await db.tariffDocument.update({ where: { id, userId }, data: { confirmedAt: now } });
  return true;
}
