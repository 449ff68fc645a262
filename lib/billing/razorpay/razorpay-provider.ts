import type Razorpay from "razorpay";
import { BILLING_CURRENCIES, INTERVALS, PAID_PLANS, PLAN_FACTS } from "#lib/accounts/plans.ts";
import { type BillingProvider, type PaymentReport, ProviderFault, type Terms, WrongSignature } from "../provider.ts";
import { isSignature } from "../signature.ts";
import {
  convertFromMinorUnits,
  readEvent,
  SubscriptionEntity,
  toMinor,
  toSubscriptionSnapshot,
} from "./razorpay-webhook.ts";

export interface RazorpaySettings {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Another address of the API, for tests. */
  apiUrl?: string;
}

const TIMEOUT_MS = 15_000;

/** Razorpay wants to know how many payments there will be: ten years of them. */
const PAYMENTS = { month: 120, year: 10 } as const;

/** A checkout that nobody paid closes by itself after this time. */
const OPEN_S = 2 * 86_400;

const PLANS_PER_PAGE = 100;
const INVOICES_PER_PAGE = 100;

interface RazorpayPlan {
  id: string;
  item: { amount: number | string; currency: string };
  notes?: Record<string, string | number> | unknown[];
}

/** The package and what it imports take a server 40 ms to load: only one with an account loads it. */
async function openClient({ keyId, keySecret, apiUrl }: Omit<RazorpaySettings, "webhookSecret">): Promise<Razorpay> {
  const { default: RazorpayClient } = await import("razorpay");
  const client = new RazorpayClient({ key_id: keyId, key_secret: keySecret });
  // The package has no setting for the time limit and the address. It would wait for ever.
  const { defaults } = (client.api as unknown as { rq: { defaults: { baseURL: string; timeout: number } } }).rq;
  defaults.timeout = TIMEOUT_MS;
  if (apiUrl) defaults.baseURL = apiUrl;
  return client;
}

