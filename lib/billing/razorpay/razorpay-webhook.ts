import { createHash } from "node:crypto";
import { z } from "zod";
import { Decimal, getMinorDigits } from "#lib/platform/money.ts";
import type { BillingMessage, PaymentMethod, SubscriptionSnapshot, Terms } from "../provider.ts";

// https://razorpay.com/docs/webhooks/subscriptions and /refunds. Fields that we do not use are left out.

const time = z
  .number()
  .nullish()
  .transform((seconds) => (seconds ? new Date(seconds * 1_000) : undefined));

/** The webhooks and the API describe it in the same way. */
export const SubscriptionEntity = z.object({
  id: z.string(),
  plan_id: z.string(),
  status: z.enum([
    "created",
    "authenticated",
    "active",
    "pending",
    "halted",
    "cancelled",
    "completed",
    "expired",
    "paused",
  ]),
  current_start: time,
  current_end: time,
  ended_at: time,
  payment_method: z.string().nullish(),
});

const PaymentEntity = z.object({
  id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
  method: z.string().nullish(),
  amount_refunded: z.number().int().default(0),
});

const buildEntitySchema = <Entity extends z.ZodType>(entity: Entity) => z.object({ entity }).optional();

/**
 * We read only these events. Razorpay sends many others, with payloads of their own. It stops all of them when one is
 * not accepted for a day.
 */
const READ = /^(subscription\.|refund\.processed$)/;

const AnyEvent = z.object({ event: z.string() });

const Event = z.object({
  event: z.string(),
  created_at: z.number(),
  payload: z.object({
    subscription: buildEntitySchema(SubscriptionEntity),
    payment: buildEntitySchema(PaymentEntity),
    refund: buildEntitySchema(z.object({ payment_id: z.string(), amount: z.number().int(), currency: z.string() })),
  }),
});

const STATES: Readonly<
  Record<z.infer<typeof SubscriptionEntity>["status"], Pick<SubscriptionSnapshot, "status" | "endReason">>
> = {
  created: { status: "created" },
  authenticated: { status: "approved" },
  active: { status: "active" },
  pending: { status: "past_due" },
  paused: { status: "past_due" },
  halted: { status: "ended", endReason: "payment_failed" },
  cancelled: { status: "ended", endReason: "cancelled" },
  completed: { status: "ended", endReason: "cancelled" },
  expired: { status: "ended", endReason: "abandoned" },
};

/** @param method of a payment, which says it better than the subscription does */
export const toSubscriptionSnapshot = (
  entity: z.output<typeof SubscriptionEntity>,
  terms: Terms | undefined,
  method?: string | null,
): SubscriptionSnapshot => ({
  providerId: entity.id,
  ...STATES[entity.status],
  periodStart: entity.current_start,
  periodEnd: entity.current_end,
  endedAt: entity.ended_at,
  method: parsePaymentMethod(method ?? entity.payment_method),
  terms,
});

/** Razorpay counts in paise and cents. */
export const convertFromMinorUnits = (amount: number, currency: string): Decimal =>
  new Decimal(amount).div(10 ** getMinorDigits(currency));

/** In paise or cents. */
export const toMinor = (amount: Decimal, currency: string): number =>
  amount.mul(10 ** getMinorDigits(currency)).toNumber();

const parsePaymentMethod = (name: string | null | undefined): PaymentMethod | undefined =>
  name === "card" || name === "upi" ? name : undefined;

/**
 * @param body its signature is right
 * @param eventId of the header; it is not signed, and without it the hash of the body counts
 * @param findTerms finds the terms of a Razorpay plan
 * @returns `null` for an event about neither a subscription nor a refund
 */
export async function readEvent(
  body: Buffer,
  eventId: string | null,
  findTerms: (planId: string) => Promise<Terms | undefined>,
): Promise<BillingMessage | null> {
  const json: unknown = JSON.parse(body.toString("utf8"));
  if (!READ.test(AnyEvent.parse(json).event)) return null;
  const event = Event.parse(json);
  const { event: type, created_at, payload } = event;
  const [subscription, payment, refund] = [
    payload.subscription?.entity,
    payload.payment?.entity,
    payload.refund?.entity,
  ];
  const message: BillingMessage = {
    provider: "razorpay",
    id: eventId ?? createHash("sha256").update(body).digest("hex"),
    type,
    at: new Date(created_at * 1_000),
    payload: JSON.parse(JSON.stringify(event)),
  };
  if (refund && payment) {
    return {
      ...message,
      refund: {
        paymentId: refund.payment_id,
        refunded: convertFromMinorUnits(payment.amount_refunded, payment.currency),
      },
    };
  }
  if (!subscription) return null;
  return {
    ...message,
    subscription: toSubscriptionSnapshot(subscription, await findTerms(subscription.plan_id), payment?.method),
    // Before `charged`, a payment is only authorized, or it is the small one that proves the card.
    ...(payment &&
      (type === "subscription.charged" || payment.status === "failed") && {
        payment: {
          id: payment.id,
          isPaid: type === "subscription.charged" && payment.status !== "failed",
          amount: convertFromMinorUnits(payment.amount, payment.currency),
          currency: payment.currency,
        },
      }),
  };
}
