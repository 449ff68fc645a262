import type { Subscription } from "#generated/prisma/client.ts";
import type { Interval, PaidPlan } from "#lib/accounts/plans.ts";
import { calculatePlanPrice, chooseBillingCurrency } from "#lib/billing/price.ts";
import type { BillingMessage, SubscriptionSnapshot } from "#lib/billing/provider.ts";
import type { Database } from "#lib/platform/db/client.ts";

let count = 0;

export interface Buyer {
  id: string;
  name: string;
  email: string;
}

/** With billing details: in Karnataka, unless `place` says otherwise. */
export async function newBuyer(
  db: Database,
  place: { country?: string; state?: string | null; gstin?: string } = {},
): Promise<Buyer> {
  count += 1;
  const user = { id: `buyer-${count}`, name: `Buyer ${count}`, email: `buyer-${count}@example.com` };
  await db.user.create({ data: { ...user, emailVerified: true } });
  const { country = "IN", state = country === "IN" ? "29" : null, gstin = null } = place;
  await db.billingDetails.create({
    data: { userId: user.id, name: "Blue Freight", address: "1 Dock Road", country, state, gstin },
  });
  return user;
}

/** Its buyer still has to pay it. */
export async function newSubscription(
  db: Database,
  { id: userId }: Buyer,
  {
    plan = "pro",
    interval = "month",
    ...more
  }: { plan?: PaidPlan; interval?: Interval; replacesId?: string; createdAt?: Date } = {},
): Promise<Subscription> {
  count += 1;
  const providerId = `sub_${String(count).padStart(6, "0")}`;
  const { country } = await db.billingDetails.findUniqueOrThrow({ where: { userId } });
  const currency = chooseBillingCurrency(country);
  const amount = calculatePlanPrice(plan, interval, currency).total;
  return db.subscription.create({
    data: { userId, provider: "sandbox", providerId, plan, interval, currency, amount, status: "pending", ...more },
  });
}

/** `minute` minutes after noon on 1 November 2026. */
export function event(
  { providerId }: Pick<Subscription, "providerId">,
  minute: number,
  status: SubscriptionSnapshot["status"],
  more: Partial<Omit<BillingMessage, "subscription">> & { subscription?: Partial<SubscriptionSnapshot> } = {},
): BillingMessage {
  count += 1;
  return {
    provider: "sandbox",
    id: `evt_${count}`,
    type: `test.${status}`,
    at: minutes(minute),
    payload: {},
    ...more,
    subscription: {
      providerId,
      status,
      method: "card",
      periodStart: NOON,
      periodEnd: new Date("2026-12-01T12:00:00Z"),
      ...more.subscription,
    },
  };
}

const NOON = new Date("2026-11-01T12:00:00Z");

export const minutes = (minute: number): Date => new Date(NOON.getTime() + minute * 60_000);
