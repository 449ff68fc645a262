import type { AccountFileScope } from "../account-files/account-file.ts";
import { type TariffDocument, toTariffDocument } from "./tariff-document.ts";

/** The document that a contract tariff was read from; `null` without one. */
export async function findContractDocument(
  contractId: string,
  { db, userId }: Pick<AccountFileScope, "db" | "userId">,
): Promise<TariffDocument | null> {
  const row = await db.tariffDocument.findFirst({ where: { userId, contracts: { some: { id: contractId, userId } } } });
  return row && toTariffDocument(row);
}
