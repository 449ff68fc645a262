import type { BillingCurrency, Interval, PaidPlan } from "#lib/accounts/plans.ts";
import type { Decimal } from "#lib/platform/money.ts";

export type ProviderName = "razorpay" | "sandbox";
export type PaymentMethod = "card" | "upi";

/** `amount` is for each period, with tax. */
export interface Terms {
  plan: PaidPlan;
  interval: Interval;
  currency: BillingCurrency;
  amount: Decimal;
}

export interface SubscriptionOrder {
  terms: Terms;
  /** The first payment is taken then. Without it, immediately. */
  startAt?: Date;
}

export interface SubscriptionSnapshot {
  providerId: string;
  /** `approved`: the person has agreed to payments, and the first one is still to come. */
  status: "created" | "approved" | "active" | "past_due" | "ended";
  endReason?: "cancelled" | "payment_failed" | "abandoned";
  endedAt?: Date;
  periodStart?: Date;
  periodEnd?: Date;
  method?: PaymentMethod;
  /** Missing when the provider does not say it. */
  terms?: Terms;
  cancelAtPeriodEnd?: boolean;
}

export interface PaymentReport {
  id: string;
  isPaid: boolean;
  amount: Decimal;
  currency: string;
}

/** Everything that was refunded of a payment so far. The sum makes a repeated report harmless. */
export interface RefundReport {
  paymentId: string;
  refunded: Decimal;
}

export interface BillingMessage {
  provider: ProviderName;
  /** A repeated delivery has the same id. */
  id: string;
  type: string;
  at: Date;
  /** What we have read of the body. No mail address or phone number of the person is in it. */
  payload: unknown;
  subscription?: SubscriptionSnapshot;
  payment?: PaymentReport;
  refund?: RefundReport;
}

export interface ReadSubscription {
  subscription: SubscriptionSnapshot;
  payments: readonly PaymentReport[];
}

/** The signature is missing or wrong. */
export class WrongSignature extends Error {}

/** The provider refused a request, or could not be reached. */
export class ProviderFault extends Error {
  /** True: it answered, and the answer was no. Another attempt has the same result. */
  readonly isRefusal: boolean;

  constructor(message: string, { isRefusal }: { isRefusal: boolean }) {
    super(message);
    this.name = "ProviderFault";
    this.isRefusal = isRefusal;
  }
}

export interface BillingProvider {
  readonly name: ProviderName;
  /** The person has still to pay it at `checkoutUrl`. @throws ProviderFault */
  subscribe(order: SubscriptionOrder): Promise<{ providerId: string; checkoutUrl: string }>;
  /**
   * Only a running subscription. The provider settles the difference.
   * @returns false when this subscription cannot be changed in place, as with UPI
   * @throws ProviderFault
   */
  changePlan(providerId: string, terms: Terms): Promise<boolean>;
  /** Stops further payments. A subscription that has ended is left as it is. @throws ProviderFault */
  cancel(providerId: string, when: "now" | "period_end"): Promise<void>;
  /** `amount` is `null` for all of the payment. The same key never refunds twice. @throws ProviderFault */
  refund(refund: { paymentId: string; amount: Decimal | null; currency: string; key: string }): Promise<void>;
  /** @throws ProviderFault, a refusal when the provider does not know the subscription */
  read(providerId: string): Promise<ReadSubscription>;
  /**
   * Checks the signature over the body as it came.
   * @returns `null` for an event that says nothing about subscriptions
   * @throws WrongSignature
   */
  readWebhook(body: Buffer, headers: Headers): Promise<BillingMessage | null>;
}
