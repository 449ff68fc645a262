import type { Subscription } from "#generated/prisma/client.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { log } from "#lib/platform/log.ts";
import { applyEvent } from "./apply-event.ts";
import { toSubscriptionStatus } from "./next-state.ts";
import { type BillingProvider, ProviderFault, type ReadSubscription, type SubscriptionSnapshot } from "./provider.ts";

interface Scope {
  db: Database;
  provider: BillingProvider;
  now: Date;
}

/**
 * Reads a subscription at its provider, and applies what its webhooks have not said: they can be lost. Each payment
 * gets its invoice once.
 * @returns false when the provider does not answer
 */
export async function catchUp(known: Subscription, { db, provider, now }: Scope): Promise<boolean> {
  const read = await readSubscription(known.providerId, provider);
  if (read === "no_answer") return false;
  if (read === null) return true;
  const { subscription, payments } = read;
  const invoices = await db.billingInvoice.findMany({
    where: { provider: provider.name, paymentId: { in: payments.map(({ id }) => id) } },
    select: { paymentId: true },
  });
  const missed = payments.filter(({ id }) => !invoices.some(({ paymentId }) => paymentId === id));
  if (missed.length === 0 && !isOther(known, subscription)) return true;
  log.warn({ subscription: known.id, payments: missed.length }, "a billing webhook was lost; the provider was asked");
  for (const payment of missed.length > 0 ? missed : [undefined]) {
    const id = ["read", known.providerId, now.toISOString(), payment?.id].filter(Boolean).join(" ");
    const payload: unknown = JSON.parse(JSON.stringify({ subscription, payment }));
    await applyEvent(
      { provider: provider.name, id, type: "read", at: now, payload, subscription, payment },
      { db, now },
    );
  }
  return true;
}

/** The provider knows more than the events said. */
const isOther = (known: Subscription, read: SubscriptionSnapshot): boolean =>
  toSubscriptionStatus(read) !== known.status ||
  (read.method !== undefined && read.method !== known.method) ||
  (read.periodEnd !== undefined && read.periodEnd.getTime() !== known.currentPeriodEnd?.getTime());

/** `null` when the provider does not know it. */
async function readSubscription(
  providerId: string,
  provider: BillingProvider,
): Promise<ReadSubscription | null | "no_answer"> {
  try {
    return await provider.read(providerId);
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    if (error.isRefusal) return null;
    log.warn({ provider: provider.name, reason: error.message }, "a subscription could not be read");
    return "no_answer";
  }
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A checkout is asked about after this time. People mostly pay immediately, and the webhook comes within seconds. */
const CHECKOUT_MS = 15 * MINUTE_MS;

/**
 * Asks the provider about checkouts that are open, and plans whose period is over: somebody may have paid, and the
 * webhook may be lost.
 * @returns the number of subscriptions that were read
 */
export async function catchUpInDoubt({
  db,
  provider,
  now = new Date(),
}: Omit<Scope, "now"> & { now?: Date }): Promise<number> {
  const isBefore = (ms: number) => ({ lt: new Date(now.getTime() - ms) });
  const inDoubt = await db.subscription.findMany({
    where: {
      provider: provider.name,
      OR: [
        { status: "pending", createdAt: isBefore(CHECKOUT_MS) },
        { status: { in: ["active", "past_due"] }, currentPeriodEnd: isBefore(HOUR_MS) },
      ],
    },
  });
  let count = 0;
  for (const known of inDoubt) {
    if (!(await catchUp(known, { db, provider, now }))) break;
    count += 1;
  }
  return count;
}
