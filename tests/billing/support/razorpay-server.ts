import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { calculateSignature } from "#lib/billing/signature.ts";

export interface SentWebhook {
  body: Buffer;
  headers: Headers;
}

interface Plan {
  id: string;
  entity: "plan";
  interval: number;
  period: string;
  item: { name: string; amount: number; currency: string; active: boolean };
  notes: Record<string, string>;
}

interface Subscription {
  id: string;
  entity: "subscription";
  plan_id: string;
  customer_id: string | null;
  status: string;
  current_start: number | null;
  current_end: number | null;
  ended_at: number | null;
  quantity: number;
  notes: Record<string, string>;
  start_at: number | null;
  total_count: number;
  paid_count: number;
  remaining_count: number;
  auth_attempts: number;
  customer_notify: boolean;
  expire_by: number | null;
  short_url: string;
  has_scheduled_changes: boolean;
  change_scheduled_at: number | null;
  source: string;
  payment_method?: string;
}

interface Payment {
  id: string;
  entity: "payment";
  amount: number;
  currency: string;
  status: string;
  method: string;
  amount_refunded: number;
  refund_status: string | null;
  captured: boolean;
  email: string;
  contact: string;
}

interface Invoice {
  id: string;
  entity: "invoice";
  subscription_id: string;
  payment_id: string | null;
  status: string;
  amount: number;
  amount_paid: number;
  currency: string;
  line_items: { type: string; amount: number }[];
}

interface Refund {
  id: string;
  entity: "refund";
  amount: number;
  currency: string;
  payment_id: string;
  notes: Record<string, string>;
  status: string;
}

/** Status and description are as in https://razorpay.com/docs/errors. */
class Refused extends Error {
  readonly status: number;
  constructor(status: number, description: string) {
    super(description);
    this.status = status;
  }
}

export type RazorpayServer = Awaited<ReturnType<typeof startRazorpay>>;

/**
 * A local server that speaks the part of Razorpay's API that we use, written from its documentation. It has plans,
 * subscriptions, their invoices, refunds, and webhooks that are signed with HMAC-SHA256 of the body. UPI subscriptions
 * cannot be updated, and a cancelled one cannot be cancelled again.
 */
