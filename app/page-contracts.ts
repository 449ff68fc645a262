import { cache } from "react";
import { listContracts } from "#lib/dashboard/contract-tariffs/list-contracts.ts";
import type { ContractTariff } from "#lib/domain/contracts/contract-tariff.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { findCurrentAccount } from "./page-account.ts";

/** Without a session, or without a plan that uses contracts, there are none. */
export const listCurrentContracts = cache(async (): Promise<readonly ContractTariff[]> => {
  const account = await findCurrentAccount();
  return account?.plan.gives.usesContracts ? listContracts({ db: getDatabase(), userId: account.id }) : [];
});
