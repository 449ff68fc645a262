import type { Subscription } from "#generated/prisma/client.ts";
import type { Interval, PaidPlan } from "#lib/accounts/plans.ts";
import { refuse } from "#lib/operations/refuse.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { calculatePlanPrice, chooseBillingCurrency } from "./price.ts";
import { type BillingProvider, ProviderFault } from "./provider.ts";

interface Checkout {
  db: Database;
  provider: BillingProvider;
  user: { id: string };
  plan: PaidPlan;
  interval: Interval;
  replaces?: Subscription;
  /** The first payment is taken then. */
  startAt?: Date;
  now?: Date;
}

/** A checkout that was left open is used again for this time, so that a double click opens one. */
const REUSE_MS = 30 * 60_000;

const UNREACHABLE = "The payment provider does not answer. Nothing was charged. Try again in a few minutes.";

/**
 * The person has still to pay it.
 * @returns the id of our row; its `checkoutUrl` is the provider's page
 * @throws Failure
 */
export async function startCheckout({
  db,
  provider,
  user,
  plan,
  interval,
  replaces,
  startAt,
  now = new Date(),
}: Checkout): Promise<string> {
  const details = await db.billingDetails.findUnique({ where: { userId: user.id } });
  if (!details) return refuse("Enter your billing details first.");
  const live = await db.subscription.findFirst({ where: { userId: user.id, status: { in: ["active", "past_due"] } } });
  if (live && live.id !== replaces?.id) return refuse("You have a plan already. Change it on the billing page.");
  const currency = chooseBillingCurrency(details.country);
  const terms = { plan, interval, currency, amount: calculatePlanPrice(plan, interval, currency).total };
  const wanted = {
    userId: user.id,
    provider: provider.name,
    ...terms,
    status: "pending",
    replacesId: replaces?.id ?? null,
  };
  const open = await db.subscription.findFirst({
    where: { ...wanted, method: null, createdAt: { gt: new Date(now.getTime() - REUSE_MS) } },
  });
  if (open) return open.id;
  const opened = await callProvider(() => provider.subscribe({ terms, startAt }));
  const { id } = await db.subscription.create({
    data: { ...wanted, ...opened, currentPeriodStart: startAt ?? null, createdAt: now },
  });
  return id;
}

/** @throws Failure when the provider does not answer */
export async function callProvider<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    return refuse(
      error.isRefusal
        ? "The payment provider refused this. Nothing was charged. Write to us if it happens again."
        : UNREACHABLE,
    );
  }
}