/** By card and UPI AutoPay (https://razorpay.com/docs/api/payments/subscriptions), through Razorpay's own package. */
export function createRazorpayProvider({ keyId, keySecret, webhookSecret, apiUrl }: RazorpaySettings): BillingProvider {
  let opening: Promise<Razorpay> | undefined;
  const call = <Answer>(send: (client: Razorpay) => Promise<Answer>): Promise<Answer> =>
    callRazorpay(async () => {
      opening ??= openClient({ keyId, keySecret, apiUrl });
      return send(await opening);
    });

  const planIds = new Map<string, string>();
  const termsByPlan = new Map<string, Terms>();

  /** Our terms are in the notes of a Razorpay plan. */
  function learn({ id, item, notes }: RazorpayPlan): void {
    const { plan, interval } = (Array.isArray(notes) ? {} : notes) as Partial<Terms>;
    const currency = BILLING_CURRENCIES.find((each) => each === item.currency);
    if (!currency || !PAID_PLANS.some((each) => each === plan) || !INTERVALS.some((each) => each === interval)) return;
    const terms = { plan, interval, currency, amount: convertFromMinorUnits(Number(item.amount), currency) } as Terms;
    termsByPlan.set(id, terms);
    planIds.set(buildPlanKey(terms), id);
  }

  async function findTerms(planId: string): Promise<Terms | undefined> {
    if (!termsByPlan.has(planId)) learn((await call((client) => client.plans.fetch(planId))) as RazorpayPlan);
    return termsByPlan.get(planId);
  }

  /** Makes the plan at Razorpay if there is none for these terms. */
  async function planFor(terms: Terms): Promise<string> {
    for (let skip = 0; !planIds.has(buildPlanKey(terms)); skip += PLANS_PER_PAGE) {
      const { items } = (await call((client) => client.plans.all({ count: PLANS_PER_PAGE, skip }))) as {
        items: RazorpayPlan[];
      };
      for (const plan of items) learn(plan);
      if (items.length < PLANS_PER_PAGE) break;
    }
    const known = planIds.get(buildPlanKey(terms));
    if (known) return known;
    const { plan, interval, currency, amount } = terms;
    const made = (await call((client) =>
      client.plans.create({
        period: interval === "month" ? "monthly" : "yearly",
        interval: 1,
        item: {
          name: `Quayside ${PLAN_FACTS[plan].name}, one ${interval}`,
          amount: toMinor(amount, currency),
          currency,
        },
        notes: { plan, interval },
      }),
    )) as RazorpayPlan;
    learn(made);
    return made.id;
  }

  return {
    name: "razorpay",

    async subscribe({ terms, startAt }) {
      const plan_id = await planFor(terms);
      const made = await call((client) =>
        client.subscriptions.create({
          plan_id,
          total_count: PAYMENTS[terms.interval],
          quantity: 1,
          customer_notify: 1,
          ...(startAt ? { start_at: toSeconds(startAt) } : { expire_by: toSeconds(new Date()) + OPEN_S }),
          notes: { plan: terms.plan, interval: terms.interval },
        }),
      );
      return { providerId: made.id, checkoutUrl: made.short_url };
    },

    async changePlan(providerId, terms) {
      const plan_id = await planFor(terms);
      try {
        await call((client) =>
          client.subscriptions.update(providerId, { plan_id, schedule_change_at: "now", customer_notify: 1 }),
        );
        return true;
      } catch (error) {
        // UPI, and cards issued in India, cannot be changed: https://razorpay.com/docs/payments/subscriptions/update
        if (error instanceof ProviderFault && error.isRefusal) return false;
        throw error;
      }
    },

    async cancel(providerId, when) {
      try {
        await call((client) => client.subscriptions.cancel(providerId, when === "period_end"));
      } catch (error) {
        if (!(error instanceof ProviderFault) || !error.isRefusal) throw error;
        const { status } = await call((client) => client.subscriptions.fetch(providerId));
        if (!["cancelled", "completed", "expired"].includes(status)) throw error;
      }
    },

    async refund({ paymentId, amount, currency, key }) {
      const { items } = (await call((client) => client.payments.fetchMultipleRefund(paymentId, {}))) as {
        items: { notes?: { key?: string } }[];
      };
      if (items.some(({ notes }) => notes?.key === key)) return;
      await call((client) =>
        client.payments.refund(paymentId, {
          ...(amount && { amount: toMinor(amount, currency) }),
          speed: "normal",
          notes: { key },
        }),
      );
    },

    async read(providerId) {
      const entity = SubscriptionEntity.parse(await call((client) => client.subscriptions.fetch(providerId)));
      const payments: PaymentReport[] = [];
      for (let skip = 0; ; skip += INVOICES_PER_PAGE) {
        const { items } = await call((client) =>
          client.invoices.all({ subscription_id: providerId, count: INVOICES_PER_PAGE, skip }),
        );
        for (const { status, payment_id, amount_paid, currency, line_items } of items) {
          // The small payment that proves a card is not for a plan.
          const isForPlan = line_items.some(({ type }) => type === "plan");
          if (isForPlan && status === "paid" && payment_id && amount_paid && currency)
            payments.push({
              id: payment_id,
              isPaid: true,
              amount: convertFromMinorUnits(Number(amount_paid), currency),
              currency,
            });
        }
        if (items.length < INVOICES_PER_PAGE) break;
      }
      return { subscription: toSubscriptionSnapshot(entity, await findTerms(entity.plan_id)), payments };
    },

    async readWebhook(body, headers) {
      // The package compares signatures in a time that depends on them.
      if (!isSignature(headers.get("x-razorpay-signature"), body, webhookSecret)) throw new WrongSignature();
      return readEvent(body, headers.get("x-razorpay-event-id"), findTerms);
    },
  };
}

/**
 * Checks what comes back to the site with the person:
 * https://razorpay.com/docs/api/payments/subscriptions/checkout-integration.
 */
export function isCheckoutSignature(
  { paymentId, providerId, signature }: { paymentId: string; providerId: string; signature: string },
  keySecret: string,
): boolean {
  return isSignature(signature, `${paymentId}|${providerId}`, keySecret);
}

const buildPlanKey = ({ plan, interval, currency, amount }: Terms) =>
  `${plan} ${interval} ${currency} ${amount.toFixed(2)}`;

const toSeconds = (moment: Date) => Math.floor(moment.getTime() / 1_000);

/** @throws ProviderFault */
async function callRazorpay<Result>(request: () => Promise<Result>): Promise<Result> {
  try {
    return await request();
  } catch (error) {
    // Without an answer the package fails with a TypeError, because it looks for the answer's status.
    const { statusCode, error: reason } = error as { statusCode?: number; error?: { description?: string } };
    if (statusCode === undefined) throw new ProviderFault("Razorpay does not answer", { isRefusal: false });
    throw new ProviderFault(`Razorpay answered ${statusCode}: ${reason?.description ?? "no reason"}`, {
      isRefusal: statusCode === 400 || statusCode === 404,
    });
  }
}
