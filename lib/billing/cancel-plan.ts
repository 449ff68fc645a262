import { queueMail } from "#lib/accounts/mail/queue-mail.ts";
import { type PaidPlan, PLAN_FACTS } from "#lib/accounts/plans.ts";
import { refuse } from "#lib/operations/refuse.ts";
import { formatDate, toIsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { buildCancellationMail } from "./billing-mails.ts";
import { endSubscription } from "./end-subscription.ts";
import type { BillingProvider } from "./provider.ts";
import { callProvider } from "./start-checkout.ts";

interface Cancellation {
  db: Database;
  provider: BillingProvider;
  user: { id: string; email: string };
  now?: Date;
}

/**
 * At the end of the time that is paid. A plan whose payment failed ends immediately.
 * @returns the last day, `null` when it ended immediately
 * @throws Failure
 */
export async function cancelPlan({ db, provider, user, now = new Date() }: Cancellation): Promise<string | null> {
  const { id: userId, email } = user;
  const live = await db.subscription.findFirst({ where: { userId, status: { in: ["active", "past_due"] } } });
  if (!live) return refuse("You have no plan to cancel.");
  const next = await db.subscription.findFirst({
    where: { userId, status: "pending", replacesId: live.id, method: { not: null } },
  });
  if (next) {
    // The person had resumed: the subscription that was to go on is the one to stop.
    await callProvider(() => provider.cancel(next.providerId, "now"));
    await db.$transaction((transaction) => endSubscription(transaction, next, "cancelled", now));
  }
  if (live.status === "past_due" || !live.currentPeriodEnd) {
    await callProvider(() => provider.cancel(live.providerId, "now"));
    await db.$transaction((transaction) => endSubscription(transaction, live, "cancelled", now));
    return null;
  }
  const until = formatDate(toIsoDate(live.currentPeriodEnd));
  if (live.cancelAtPeriodEnd) return until;
  await callProvider(() => provider.cancel(live.providerId, "period_end"));
  await db.$transaction(async (transaction) => {
    await transaction.subscription.update({ where: { id: live.id, userId }, data: { cancelAtPeriodEnd: true } });
    const content = buildCancellationMail({
      plan: PLAN_FACTS[live.plan as PaidPlan].name,
      until,
      url: `${env.PUBLIC_BASE_URL}/dashboard/billing`,
    });
    await queueMail(transaction, {
      kind: "plan_cancelled",
      to: email,
      userId,
      onceKey: `plan_cancelled:${live.id}:${until}`,
      content,
    });
  });
  return until;
}
