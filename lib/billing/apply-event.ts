import type { Prisma, Subscription } from "#generated/prisma/client.ts";
import type { MailContent } from "#lib/accounts/mail/mail-content.ts";
import { queueMail } from "#lib/accounts/mail/queue-mail.ts";
import { type PaidPlan, PLAN_FACTS } from "#lib/accounts/plans.ts";
import { formatDate, toIsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { Decimal, formatMoney } from "#lib/platform/money.ts";
import {
  buildDuplicatePaymentMail,
  buildPaymentFailedAgainMail,
  buildPaymentFailedMail,
  buildPaymentReceivedMail,
  buildPlanEndedMail,
  buildRefundMail,
} from "./billing-mails.ts";
import { queueTask } from "./billing-tasks.ts";
import { issueInvoice } from "./invoice/issue-invoice.ts";
import { isEndedForGood, isLive, isNewerState, toSubscriptionStatus } from "./next-state.ts";
import type { BillingMessage, PaymentReport, ProviderName, SubscriptionSnapshot } from "./provider.ts";

/**
 * `repeated` events change nothing, `late` ones only record their payment or refund, `unknown` ones are about nothing
 * of ours.
 */
export type Outcome = "applied" | "late" | "repeated" | "unknown";

type Transaction = Prisma.TransactionClient;

/**
 * Everything that follows from the event is in one transaction. Events may come in any order, twice and late: the
 * newest one decides the state, and each payment gets its invoice once. An account has at most one live subscription: a
 * second one ends immediately and its money goes back.
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

async function apply(transaction: Transaction, message: BillingMessage, now: Date): Promise<Outcome> {
  const refunded = message.refund ? await recordRefund(transaction, message, now) : false;
  if (!message.subscription) return refunded ? "applied" : "unknown";
  const found = await lockSubscription(transaction, message.provider, message.subscription.providerId);
  if (!found) return refunded ? "applied" : "unknown";
  const isNewest = isNewerState(found, message.subscription, message.at);
  const subscription = isNewest ? await changeState(transaction, found, message, now) : found;
  if (message.payment?.isPaid) await recordPayment(transaction, subscription, message.payment, now);
  return isNewest ? "applied" : "late";
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

async function changeState(
  transaction: Transaction,
  subscription: Subscription,
  message: BillingMessage,
  now: Date,
): Promise<Subscription> {
  const { id } = subscription;
  const { at } = message;
  const snapshot = message.subscription as SubscriptionSnapshot;
  const change = (data: Prisma.SubscriptionUncheckedUpdateInput) =>
    transaction.subscription.update({ where: { id }, data: { ...data, lastEventAt: at } });
  if (isEndedForGood(subscription)) return change({});
  if (toSubscriptionStatus(snapshot) === "ended") return applyProviderEnd(transaction, subscription, snapshot, at);
  if (isLive(toSubscriptionStatus(snapshot)) && !isLive(subscription.status)) {
    const conflict = await makeRoom(transaction, subscription, at, now);
    if (conflict) {
      const ended = await change({
        status: "ended",
        endReason: conflict,
        endedAt: at,
        method: snapshot.method ?? subscription.method,
      });
      await queueTask(transaction, queueProviderCancel(ended));
      if (conflict === "duplicate")
        await queueBillingMail(
          transaction,
          ended,
          "second_payment",
          id,
          buildDuplicatePaymentMail(buildMailFacts(ended)),
        );
      return ended;
    }
    await closeOtherCheckouts(transaction, subscription, now);
  }
  const changed = await change({
    status: toSubscriptionStatus(snapshot),
    endReason: null,
    endedAt: null,
    method: snapshot.method ?? subscription.method,
    currentPeriodStart: snapshot.periodStart ?? subscription.currentPeriodStart,
    currentPeriodEnd: snapshot.periodEnd ?? subscription.currentPeriodEnd,
    cancelAtPeriodEnd: snapshot.cancelAtPeriodEnd ?? subscription.cancelAtPeriodEnd,
    ...snapshot.terms,
  });
  if (changed.status === "past_due") {
    const isFirst = subscription.status !== "past_due";
    if (isFirst)
      await queueBillingMail(
        transaction,
        changed,
        "payment_failed",
        message.id,
        buildPaymentFailedMail(buildMailFacts(changed)),
      );
    else if (message.payment?.isPaid === false)
      await queueBillingMail(
        transaction,
        changed,
        "payment_failed_again",
        message.id,
        buildPaymentFailedAgainMail(buildMailFacts(changed)),
      );
  }
  return changed;
}

/**
 * Ends the subscription that the new live one replaces.
 * @returns why it cannot become live; `null` when it can
 */
async function makeRoom(
  transaction: Transaction,
  subscription: Subscription,
  at: Date,
  now: Date,
): Promise<"duplicate" | "account_deleted" | null> {
  const { id, userId } = subscription;
  if (userId === null) return "account_deleted";
  const live = await transaction.subscription.findFirst({
    where: { userId, status: { in: ["active", "past_due"] }, NOT: { id } },
  });
  if (!live) return null;
  if (subscription.replacesId !== live.id) return "duplicate";
  const ended = await transaction.subscription.update({
    where: { id: live.id },
    data: { status: "ended", endReason: "replaced", endedAt: now },
  });
  await queueTask(transaction, queueProviderCancel(ended));
  await refundUnused(transaction, ended, at);
  return null;
}

/** A person who has paid cannot pay another checkout that is still open. */
async function closeOtherCheckouts(transaction: Transaction, { id, userId }: Subscription, now: Date): Promise<void> {
  const others = await transaction.subscription.findMany({
    where: { userId, status: "pending", NOT: { id }, OR: [{ replacesId: null }, { replacesId: { not: id } }] },
  });
  for (const other of others) await endSubscription(transaction, other, "abandoned", now);
}

/** Pays back the part of the newest payment that is for time after `at`. */
async function refundUnused(
  transaction: Transaction,
  { id, provider, currentPeriodStart, currentPeriodEnd }: Subscription,
  at: Date,
): Promise<void> {
  if (!currentPeriodStart || !currentPeriodEnd || currentPeriodEnd <= at) return;
  const invoice = await transaction.billingInvoice.findFirst({
    where: { subscriptionId: id },
    orderBy: { number: "desc" },
  });
  if (!invoice || !new Decimal(invoice.refundedAmount).isZero()) return;
  const unused = new Decimal(currentPeriodEnd.getTime() - at.getTime()).div(
    currentPeriodEnd.getTime() - currentPeriodStart.getTime(),
  );
  const amount = new Decimal(invoice.total).mul(Decimal.min(unused, 1)).toDecimalPlaces(2, Decimal.ROUND_DOWN);
  if (amount.isZero()) return;
  const { paymentId, currency } = invoice;
  await queueTask(transaction, {
    kind: "refund",
    provider: provider as ProviderName,
    target: paymentId,
    amount,
    currency,
    onceKey: `refund:${paymentId}:unused`,
  });
}

async function applyProviderEnd(
  transaction: Transaction,
  subscription: Subscription,
  snapshot: SubscriptionSnapshot,
  at: Date,
): Promise<Subscription> {
  const endReason = snapshot.endReason ?? "cancelled";
  const ended = await transaction.subscription.update({
    where: { id: subscription.id },
    data: {
      status: "ended",
      endReason,
      endedAt: snapshot.endedAt ?? at,
      lastEventAt: at,
      method: snapshot.method ?? subscription.method,
    },
  });
  // Razorpay keeps a halted subscription open for payments by hand.
  if (endReason === "payment_failed") await queueTask(transaction, queueProviderCancel(ended));
  if (isLive(subscription.status)) await queueEndMail(transaction, ended);
  return ended;
}

/** A payment gets its invoice. A payment for a subscription that we ended goes back. */
async function recordPayment(
  transaction: Transaction,
  subscription: Subscription,
  payment: PaymentReport,
  now: Date,
): Promise<void> {
  const { id, userId, endReason } = subscription;
  const provider = subscription.provider as ProviderName;
  const isUnwanted =
    userId === null ||
    (isEndedForGood(subscription) && (endReason === "duplicate" || !(await wasDue(transaction, subscription))));
  if (isUnwanted) {
    if (
      await transaction.billingInvoice.findUnique({
        where: { provider_paymentId: { provider, paymentId: payment.id } },
      })
    )
      return;
    await queueTask(transaction, {
      kind: "refund",
      provider,
      target: payment.id,
      currency: payment.currency,
      onceKey: `refund:${payment.id}:unwanted`,
    });
    return;
  }
  const invoice = await issueInvoice(transaction, { subscription: { ...subscription, userId }, payment, now });
  if (!invoice) return;
  const until =
    subscription.currentPeriodEnd && isLive(subscription.status)
      ? formatDate(toIsoDate(subscription.currentPeriodEnd))
      : null;
  const content = buildPaymentReceivedMail({
    ...buildMailFacts(subscription),
    amount: formatMoney(payment.amount, payment.currency),
    number: invoice.number,
    until,
  });
  await queueBillingMail(transaction, subscription, "payment_received", payment.id, content);
  await endIfRefunded(transaction, { ...invoice, subscriptionId: id }, now);
}

/** A subscription that was replaced had been paid for before. Its first payment can be reported late. */
const wasDue = async (transaction: Transaction, { id, endReason }: Subscription) =>
  endReason === "replaced" && (await transaction.billingInvoice.count({ where: { subscriptionId: id } })) === 0;

/** @returns false when the payment is not known (yet) */
async function recordRefund(
  transaction: Transaction,
  { provider, refund, id }: BillingMessage,
  now: Date,
): Promise<boolean> {
  const { paymentId, refunded } = refund as NonNullable<BillingMessage["refund"]>;
  const invoice = await transaction.billingInvoice.findUnique({
    where: { provider_paymentId: { provider, paymentId } },
  });
  if (!invoice) return false;
  await transaction.$queryRaw`SELECT id FROM billing_invoice WHERE id = ${invoice.id}::uuid FOR UPDATE`;
  const before = await transaction.billingInvoice.findUniqueOrThrow({ where: { id: invoice.id } });
  const sum = Decimal.min(refunded, before.total);
  const added = sum.minus(before.refundedAmount);
  if (added.lte(0)) return true;
  const after = await transaction.billingInvoice.update({ where: { id: invoice.id }, data: { refundedAmount: sum } });
  const { userId, number, currency } = after;
  if (userId)
    await queueBillingMail(
      transaction,
      { userId },
      "refund",
      id,
      buildRefundMail({ amount: formatMoney(added, currency), number, url: getBillingUrl() }),
    );
  await endIfRefunded(transaction, after, now);
  return true;
}

interface RefundedInvoice {
  subscriptionId: string | null;
  number: string;
  total: Decimal.Value;
  refundedAmount: Decimal.Value;
}

/** A plan ends when the payment of its current period was refunded in full. */
async function endIfRefunded(
  transaction: Transaction,
  { subscriptionId, number, total, refundedAmount }: RefundedInvoice,
  now: Date,
): Promise<void> {
  if (!subscriptionId || new Decimal(refundedAmount).lt(total)) return;
  if (await transaction.billingInvoice.findFirst({ where: { subscriptionId, number: { gt: number } } })) return;
  const subscription = await transaction.subscription.findUnique({ where: { id: subscriptionId } });
  if (!subscription || !isLive(subscription.status)) return;
  const ended = await transaction.subscription.update({
    where: { id: subscriptionId },
    data: { status: "ended", endReason: "refunded", endedAt: now },
  });
  await queueTask(transaction, queueProviderCancel(ended));
  await queueEndMail(transaction, ended);
}

const queueProviderCancel = ({ provider, providerId, endReason }: Subscription) =>
  ({
    kind: "cancel",
    provider: provider as ProviderName,
    target: providerId,
    onceKey: `cancel:${provider}:${providerId}:${endReason}`,
  }) as const;

/** For a subscription that no event ended. Stops its payments. */
export async function endSubscription(
  transaction: Transaction,
  subscription: Subscription,
  endReason: string,
  now: Date,
): Promise<void> {
  const ended = await transaction.subscription.update({
    where: { id: subscription.id },
    data: { status: "ended", endReason, endedAt: now },
  });
  await queueTask(transaction, queueProviderCancel(ended));
  if (isLive(subscription.status)) await queueEndMail(transaction, ended);
}

const queueEndMail = (transaction: Transaction, ended: Subscription) =>
  queueBillingMail(
    transaction,
    ended,
    "plan_ended",
    `${ended.id}:${ended.endedAt?.toISOString()}`,
    buildPlanEndedMail({ ...buildMailFacts(ended), reason: ended.endReason ?? "" }),
  );

/** `cause` makes the mail the only one of its kind. */
async function queueBillingMail(
  transaction: Transaction,
  { userId }: Pick<Subscription, "userId">,
  kind: string,
  cause: string,
  content: MailContent,
): Promise<void> {
  const user = userId && (await transaction.user.findUnique({ where: { id: userId }, select: { email: true } }));
  if (user) await queueMail(transaction, { kind, to: user.email, userId, onceKey: `${kind}:${cause}`, content });
}

const getBillingUrl = () => `${env.PUBLIC_BASE_URL}/dashboard/billing`;

const buildMailFacts = ({ plan }: Pick<Subscription, "plan">) => ({
  plan: PLAN_FACTS[plan as PaidPlan].name,
  url: getBillingUrl(),
});
