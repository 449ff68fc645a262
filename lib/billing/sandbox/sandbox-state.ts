import { z } from "zod";
import { BILLING_CURRENCIES, INTERVALS, type Interval, PAID_PLANS } from "#lib/accounts/plans.ts";
import { addMonths } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";

const money = z.string().transform((text) => new Decimal(text));
const moment = z.iso.datetime().transform((text) => new Date(text));

const Terms = z.object({
  plan: z.enum(PAID_PLANS),
  interval: z.enum(INTERVALS),
  currency: z.enum(BILLING_CURRENCIES),
  amount: money,
});

export const SandboxMessage = z.object({
  id: z.string(),
  type: z.string(),
  at: moment,
  subscription: z.object({
    providerId: z.string(),
    status: z.enum(["created", "approved", "active", "past_due", "ended"]),
    endReason: z.enum(["cancelled", "payment_failed", "abandoned"]).optional(),
    periodStart: moment.optional(),
    periodEnd: moment.optional(),
    method: z.enum(["card", "upi"]).optional(),
    terms: Terms,
    cancelAtPeriodEnd: z.boolean(),
  }),
  payment: z.object({ id: z.string(), isPaid: z.boolean(), amount: money, currency: z.string() }).optional(),
  refund: z.object({ paymentId: z.string(), refunded: money }).optional(),
});

/** Before it is sent: texts and numbers only. */
export type SentMessage = z.input<typeof SandboxMessage>;

type SentSubscription = SentMessage["subscription"];

export interface SandboxPayment {
  id: string;
  amount: string;
  currency: string;
  isPaid: boolean;
  refunded: string;
  refundKeys: string[];
}

/** Stored as JSON. */
export interface SandboxState extends Omit<SentSubscription, "providerId"> {
  /** The first payment is taken then. */
  startAt: string | null;
  /** A payment by this method that the bank has still to confirm. */
  waitingFor: "card" | "upi" | null;
  payments: SandboxPayment[];
  /** Two events never have the same time. */
  lastEventAt: number;
  sent: SentMessage | null;
  /** Webhooks that have not arrived yet. */
  outbox: SentMessage[];
}

const MONTHS = { month: 1, year: 12 } as const;

export function calculatePeriodEnd(start: Date, interval: Interval): Date {
  const text = start.toISOString();
  return new Date(`${addMonths(text.slice(0, 10), MONTHS[interval])}${text.slice(10)}`);
}
