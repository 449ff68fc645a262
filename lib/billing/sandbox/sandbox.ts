import { randomBytes } from "node:crypto";
import type { Prisma } from "#generated/prisma/client.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { log } from "#lib/platform/log.ts";
import { Decimal } from "#lib/platform/money.ts";
import type { PaymentMethod, SubscriptionOrder, Terms } from "../provider.ts";
import { calculateSignature } from "../signature.ts";
import { calculatePeriodEnd, type SandboxPayment, type SandboxState, type SentMessage } from "./sandbox-state.ts";
import { findTestOutcome, type TestOutcome } from "./test-numbers.ts";

export const SANDBOX_SIGNATURE = "x-sandbox-signature";

export interface SandboxSettings {
  db: Database;
  /** Signs the webhooks. */
  secret: string;
  /** Our own webhook route. */
  webhookUrl: string;
}

export type SandboxAction = "confirm" | "renew" | "fail" | "give_up" | "end_period" | "cancel" | "refund" | "repeat";

export type Sandbox = ReturnType<typeof createSandbox>;

const TIMEOUT_MS = 10_000;

/**
 * Plays a payment provider: it stores subscriptions, takes no money, and sends signed webhooks over HTTP as a provider
 * would.
 */
export function createSandbox({ db, secret, webhookUrl }: SandboxSettings) {
  async function read(id: string): Promise<SandboxState | null> {
    const row = await db.sandboxSubscription.findUnique({ where: { id } });
    return row && (row.state as unknown as SandboxState);
  }

  /** Locks the subscription meanwhile, then sends the webhooks of the change. */
  async function change<Result>(id: string, edit: (state: SandboxState) => Result): Promise<Result> {
    const result = await db.$transaction(async (transaction) => {
      await transaction.$queryRaw`SELECT id FROM sandbox_subscription WHERE id = ${id} FOR UPDATE`;
      const row = await transaction.sandboxSubscription.findUniqueOrThrow({ where: { id } });
      const state = row.state as unknown as SandboxState;
      const result = edit(state);
      await transaction.sandboxSubscription.update({
        where: { id },
        data: { state: state as unknown as Prisma.InputJsonObject },
      });
      return result;
    });
    await deliver(id);
    return result;
  }

  /** Sends the webhooks in their order. What does not arrive is sent again later. */
  async function deliver(id: string): Promise<void> {
    for (const message of (await read(id))?.outbox ?? []) {
      if (!(await send(message))) return;
      await db.$executeRaw`
        UPDATE sandbox_subscription SET state = jsonb_set(state, '{outbox}', COALESCE(
          (SELECT jsonb_agg(each) FROM jsonb_array_elements(state->'outbox') AS each WHERE each->>'id' <> ${message.id}), '[]'))
        WHERE id = ${id}`;
    }
  }

  async function send(message: SentMessage): Promise<boolean> {
    const body = JSON.stringify(message);
    try {
      const headers = { "content-type": "application/json", [SANDBOX_SIGNATURE]: calculateSignature(body, secret) };
      const { ok } = await fetch(webhookUrl, {
        method: "POST",
        body,
        headers,
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return ok;
    } catch (error) {
      log.warn({ reason: (error as Error).message }, "a webhook of the billing sandbox did not arrive");
      return false;
    }
  }

  return {
    read,
    change,
    deliver,

    async open({ terms, startAt }: SubscriptionOrder): Promise<string> {
      const id = `sandbox_sub_${randomBytes(9).toString("base64url")}`;
      const state: SandboxState = {
        status: "created",
        terms: { ...terms, amount: terms.amount.toFixed(2) },
        cancelAtPeriodEnd: false,
        startAt: startAt?.toISOString() ?? null,
        waitingFor: null,
        payments: [],
        lastEventAt: 0,
        sent: null,
        outbox: [],
      };
      await db.sandboxSubscription.create({ data: { id, state: state as unknown as Prisma.InputJsonObject } });
      return id;
    },

    /** @returns `null` for a number that the sandbox does not know, or when there is nothing to pay */
    pay(id: string, method: PaymentMethod, number: string): Promise<TestOutcome | null> {
      return change(id, (state) => {
        const outcome = findTestOutcome(method, number);
        if (!canBePaid(state)) return null;
        if (outcome === "waiting") state.waitingFor = method;
        if (outcome === "paid") accept(id, state, method);
        return outcome;
      });
    },

    /** @returns false when the subscription is not in a state for it */
    act(id: string, action: SandboxAction): Promise<boolean> {
      return change(id, (state) => act(id, state, action));
    },

    async deliverAll(): Promise<void> {
      const waiting = await db.$queryRaw<
        { id: string }[]
      >`SELECT id FROM sandbox_subscription WHERE jsonb_array_length(state->'outbox') > 0`;
      for (const { id } of waiting) await deliver(id);
    },
  };
}

export const canBePaid = ({ status, waitingFor }: Pick<SandboxState, "status" | "waitingFor">): boolean =>
  (status === "created" || status === "past_due") && waitingFor === null;

export function listSandboxActions({
  status,
  waitingFor,
  cancelAtPeriodEnd,
  payments,
  sent,
}: SandboxState): SandboxAction[] {
  const actions: SandboxAction[] = [];
  if (waitingFor) actions.push("confirm");
  if (status === "approved" || status === "past_due" || (status === "active" && !cancelAtPeriodEnd))
    actions.push("renew", "fail");
  if (status === "past_due") actions.push("give_up");
  if (status === "active" && cancelAtPeriodEnd) actions.push("end_period");
  if (status === "active" || status === "past_due" || status === "approved") actions.push("cancel");
  if (payments.some(({ isPaid, refunded }) => isPaid && refunded === "0.00")) actions.push("refund");
  if (sent) actions.push("repeat");
  return actions;
}

function act(id: string, state: SandboxState, action: SandboxAction): boolean {
  if (!listSandboxActions(state).includes(action)) return false;
  if (action === "confirm") accept(id, state, state.waitingFor as PaymentMethod);
  if (action === "renew") chargePeriod(id, state, "subscription.charged");
  if (action === "fail") {
    state.status = "past_due";
    emitWebhook(id, state, "subscription.payment_failed", {
      payment: addPayment(id, state, state.terms.amount, false),
    });
  }
  if (action === "give_up") endSandboxPlan(id, state, "payment_failed");
  if (action === "end_period" || action === "cancel") endSandboxPlan(id, state, "cancelled");
  if (action === "refund") {
    const payment = state.payments.findLast(({ isPaid, refunded }) => isPaid && refunded === "0.00") as SandboxPayment;
    refundPayment(id, state, payment, payment.amount, `by hand ${payment.id}`);
  }
  if (action === "repeat" && state.sent) state.outbox.push(state.sent);
  return true;
}

/** The bank agrees: the first payment is taken, or the person has only approved a later one. */
function accept(id: string, state: SandboxState, method: PaymentMethod): void {
  state.method = method;
  state.waitingFor = null;
  if (state.status === "created" && state.startAt) {
    state.status = "approved";
    emitWebhook(id, state, "subscription.approved");
  } else chargePeriod(id, state, state.status === "created" ? "subscription.started" : "subscription.charged");
}

function chargePeriod(id: string, state: SandboxState, type: string): void {
  const start = new Date(state.periodEnd ?? state.startAt ?? Date.now());
  state.status = "active";
  state.periodStart = start.toISOString();
  state.periodEnd = calculatePeriodEnd(start, state.terms.interval).toISOString();
  emitWebhook(id, state, type, { payment: addPayment(id, state, state.terms.amount, true) });
}

export function endSandboxPlan(id: string, state: SandboxState, reason: "cancelled" | "payment_failed"): void {
  state.status = "ended";
  state.endReason = reason;
  emitWebhook(id, state, "subscription.ended");
}

/** Changes the terms immediately. The difference for the rest of the period is charged, or paid back. */
export function changeTerms(id: string, state: SandboxState, terms: Terms): void {
  const [from, to] = [new Date(state.periodStart as string).getTime(), new Date(state.periodEnd as string).getTime()];
  const rest = Decimal.max(0, Decimal.min(1, new Decimal(to - Date.now()).div(to - from)));
  const difference = terms.amount.minus(state.terms.amount).mul(rest).toDecimalPlaces(2, Decimal.ROUND_DOWN);
  state.terms = { ...terms, amount: terms.amount.toFixed(2) };
  emitWebhook(
    id,
    state,
    "subscription.changed",
    difference.gt(0) ? { payment: addPayment(id, state, difference.toFixed(2), true) } : {},
  );
  const last = state.payments.findLast(({ isPaid }) => isPaid);
  if (last && difference.lt(0))
    refundPayment(id, state, last, difference.neg().toFixed(2), `change ${state.lastEventAt}`);
}

export function refundPayment(
  id: string,
  state: SandboxState,
  payment: SandboxPayment,
  amount: string,
  key: string,
): void {
  if (payment.refundKeys.includes(key)) return;
  payment.refundKeys.push(key);
  payment.refunded = Decimal.min(payment.amount, new Decimal(payment.refunded).plus(amount)).toFixed(2);
  emitWebhook(id, state, "payment.refunded", { refund: { paymentId: payment.id, refunded: payment.refunded } });
}

function addPayment(id: string, state: SandboxState, amount: string, isPaid: boolean): SentMessage["payment"] {
  const { currency } = state.terms;
  const payment = { id: `${id.replace("_sub_", "_pay_")}.${state.payments.length + 1}`, amount, currency, isPaid };
  state.payments.push({ ...payment, refunded: "0.00", refundKeys: [] });
  return payment;
}

export function toSentSubscription(id: string, state: SandboxState): SentMessage["subscription"] {
  const { status, endReason, periodStart, periodEnd, method, terms, cancelAtPeriodEnd } = state;
  return { providerId: id, status, endReason, periodStart, periodEnd, method, terms, cancelAtPeriodEnd };
}

export function emitWebhook(
  id: string,
  state: SandboxState,
  type: string,
  more: Pick<SentMessage, "payment" | "refund"> = {},
): void {
  state.lastEventAt = Math.max(Date.now(), state.lastEventAt + 1);
  const message = {
    id: `sandbox_evt_${randomBytes(9).toString("base64url")}`,
    type,
    at: new Date(state.lastEventAt).toISOString(),
    subscription: toSentSubscription(id, state),
    ...more,
  };
  state.sent = JSON.parse(JSON.stringify(message)) as SentMessage;
  state.outbox.push(state.sent);
}
