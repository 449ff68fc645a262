import type { Interval, PaidPlan } from "#lib/accounts/plans.ts";
import { refuse } from "#lib/operations/refuse.ts";
import type { Database } from "#lib/platform/db/client.ts";
import type { BillingProvider } from "./provider.ts";
import { startCheckout } from "./start-checkout.ts";

interface Resumption {
  db: Database;
  provider: BillingProvider;
  user: { id: string };
  now?: Date;
}

/**
 * A cancelled subscription cannot be revived at Razorpay, so a new one starts when the paid time ends. The person
 * approves it now and pays then.
 * @returns the id of the subscription to approve
 * @throws Failure
 */
export async function resumePlan({ db, provider, user, now }: Resumption): Promise<string> {
  const live = await db.subscription.findFirst({ where: { userId: user.id, status: { in: ["active", "past_due"] } } });
  if (!live?.cancelAtPeriodEnd || !live.currentPeriodEnd) return refuse("Your plan is not cancelled.");
  const next = await db.subscription.findFirst({
    where: { userId: user.id, status: "pending", replacesId: live.id, method: { not: null } },
  });
  if (next) return refuse("Your plan goes on already.");
  return startCheckout({
    db,
    provider,
    user,
    plan: live.plan as PaidPlan,
    interval: live.interval as Interval,
    replaces: live,
    startAt: live.currentPeriodEnd,
    now,
  });
}
