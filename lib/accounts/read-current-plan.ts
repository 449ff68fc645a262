import type { Prisma } from "#generated/prisma/client.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { type Entitlements, type PaidPlan, PLAN_FACTS, type Plan, TRIAL } from "./plans.ts";

export interface CurrentPlan {
  plan: Plan;
  gives: Entitlements;
  /** `null` when the account never started its trial. */
  trial: { startedAt: Date; endsAt: Date; isRunning: boolean } | null;
  subscription: LiveSubscription | null;
}

export interface LiveSubscription {
  id: string;
  plan: PaidPlan;
  status: "active" | "past_due";
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
}

/**
 * The larger of the subscription's plan and the running trial's plan, else the free one: a trial gives more than a
 * smaller subscription.
 */
export async function readCurrentPlan(
  userId: string,
  { db, now = new Date() }: { db: Database | Prisma.TransactionClient; now?: Date },
): Promise<CurrentPlan> {
  const [trial, live] = await Promise.all([
    db.trial.findUnique({ where: { userId } }),
    db.subscription.findFirst({ where: { userId, status: { in: ["active", "past_due"] } } }),
  ]);
  const isRunning = trial !== null && trial.endsAt > now;
  const plan: Plan = isRunning ? TRIAL.plan : live ? (live.plan as PaidPlan) : "free";
  return {
    plan,
    gives: PLAN_FACTS[plan].gives,
    trial: trial && { startedAt: trial.startedAt, endsAt: trial.endsAt, isRunning },
    subscription: live && {
      id: live.id,
      plan: live.plan as PaidPlan,
      status: live.status as LiveSubscription["status"],
      currentPeriodEnd: live.currentPeriodEnd,
      cancelAtPeriodEnd: live.cancelAtPeriodEnd,
    },
  };
}
