import type { ContractTariff } from "#lib/domain/contracts/contract-tariff.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";
import { toContractTariff } from "./contract-row.ts";

/** `null` when the account has none with this id. */
export async function findContract(
  id: string,
  { db, userId }: { db: Database; userId: string },
): Promise<ContractTariff | null> {
  const row = isUuid(id) ? await db.contractTariff.findFirst({ where: { id, userId } }) : null;
  return row && toContractTariff(row);
}
