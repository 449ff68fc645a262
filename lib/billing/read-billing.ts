import type { BillingDetails, BillingInvoice, Subscription } from "#generated/prisma/client.ts";
import type { Database } from "#lib/platform/db/client.ts";

export interface Billing {
  live: Subscription | null;
  /** The person has approved it; it starts when the live one ends. */
  next: Subscription | null;
  /** The newest checkout that is still open. */
  open: Subscription | null;
  /** The newest subscription that ended, when none is live. */
  ended: Subscription | null;
  details: BillingDetails | null;
  invoices: BillingInvoice[];
}

const OPEN_MS = 2 * 86_400_000;

export async function readBilling(
  userId: string,
  { db, now = new Date() }: { db: Database; now?: Date },
): Promise<Billing> {
  const newest = { orderBy: { createdAt: "desc" } } as const;
  const [live, next, open, ended, details, invoices] = await Promise.all([
    db.subscription.findFirst({ where: { userId, status: { in: ["active", "past_due"] } } }),
    db.subscription.findFirst({ where: { userId, status: "pending", method: { not: null } }, ...newest }),
    db.subscription.findFirst({
      where: { userId, status: "pending", method: null, createdAt: { gt: new Date(now.getTime() - OPEN_MS) } },
      ...newest,
    }),
    db.subscription.findFirst({
      where: { userId, status: "ended", endReason: { in: ["cancelled", "payment_failed", "refunded"] } },
      orderBy: { endedAt: "desc" },
    }),
    db.billingDetails.findUnique({ where: { userId } }),
    db.billingInvoice.findMany({ where: { userId }, orderBy: { number: "desc" } }),
  ]);
  return { live, next, open, ended: live ? null : ended, details, invoices };
}
