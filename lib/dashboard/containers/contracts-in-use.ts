import { readCurrentPlan } from "#lib/accounts/plan-of.ts";
import type { ContractTariff } from "#lib/domain/contracts/contract-tariff.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { listContracts } from "../contract-tariffs/list-contracts.ts";

interface Scope {
  db: Database;
  userId: string;
  now?: Date;
}

/** The contract tariffs with which the containers of an account are counted: none without a plan that keeps them. */
export async function listContractsInUse({ db, userId, now }: Scope): Promise<readonly ContractTariff[]> {
  const contracts = await listContracts({ db, userId });
  return contracts.length === 0 || (await readCurrentPlan(userId, { db, now })).gives.keeps ? contracts : [];
}

/** Lets the open containers of an account be counted again at their next use, because its contracts have changed. */
export async function countAgain({ db, userId }: { db: Pick<Database, "watchedContainer">; userId: string }): Promise<void> {
  await db.watchedContainer.updateMany({ where: { userId, closedAt: null }, data: { countedOn: null } });
}
