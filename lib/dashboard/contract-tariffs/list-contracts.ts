import type { Prisma } from "#generated/prisma/client.ts";
import type { ContractTariff } from "#lib/domain/contracts/contract-tariff.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { toContractTariff } from "./contract-row.ts";

/**
 * By carrier, country and name. `selectContract` (lib/domain/contracts) finds in them the one for a container. Only an
 * account whose plan includes contracts may use them: `account.plan.gives.usesContracts`.
 */
export async function listContracts({
  db,
  userId,
}: {
  db: Database | Prisma.TransactionClient;
  userId: string;
}): Promise<ContractTariff[]> {
  const rows = await db.contractTariff.findMany({
    where: { userId },
    orderBy: [{ carrier: "asc" }, { country: "asc" }, { name: "asc" }, { id: "asc" }],
  });
  return rows.map(toContractTariff);
}
