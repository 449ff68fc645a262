import type { BillingCurrency, Interval, PaidPlan } from "#lib/accounts/plans.ts";
import { refuse } from "#lib/operations/refuse.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { calculatePlanPrice } from "./price.ts";
import type { BillingProvider } from "./provider.ts";
import { callProvider, startCheckout } from "./start-checkout.ts";

interface Change {
  db: Database;
  provider: BillingProvider;
  user: { id: string };
  plan: PaidPlan;
  interval: Interval;
  now?: Date;
}

/**
 * A card subscription is changed in place, and the provider settles the difference. With UPI, another interval or a
 * card that the provider cannot change, a new subscription takes its place when the person has paid it. The unused time
 * of the old one is paid back then.
 * @returns the id of the new subscription that must be paid; `null` when the change is done
 * @throws Failure
 */
export async function changePlan({ db, provider, user, plan, interval, now }: Change): Promise<string | null> {
  const live = await db.subscription.findFirst({ where: { userId: user.id, status: { in: ["active", "past_due"] } } });
  if (!live) return refuse("You have no plan to change.");
  if (live.status === "past_due") return refuse("Your last payment failed. Pay it first, then change the plan.");
  if (live.plan === plan && live.interval === interval && !live.cancelAtPeriodEnd)
    return refuse("This is your plan already.");
  const currency = live.currency as BillingCurrency;
  const terms = { plan, interval, currency, amount: calculatePlanPrice(plan, interval, currency).total };
  const canStay =
    live.method === "card" && live.interval === interval && !live.cancelAtPeriodEnd && live.provider === provider.name;
  if (canStay && (await callProvider(() => provider.changePlan(live.providerId, terms)))) {
    await db.subscription.update({ where: { id: live.id, userId: user.id }, data: terms });
    return null;
  }
  return startCheckout({ db, provider, user, plan, interval, replaces: live, now });
}
