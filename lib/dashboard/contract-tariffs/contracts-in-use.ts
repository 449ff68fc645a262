import { readCurrentPlan } from "#lib/accounts/read-current-plan.ts";
import type { ContractTariff } from "#lib/domain/contracts/contract-tariff.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { listContracts } from "./list-contracts.ts";

interface Scope {
  db: Database;
  userId: string;
  now?: Date;
}

/** None without a plan that uses contracts. */
export async function listContractsInUse({ db, userId, now }: Scope): Promise<readonly ContractTariff[]> {
  const contracts = await listContracts({ db, userId });
  return contracts.length === 0 || (await readCurrentPlan(userId, { db, now })).gives.usesContracts ? contracts : [];
}

/** The contracts have changed, so open containers are counted again at their next use. */
export async function countAgain({
  db,
  userId,
}: {
  db: Pick<Database, "watchedContainer">;
  userId: string;
}): Promise<void> {
  await db.watchedContainer.updateMany({ where: { userId, closedAt: null }, data: { countedOn: null } });
}