export async function startRazorpay({
  keyId,
  keySecret,
  webhookSecret,
}: {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}) {
  const plans = new Map<string, Plan>();
  const subscriptions = new Map<string, Subscription>();
  const payments = new Map<string, Payment>();
  const refunds: Refund[] = [];
  const invoices: Invoice[] = [];
  let isAway = false;
  const requests: string[] = [];
  let count = 0;
  let clock = Date.parse("2026-11-01T12:00:00Z") / 1_000;
  const newId = (prefix: string) => {
    count += 1;
    return `${prefix}_${String(count).padStart(14, "0")}`;
  };

  const found = <Row>(rows: Map<string, Row>, id: string | undefined): Row => {
    const row = rows.get(id ?? "");
    if (!row) throw new Refused(400, "The id provided does not exist");
    return row;
  };

  type Body = Record<string, unknown> & { notes?: Record<string, string> };
  const routes: readonly [
    method: string,
    path: RegExp,
    answer: (id: string, body: Body, query: URLSearchParams) => unknown,
  ][] = [
    [
      "POST",
      /^\/v1\/plans$/,
      (_id, { period, interval, item, notes = {} }) => {
        const made: Plan = {
          id: newId("plan"),
          entity: "plan",
          interval: interval as number,
          period: period as string,
          item: item as Plan["item"],
          notes,
        };
        if (!Number.isInteger(made.item.amount)) throw new Refused(400, "The amount must be an integer.");
        plans.set(made.id, made);
        return made;
      },
    ],
    [
      "GET",
      /^\/v1\/plans$/,
      (_id, _body, query) => {
        const [size, skip] = [Number(query.get("count") ?? 10), Number(query.get("skip") ?? 0)];
        const items = [...plans.values()].slice(skip, skip + size);
        return { entity: "collection", count: items.length, items };
      },
    ],
    ["GET", /^\/v1\/plans\/(\w+)$/, (id) => found(plans, id)],
    [
      "POST",
      /^\/v1\/subscriptions$/,
      (_id, { plan_id, total_count, notes = {}, start_at, expire_by }) => {
        found(plans, plan_id as string);
        if (!total_count) throw new Refused(400, "The total count field is required when end at is not present.");
        const id = newId("sub");
        const made: Subscription = {
          id,
          entity: "subscription",
          plan_id: plan_id as string,
          customer_id: null,
          status: "created",
          current_start: null,
          current_end: null,
          ended_at: null,
          quantity: 1,
          notes,
          start_at: (start_at as number) ?? null,
          total_count: total_count as number,
          paid_count: 0,
          remaining_count: total_count as number,
          auth_attempts: 0,
          customer_notify: true,
          expire_by: (expire_by as number) ?? null,
          short_url: `https://rzp.io/i/${id}`,
          has_scheduled_changes: false,
          change_scheduled_at: null,
          source: "api",
        };
        subscriptions.set(id, made);
        return made;
      },
    ],
    ["GET", /^\/v1\/subscriptions\/(\w+)$/, (id) => found(subscriptions, id)],
    [
      "PATCH",
      /^\/v1\/subscriptions\/(\w+)$/,
      (id, { plan_id }) => {
        const subscription = found(subscriptions, id);
        if (subscription.payment_method === "upi")
          throw new Refused(400, "subscriptions cannot be updated when payment mode is UPI");
        if (!["authenticated", "active"].includes(subscription.status))
          throw new Refused(400, "Subscription cannot be updated in this status.");
        subscription.plan_id = found(plans, plan_id as string).id;
        return subscription;
      },
    ],
    [
      "POST",
      /^\/v1\/subscriptions\/(\w+)\/cancel$/,
      (id, { cancel_at_cycle_end }) => {
        const subscription = found(subscriptions, id);
        if (["cancelled", "completed", "expired"].includes(subscription.status)) {
          throw new Refused(400, `Subscription is not cancellable in ${subscription.status} status.`);
        }
        if (!cancel_at_cycle_end) Object.assign(subscription, { status: "cancelled", ended_at: clock });
        return subscription;
      },
    ],
    [
      "POST",
      /^\/v1\/payments\/(\w+)\/refund$/,
      (id, { amount, notes = {} }) => {
        const payment = found(payments, id);
        const sum = (amount as number) ?? payment.amount - payment.amount_refunded;
        if (payment.amount_refunded === payment.amount)
          throw new Refused(400, "The payment has been fully refunded already");
        if (payment.amount_refunded + sum > payment.amount)
          throw new Refused(400, "The refund amount provided is greater than amount captured");
        payment.amount_refunded += sum;
        payment.refund_status = payment.amount_refunded === payment.amount ? "full" : "partial";
        const made: Refund = {
          id: newId("rfnd"),
          entity: "refund",
          amount: sum,
          currency: payment.currency,
          payment_id: payment.id,
          notes,
          status: "processed",
        };
        refunds.push(made);
        return made;
      },
    ],
    [
      "GET",
      /^\/v1\/invoices$/,
      (_id, _body, query) => {
        const [size, skip] = [Number(query.get("count") ?? 10), Number(query.get("skip") ?? 0)];
        const items = invoices
          .filter(({ subscription_id }) => subscription_id === query.get("subscription_id"))
          .slice(skip, skip + size);
        return { entity: "collection", count: items.length, items };
      },
    ],
    [
      "GET",
      /^\/v1\/payments\/(\w+)\/refunds$/,
      (id) => {
        const items = refunds.filter(({ payment_id }) => payment_id === found(payments, id).id);
        return { entity: "collection", count: items.length, items };
      },
    ],
  ];

  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;

  async function answer(request: IncomingMessage): Promise<unknown> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.headers.authorization !== authorization) throw new Refused(401, "The api key provided is invalid");
    const text = Buffer.concat(chunks).toString("utf8");
    const url = new URL(request.url ?? "", "http://razorpay.invalid");
    requests.push(`${request.method} ${url.pathname}`);
    if (isAway) throw new Refused(503, "The server is not available");
    for (const [method, path, handle] of routes) {
      const match = request.method === method && path.exec(url.pathname);
      if (match) return handle(match[1] ?? "", text ? (JSON.parse(text) as Body) : {}, url.searchParams);
    }
    throw new Refused(404, "The requested URL was not found on the server.");
  }

  const server = createServer((request, response) => {
    answer(request).then(
      (body) => response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body)),
      (error: Error) => {
        const status = error instanceof Refused ? error.status : 500;
        const body = {
          error: {
            code: "BAD_REQUEST_ERROR",
            description: error.message,
            source: "NA",
            step: "NA",
            reason: "NA",
            metadata: {},
          },
        };
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  function webhook(event: string, payload: Record<string, object>, { at = clock }: { at?: number } = {}): SentWebhook {
    const entities = Object.fromEntries(Object.entries(payload).map(([name, entity]) => [name, { entity }]));
    const message = {
      entity: "event",
      account_id: "acc_00000000000001",
      event,
      contains: Object.keys(payload),
      payload: entities,
      created_at: at,
    };
    const body = Buffer.from(JSON.stringify(message));
    const headers = new Headers({
      "x-razorpay-signature": calculateSignature(body, webhookSecret),
      "x-razorpay-event-id": newId("event"),
    });
    return { body, headers };
  }

  function charge(id: string, status: "captured" | "failed"): { subscription: Subscription; payment: Payment } {
    const subscription = found(subscriptions, id);
    const { amount, currency } = found(plans, subscription.plan_id).item;
    const method = subscription.payment_method ?? "card";
    const payment: Payment = {
      id: newId("pay"),
      entity: "payment",
      amount,
      currency,
      status,
      method,
      amount_refunded: 0,
      refund_status: null,
      captured: status === "captured",
      email: "asha@example.com",
      contact: "+919000090000",
    };
    payments.set(payment.id, payment);
    const isPaid = status === "captured";
    const paid = {
      payment_id: isPaid ? payment.id : null,
      status: isPaid ? "paid" : "issued",
      amount_paid: isPaid ? amount : 0,
      line_items: [{ type: "plan", amount }],
    };
    invoices.push({ id: newId("inv"), entity: "invoice", subscription_id: id, amount, currency, ...paid });
    return { subscription, payment };
  }

  const period = (subscription: Subscription) => {
    const start = subscription.current_end ?? clock;
    return { current_start: start, current_end: start + 30 * 86_400, paid_count: subscription.paid_count + 1 };
  };

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    plans,
    subscriptions,
    payments,
    refunds,
    /** So far, such as `POST /v1/plans`. */
    requests,
    webhook,

    /** The server answers every request with 503, or works again. */
    goAway(away: boolean) {
      isAway = away;
    },

    wait(seconds: number) {
      clock += seconds;
    },

    /** Razorpay sends these three in one second, in any order. */
    pay(
      id: string,
      method: "card" | "upi",
    ): { authenticated: SentWebhook; activated: SentWebhook; charged: SentWebhook; payment: Payment } {
      found(subscriptions, id).payment_method = method;
      const { subscription, payment } = charge(id, "captured");
      const authenticated = webhook("subscription.authenticated", {
        subscription: { ...subscription, status: "authenticated" },
        payment,
      });
      Object.assign(subscription, period(subscription), { status: "active" });
      return {
        authenticated,
        activated: webhook("subscription.activated", { subscription, payment }),
        charged: webhook("subscription.charged", { subscription, payment }),
        payment,
      };
    },

    renew(id: string): SentWebhook {
      const { subscription, payment } = charge(id, "captured");
      Object.assign(subscription, period(subscription), { status: "active" });
      return webhook("subscription.charged", { subscription, payment });
    },

    failRenewal(id: string): SentWebhook {
      const { subscription, payment } = charge(id, "failed");
      subscription.status = "pending";
      return webhook("subscription.pending", { subscription, payment });
    },

    /** Without a payment. */
    move(id: string, status: "halted" | "cancelled"): SentWebhook {
      const subscription = found(subscriptions, id);
      Object.assign(subscription, { status, ...(status === "cancelled" && { ended_at: clock }) });
      return webhook(`subscription.${status}`, { subscription });
    },

    /** The webhook of the newest refund of a payment. */
    refunded(paymentId: string): SentWebhook {
      const refund = refunds.findLast(({ payment_id }) => payment_id === paymentId) as Refund;
      return webhook("refund.processed", { refund, payment: found(payments, paymentId) });
    },

    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
