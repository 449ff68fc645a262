import type { Subscription } from "#generated/prisma/client.ts";
import type { PaidPlan } from "#lib/accounts/plans.ts";
import { formatDate, toIsoDate } from "#lib/platform/dates.ts";
import { Decimal, formatMoney } from "#lib/platform/money.ts";
import type { TaskOrder } from "./billing-tasks.ts";
import { isEndedForGood, isLive, isNewerState, toSubscriptionStatus } from "./next-state.ts";
import type {
  BillingMessage,
  PaymentReport,
  ProviderName,
  RefundReport,
  SubscriptionSnapshot,
  Terms,
} from "./provider.ts";

/** The part of a row that decisions depend on. */
export type KnownSubscription = Pick<
  Subscription,
  | "id"
  | "userId"
  | "provider"
  | "providerId"
  | "plan"
  | "interval"
  | "method"
  | "status"
  | "endReason"
  | "replacesId"
  | "currentPeriodStart"
  | "currentPeriodEnd"
  | "cancelAtPeriodEnd"
  | "lastEventAt"
>;

export interface KnownInvoice {
  id: string;
  number: string;
  userId: string | null;
  paymentId: string;
  currency: string;
  total: Decimal.Value;
  refundedAmount: Decimal.Value;
}

/** What is known before an event about a subscription is applied. */
export interface SubscriptionState {
  subscription: KnownSubscription;
  hasInvoices: boolean;
  /** The other subscription of the account that is active or past due. */
  otherLive: { subscription: KnownSubscription; newestInvoice: KnownInvoice | null } | null;
  /** The other subscriptions of the account that are not paid yet. */
  otherCheckouts: readonly KnownSubscription[];
  /** About the payment of the event; `null` when it has none that is paid. `refunded` is the sum of earlier events. */
  payment: { hasInvoice: boolean; refunded: Decimal } | null;
}

/** What is known before a refund is applied. */
export interface RefundState {
  invoice: KnownInvoice;
  /** No later payment of the subscription has an invoice. */
  isNewest: boolean;
  /** `null` when it no longer exists. */
  subscription: KnownSubscription | null;
}

export type BillingMail =
  | { kind: "payment_failed" | "payment_failed_again" | "second_payment"; plan: PaidPlan }
  | { kind: "plan_ended"; plan: PaidPlan; reason: string }
  | { kind: "payment_received"; plan: PaidPlan; amount: string; number: string; until: string | null }
  | { kind: "refund"; amount: string; number: string };

type SubscriptionChange = Partial<
  Pick<
    Subscription,
    | "status"
    | "endReason"
    | "endedAt"
    | "method"
    | "currentPeriodStart"
    | "currentPeriodEnd"
    | "cancelAtPeriodEnd"
    | "lastEventAt"
  > &
    Terms
>;

export type Effect =
  | { kind: "change_subscription"; id: string; change: SubscriptionChange }
  | { kind: "queue_task"; task: TaskOrder }
  /** `cause` makes the mail the only one of its kind. */
  | { kind: "queue_mail"; userId: string; cause: string; mail: BillingMail }
  /** The invoice gets its number when it is issued. Its mail names the number, so it belongs to this effect. */
  | {
      kind: "issue_invoice";
      subscription: KnownSubscription & { userId: string };
      payment: PaymentReport;
      until: string | null;
    }
  | { kind: "record_refund"; invoiceId: string; refundedAmount: Decimal };

type SubscriptionMessage = Pick<BillingMessage, "id" | "at" | "payment"> & { subscription: SubscriptionSnapshot };

/**
 * The newest event decides the state. An older one (`late`) only adds its payment.
 * @returns the effects in the order in which they must happen: a replaced subscription ends before the new one is live
 */
export function decideSubscription(
  message: SubscriptionMessage,
  state: SubscriptionState,
  now: Date,
): { outcome: "applied" | "late"; effects: Effect[] } {
  const isNewest = isNewerState(state.subscription, message.subscription, message.at);
  const { subscription, effects } = isNewest
    ? decideChange(message, state, now)
    : { subscription: state.subscription, effects: [] };
  const paymentEffects = message.payment?.isPaid ? decidePayment(message.payment, { ...state, subscription }, now) : [];
  return { outcome: isNewest ? "applied" : "late", effects: [...effects, ...paymentEffects] };
}

interface Decision {
  /** As it is after the effects. */
  subscription: KnownSubscription;
  effects: Effect[];
}

