import type { Account } from "../session.ts";

/** For everybody else, a tariff that was brought is used once, and is not stored. */
export const canStoreTariffs = (account: Account | null): account is Account =>
  account !== null && account.role !== "reader" && account.plan.gives.usesContracts;
