import type { Saving } from "#components/checker/save-audit.tsx";
import { TRIAL } from "#lib/accounts/plans.ts";
import { findCurrentAccount } from "../page-account.ts";

export async function readSaving(): Promise<Saving> {
  const account = await findCurrentAccount();
  if (!account) return { kind: "signed_out" };
  const { gives, trial } = account.plan;
  return gives.savesAudits
    ? { kind: "ready" }
    : { kind: "no_plan", isTrialLeft: trial === null, trialDays: TRIAL.days };
}