function decideChange(message: SubscriptionMessage, state: SubscriptionState, now: Date): Decision {
  const { at, subscription: snapshot } = message;
  const { subscription } = state;
  if (isEndedForGood(subscription)) return changeSubscription(subscription, { lastEventAt: at });
  const status = toSubscriptionStatus(snapshot);
  if (status === "ended") return decideProviderEnd(subscription, snapshot, at);
  const becomesLive = isLive(status) && !isLive(subscription.status);
  const conflict = becomesLive ? findConflict(state) : null;
  if (conflict) return decideConflictEnd(subscription, conflict, snapshot, at);
  const changed = changeSubscription(subscription, {
    status,
    endReason: null,
    endedAt: null,
    method: snapshot.method ?? subscription.method,
    currentPeriodStart: snapshot.periodStart ?? subscription.currentPeriodStart,
    currentPeriodEnd: snapshot.periodEnd ?? subscription.currentPeriodEnd,
    cancelAtPeriodEnd: snapshot.cancelAtPeriodEnd ?? subscription.cancelAtPeriodEnd,
    ...snapshot.terms,
    lastEventAt: at,
  });
  return {
    subscription: changed.subscription,
    effects: [
      ...(becomesLive ? [...endReplaced(state, at, now), ...closeOtherCheckouts(state, now)] : []),
      ...changed.effects,
      ...mailPaymentFailure(subscription, changed.subscription, message),
    ],
  };
}

const changeSubscription = (subscription: KnownSubscription, change: SubscriptionChange): Decision => ({
  subscription: { ...subscription, ...change },
  effects: [{ kind: "change_subscription", id: subscription.id, change }],
});

/** Why a subscription that is paid cannot become live; `null` when it can. */
function findConflict({ subscription, otherLive }: SubscriptionState): "duplicate" | "account_deleted" | null {
  if (subscription.userId === null) return "account_deleted";
  return otherLive && otherLive.subscription.id !== subscription.replacesId ? "duplicate" : null;
}

function decideConflictEnd(
  subscription: KnownSubscription,
  endReason: "duplicate" | "account_deleted",
  snapshot: SubscriptionSnapshot,
  at: Date,
): Decision {
  const method = snapshot.method ?? subscription.method;
  const ended = changeSubscription(subscription, { status: "ended", endReason, endedAt: at, method, lastEventAt: at });
  return {
    subscription: ended.subscription,
    effects: [
      ...ended.effects,
      cancelAtProvider(subscription, endReason),
      ...(endReason === "duplicate"
        ? queueMail(
            subscription.userId,
            { kind: "second_payment", plan: subscription.plan as PaidPlan },
            subscription.id,
          )
        : []),
    ],
  };
}

function decideProviderEnd(subscription: KnownSubscription, snapshot: SubscriptionSnapshot, at: Date): Decision {
  const endReason = snapshot.endReason ?? "cancelled";
  const endedAt = snapshot.endedAt ?? at;
  const method = snapshot.method ?? subscription.method;
  const ended = changeSubscription(subscription, { status: "ended", endReason, endedAt, method, lastEventAt: at });
  return {
    subscription: ended.subscription,
    effects: [
      ...ended.effects,
      // Razorpay keeps a halted subscription open for payments by hand.
      ...(endReason === "payment_failed" ? [cancelAtProvider(subscription, endReason)] : []),
      ...mailEndOfPlan(subscription, endReason, endedAt),
    ],
  };
}

/** Ends the subscription that the new one replaces, and pays back its unused time. */
function endReplaced({ otherLive }: SubscriptionState, at: Date, now: Date): Effect[] {
  if (!otherLive) return [];
  const { subscription, newestInvoice } = otherLive;
  return [
    ...changeSubscription(subscription, { status: "ended", endReason: "replaced", endedAt: now }).effects,
    cancelAtProvider(subscription, "replaced"),
    ...refundUnused(subscription, newestInvoice, at),
  ];
}

/** Pays back the part of the newest payment that is for time after `at`. */
function refundUnused(
  { provider, currentPeriodStart, currentPeriodEnd }: KnownSubscription,
  invoice: KnownInvoice | null,
  at: Date,
): Effect[] {
  if (!currentPeriodStart || !currentPeriodEnd || currentPeriodEnd <= at) return [];
  if (!invoice || !new Decimal(invoice.refundedAmount).isZero()) return [];
  const unused = new Decimal(currentPeriodEnd.getTime() - at.getTime()).div(
    currentPeriodEnd.getTime() - currentPeriodStart.getTime(),
  );
  const amount = new Decimal(invoice.total).mul(Decimal.min(unused, 1)).toDecimalPlaces(2, Decimal.ROUND_DOWN);
  if (amount.isZero()) return [];
  const { paymentId, currency } = invoice;
  return [refundAtProvider({ provider, paymentId, currency, amount }, "unused")];
}

