import type { Prisma, Subscription } from "#generated/prisma/client.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { catchUp } from "./catch-up.ts";
import { endSubscription } from "./end-subscription.ts";
import type { BillingProvider } from "./provider.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A plan whose period is over goes on for this time without a payment: the provider tries the card for some days. */
export const GRACE_DAYS = 7;

/** The provider's own event should end a cancelled plan. After this time we end it. */
const CANCELLED_MS = HOUR_MS;

/** A checkout that nobody paid is closed after this time. */
const OPEN_DAYS = 2;

function listEndings(now: Date): readonly { reason: string; where: Prisma.SubscriptionWhereInput }[] {
  const toTimeAgo = (ms: number) => new Date(now.getTime() - ms);
  const live = { status: { in: ["active", "past_due"] } };
  return [
    { reason: "account_deleted", where: { userId: null, status: { not: "ended" } } },
    {
      reason: "cancelled",
      where: { ...live, cancelAtPeriodEnd: true, currentPeriodEnd: { lt: toTimeAgo(CANCELLED_MS) } },
    },
    { reason: "payment_failed", where: { ...live, currentPeriodEnd: { lt: toTimeAgo(GRACE_DAYS * DAY_MS) } } },
    {
      reason: "abandoned",
      where: { status: "pending", method: null, createdAt: { lt: toTimeAgo(OPEN_DAYS * DAY_MS) } },
    },
    { reason: "abandoned", where: { status: "pending", currentPeriodStart: { lt: toTimeAgo(GRACE_DAYS * DAY_MS) } } },
  ];
}

/**
 * Ends subscriptions that no event has ended: period over without a renewal, cancelled, never paid, or of a deleted
 * account. The provider is asked first, because the event of a payment can be lost: while it does not answer, nobody
 * loses a plan.
 * @returns the number of ended subscriptions
 */
export async function endLapsed({
  db,
  provider,
  now = new Date(),
}: {
  db: Database;
  provider: BillingProvider;
  now?: Date;
}): Promise<number> {
  let ended = 0;
  let isReachable = true;
  for (const { reason, where } of listEndings(now)) {
    for (const known of await db.subscription.findMany({ where })) {
      const { id } = known;
      if (reason !== "account_deleted" && known.provider === provider.name) {
        isReachable &&= await catchUp(known, { db, provider, now });
        if (!isReachable) continue;
      }
      await db.$transaction(async (transaction) => {
        await transaction.$queryRaw`SELECT id FROM subscription WHERE id = ${id}::uuid FOR UPDATE`;
        const still: Subscription | null = await transaction.subscription.findFirst({ where: { id, ...where } });
        if (!still) return;
        await endSubscription(transaction, still, reason, now);
        ended += 1;
      });
    }
  }
  return ended;
}
