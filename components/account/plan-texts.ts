import { PLAN_FACTS, TRIAL } from "#lib/accounts/plans.ts";
import type { CurrentPlan } from "#lib/accounts/read-current-plan.ts";
import { pluralise } from "../format.ts";

const DAY_MS = 86_400_000;

export const countDaysUntil = (end: Date, now: Date): number => Math.ceil((end.getTime() - now.getTime()) / DAY_MS);

/** `Pro+`, `Pro+, 2 days of the trial left`. */
export function formatPlan({ plan, trial, subscription }: CurrentPlan, now: Date): string {
  const paid = subscription && PLAN_FACTS[subscription.plan].name;
  if (!trial?.isRunning || subscription?.plan === TRIAL.plan) return paid ?? PLAN_FACTS[plan].name;
  const left = `${pluralise(countDaysUntil(trial.endsAt, now), "day")} of the trial left`;
  return `${paid ?? PLAN_FACTS[TRIAL.plan].name}, ${left}`;
}