/** A person who has paid cannot pay another checkout that is still open. */
const closeOtherCheckouts = ({ subscription, otherCheckouts }: SubscriptionState, now: Date): Effect[] =>
  otherCheckouts
    .filter(({ replacesId }) => replacesId !== subscription.id)
    .flatMap((other) => decideEnd(other, "abandoned", now));

function mailPaymentFailure(
  before: KnownSubscription,
  { userId, plan, status }: KnownSubscription,
  { id, payment }: SubscriptionMessage,
): Effect[] {
  if (status !== "past_due") return [];
  if (before.status !== "past_due") return queueMail(userId, { kind: "payment_failed", plan: plan as PaidPlan }, id);
  return payment?.isPaid === false
    ? queueMail(userId, { kind: "payment_failed_again", plan: plan as PaidPlan }, id)
    : [];
}

/** A payment gets its invoice. A payment for a subscription that we ended goes back. */
function decidePayment(
  payment: PaymentReport,
  { subscription, hasInvoices, payment: known }: SubscriptionState,
  now: Date,
): Effect[] {
  if (!known || known.hasInvoice) return [];
  const { userId, provider, endReason, currentPeriodEnd } = subscription;
  // A subscription that was replaced had been paid for before. Its first payment can be reported late.
  const wasDue = endReason === "replaced" && !hasInvoices;
  if (userId === null || (isEndedForGood(subscription) && !wasDue))
    return [refundAtProvider({ provider, paymentId: payment.id, currency: payment.currency }, "unwanted")];
  const until = currentPeriodEnd && isLive(subscription.status) ? formatDate(toIsoDate(currentPeriodEnd)) : null;
  const isRefunded = known.refunded.gte(payment.amount);
  return [
    { kind: "issue_invoice", subscription: { ...subscription, userId }, payment, until },
    ...(isRefunded ? endIfLive(subscription, "refunded", now) : []),
  ];
}

/** A plan ends when the payment of its current period was refunded in full. */
export function decideRefund(
  { id, refund }: Pick<BillingMessage, "id"> & { refund: RefundReport },
  { invoice, isNewest, subscription }: RefundState,
  now: Date,
): Effect[] {
  const refundedAmount = Decimal.min(refund.refunded, invoice.total);
  const added = refundedAmount.minus(invoice.refundedAmount);
  if (added.lte(0)) return [];
  const { number, currency, userId } = invoice;
  const endsPlan = subscription && isNewest && refundedAmount.gte(invoice.total);
  return [
    { kind: "record_refund", invoiceId: invoice.id, refundedAmount },
    ...queueMail(userId, { kind: "refund", amount: formatMoney(added, currency), number }, id),
    ...(endsPlan ? endIfLive(subscription, "refunded", now) : []),
  ];
}

const endIfLive = (subscription: KnownSubscription, endReason: string, now: Date): Effect[] =>
  isLive(subscription.status) ? decideEnd(subscription, endReason, now) : [];

/** Ends a subscription that no event of the provider ended, and stops its payments. */
export const decideEnd = (subscription: KnownSubscription, endReason: string, now: Date): Effect[] => [
  ...changeSubscription(subscription, { status: "ended", endReason, endedAt: now }).effects,
  cancelAtProvider(subscription, endReason),
  ...mailEndOfPlan(subscription, endReason, now),
];

/** @param before a checkout that nobody paid was no plan, so its end needs no mail */
const mailEndOfPlan = (before: KnownSubscription, reason: string, endedAt: Date): Effect[] =>
  isLive(before.status)
    ? queueMail(
        before.userId,
        { kind: "plan_ended", plan: before.plan as PaidPlan, reason },
        `${before.id}:${endedAt.toISOString()}`,
      )
    : [];

/** Nobody reads the mails of a deleted account. */
const queueMail = (userId: string | null, mail: BillingMail, cause: string): Effect[] =>
  userId === null ? [] : [{ kind: "queue_mail", userId, cause, mail }];

const cancelAtProvider = ({ provider, providerId }: KnownSubscription, endReason: string): Effect => ({
  kind: "queue_task",
  task: {
    kind: "cancel",
    provider: provider as ProviderName,
    target: providerId,
    onceKey: `cancel:${provider}:${providerId}:${endReason}`,
  },
});

/** Without an amount, the whole payment goes back. */
const refundAtProvider = (
  { provider, paymentId, ...money }: { provider: string; paymentId: string; currency: string; amount?: Decimal },
  reason: "unused" | "unwanted",
): Effect => ({
  kind: "queue_task",
  task: {
    kind: "refund",
    provider: provider as ProviderName,
    target: paymentId,
    ...money,
    onceKey: `refund:${paymentId}:${reason}`,
  },
});
