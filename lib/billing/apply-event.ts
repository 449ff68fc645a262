import type { Prisma, Subscription } from "#generated/prisma/client.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { decideRefund, decideSubscription, type RefundState, type SubscriptionState } from "./decide-effects.ts";
import { lockInvoiceNumbers, readRefundedSum } from "./invoice/issue-invoice.ts";
import { isLive } from "./next-state.ts";
import { performEffects } from "./perform-effects.ts";
import type { BillingMessage, PaymentReport, ProviderName, RefundReport, SubscriptionSnapshot } from "./provider.ts";

/**
 * `repeated` events change nothing, `late` ones only record their payment or refund, `unknown` ones are about nothing
 * of ours.
 */
export type Outcome = "applied" | "late" | "repeated" | "unknown";

type Transaction = Prisma.TransactionClient;

/**
 * Everything that follows from the event is in one transaction. Events may come in any order, twice and late: the
 * newest one decides the state, and each payment gets its invoice once. An account has at most one live subscription: a
 * second one ends immediately and its money goes back. `decide-effects.ts` decides what follows.
 */
export function applyEvent(
  message: BillingMessage,
  { db, now = new Date() }: { db: Database; now?: Date },
): Promise<Outcome> {
  return db.$transaction(
    async (transaction) => {
      const { provider, id: eventId, type, at, payload, refund } = message;
      const data = { provider, eventId, type, occurredAt: at, payload: payload as Prisma.InputJsonValue };
      const { count } = await transaction.billingEvent.createMany({
        data: [{ ...data, receivedAt: now, ...(refund && { paymentId: refund.paymentId, refunded: refund.refunded }) }],
        skipDuplicates: true,
      });
      if (count === 0) return "repeated";
      const outcome = await apply(transaction, message, now);
      await transaction.billingEvent.update({
        where: { provider_eventId: { provider, eventId } },
        data: { outcome, appliedAt: now },
      });
      return outcome;
    },
    { timeout: 20_000, maxWait: 10_000 },
  );
}

/** A refund is applied before the state of the subscription is read, because it can end the subscription. */
async function apply(transaction: Transaction, message: BillingMessage, now: Date): Promise<Outcome> {
  const { refund, subscription } = message;
  const isRefundApplied = refund ? await applyRefund(transaction, { ...message, refund }, now) : false;
  const outcome = subscription ? await applySubscription(transaction, { ...message, subscription }, now) : null;
  return outcome ?? (isRefundApplied ? "applied" : "unknown");
}

/** @returns false when the payment is not known (yet) */
async function applyRefund(
  transaction: Transaction,
  message: BillingMessage & { refund: RefundReport },
  now: Date,
): Promise<boolean> {
  const state = await lockRefundState(transaction, message.provider, message.refund.paymentId);
  if (!state) return false;
  await performEffects(transaction, decideRefund(message, state, now), now);
  return true;
}

/** @returns `null` when the subscription is not ours */
async function applySubscription(
  transaction: Transaction,
  message: BillingMessage & { subscription: SubscriptionSnapshot },
  now: Date,
): Promise<"applied" | "late" | null> {
  const subscription = await lockSubscription(transaction, message.provider, message.subscription.providerId);
  if (!subscription) return null;
  const state = await readSubscriptionState(transaction, subscription, message.payment);
  const { outcome, effects } = decideSubscription(message, state, now);
  await performEffects(transaction, effects, now);
  return outcome;
}

async function lockRefundState(
  transaction: Transaction,
  provider: ProviderName,
  paymentId: string,
): Promise<RefundState | null> {
  const where = { provider_paymentId: { provider, paymentId } };
  const found = await transaction.billingInvoice.findUnique({ where, select: { id: true } });
  if (!found) return null;
  await transaction.$queryRaw`SELECT id FROM billing_invoice WHERE id = ${found.id}::uuid FOR UPDATE`;
  const invoice = await transaction.billingInvoice.findUniqueOrThrow({ where });
  const { subscriptionId, number } = invoice;
  if (!subscriptionId) return { invoice, isNewest: false, subscription: null };
  return {
    invoice,
    isNewest: (await transaction.billingInvoice.count({ where: { subscriptionId, number: { gt: number } } })) === 0,
    subscription: await transaction.subscription.findUnique({ where: { id: subscriptionId } }),
  };
}

/**
 * All events of the account wait until this transaction ends, so that two subscriptions cannot become active at the
 * same time.
 */
async function lockSubscription(
  transaction: Transaction,
  provider: ProviderName,
  providerId: string,
): Promise<Subscription | null> {
  const where = { provider_providerId: { provider, providerId } };
  const found = await transaction.subscription.findUnique({ where });
  if (found?.userId) await transaction.$queryRaw`SELECT id FROM "user" WHERE id = ${found.userId} FOR NO KEY UPDATE`;
  if (found) await transaction.$queryRaw`SELECT id FROM subscription WHERE id = ${found.id}::uuid FOR UPDATE`;
  return found && transaction.subscription.findUnique({ where });
}

async function readSubscriptionState(
  transaction: Transaction,
  subscription: Subscription,
  payment: PaymentReport | undefined,
): Promise<SubscriptionState> {
  const { id, userId } = subscription;
  const others =
    userId === null
      ? []
      : await transaction.subscription.findMany({
          where: { userId, status: { in: ["pending", "active", "past_due"] }, NOT: { id } },
        });
  const otherLive = others.find(({ status }) => isLive(status));
  return {
    subscription,
    hasInvoices: (await findNewestInvoice(transaction, id)) !== null,
    otherLive: otherLive
      ? { subscription: otherLive, newestInvoice: await findNewestInvoice(transaction, otherLive.id) }
      : null,
    otherCheckouts: others.filter(({ status }) => status === "pending"),
    payment: payment?.isPaid
      ? await lockPaymentState(transaction, subscription.provider as ProviderName, payment.id)
      : null,
  };
}

const findNewestInvoice = (transaction: Transaction, subscriptionId: string) =>
  transaction.billingInvoice.findFirst({ where: { subscriptionId }, orderBy: { number: "desc" } });

/** No other event can issue the invoice of the payment until this transaction ends. */
async function lockPaymentState(
  transaction: Transaction,
  provider: ProviderName,
  paymentId: string,
): Promise<SubscriptionState["payment"]> {
  await lockInvoiceNumbers(transaction);
  return {
    hasInvoice: (await transaction.billingInvoice.count({ where: { provider, paymentId } })) > 0,
    refunded: await readRefundedSum(transaction, provider, paymentId),
  };
}
