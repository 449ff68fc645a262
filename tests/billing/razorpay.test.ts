import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Interval, PaidPlan } from "#lib/accounts/plans.ts";
import { runBillingTasks } from "#lib/billing/billing-tasks.ts";
import { cancelPlan } from "#lib/billing/cancel-plan.ts";
import { catchUpInDoubt } from "#lib/billing/catch-up.ts";
import { changePlan } from "#lib/billing/change-plan.ts";
import { endLapsed } from "#lib/billing/end-lapsed.ts";
import { handleWebhook } from "#lib/billing/handle-webhook.ts";
import type { BillingProvider } from "#lib/billing/provider.ts";
import { createRazorpayProvider, isCheckoutSignature } from "#lib/billing/razorpay/razorpay-provider.ts";
import { resumePlan } from "#lib/billing/resume-plan.ts";
import { calculateSignature } from "#lib/billing/signature.ts";
import { startCheckout } from "#lib/billing/start-checkout.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { type Buyer, newBuyer } from "./support/buyer.ts";
import { type RazorpayServer, type SentWebhook, startRazorpay } from "./support/razorpay-server.ts";

const KEYS = { keyId: "rzp_test_1", keySecret: "key secret", webhookSecret: "webhook secret" };

let store: TestDatabase;
let razorpay: RazorpayServer;
let provider: BillingProvider;
beforeAll(async () => {
  [store, razorpay] = await Promise.all([testDatabase(), startRazorpay(KEYS)]);
  provider = createRazorpayProvider({ ...KEYS, apiUrl: razorpay.url });
});
afterAll(async () => {
  await razorpay.close();
  await store.close();
});

const receive = ({ body, headers }: SentWebhook) =>
  handleWebhook(body, headers, { db: store.db, provider, now: new Date("2026-11-01T12:00:10Z") });
const receiveForOutcome = async (sent: SentWebhook) => (await receive(sent)).outcome;

async function checkout(user: Buyer, plan: PaidPlan = "pro", interval: Interval = "month") {
  const id = await startCheckout({ db: store.db, provider, user, plan, interval });
  return store.db.subscription.findUniqueOrThrow({ where: { id } });
}

/** A buyer whose subscription is paid. */
async function subscriber(method: "card" | "upi", plan?: PaidPlan) {
  const user = await newBuyer(store.db);
  const { id, providerId } = await checkout(user, plan);
  const { charged, payment } = razorpay.pay(providerId, method);
  await receive(charged);
  return { user, id, providerId, payment };
}

const subscription = (id: string) => store.db.subscription.findUniqueOrThrow({ where: { id } });
const readInvoices = ({ id }: Buyer) =>
  store.db.billingInvoice.findMany({ where: { userId: id }, orderBy: { number: "asc" } });

describe("a checkout", () => {
  test("makes a plan in paise with tax, and a subscription whose page is Razorpay's", async () => {
    const made = await checkout(await newBuyer(store.db));
    const { plan_id, expire_by } = razorpay.subscriptions.get(made.providerId) ?? {};
    expect(razorpay.plans.get(plan_id ?? "")).toMatchObject({
      period: "monthly",
      interval: 1,
      item: { amount: 235_882, currency: "INR" },
    });
    expect(expire_by).toBeGreaterThan(Date.now() / 1_000);
    expect(made).toMatchObject({
      provider: "razorpay",
      status: "pending",
      checkoutUrl: `https://rzp.io/i/${made.providerId}`,
    });
  });

  test("uses the plan again, also after a restart; a buyer abroad pays in cents without tax", async () => {
    await checkout(await newBuyer(store.db), "pro_plus");
    const before = razorpay.plans.size;
    const restarted = createRazorpayProvider({ ...KEYS, apiUrl: razorpay.url });
    const user = await newBuyer(store.db);
    await startCheckout({ db: store.db, provider: restarted, user, plan: "pro_plus", interval: "month" });
    expect(razorpay.plans.size).toBe(before);
    const { providerId, amount } = await checkout(await newBuyer(store.db, { country: "SG" }), "pro", "year");
    expect(amount.toString()).toBe("290");
    expect(razorpay.plans.get(razorpay.subscriptions.get(providerId)?.plan_id ?? "")).toMatchObject({
      period: "yearly",
      item: { amount: 29_000, currency: "USD" },
    });
  });

  test("that is sent twice opens one", async () => {
    const user = await newBuyer(store.db);
    expect((await checkout(user)).id).toBe((await checkout(user)).id);
  });

  test("says so when Razorpay does not answer or refuses, and opens nothing", async () => {
    const nobody = createServer();
    await new Promise<void>((resolve) => nobody.listen(0, "127.0.0.1", resolve));
    const { port } = nobody.address() as AddressInfo;
    await new Promise((resolve) => nobody.close(resolve));
    const user = await newBuyer(store.db);
    const away = createRazorpayProvider({ ...KEYS, apiUrl: `http://127.0.0.1:${port}` });
    await expect(startCheckout({ db: store.db, provider: away, user, plan: "pro", interval: "month" })).rejects.toThrow(
      /does not answer. Nothing was charged/,
    );
    const stranger = createRazorpayProvider({ ...KEYS, keySecret: "wrong", apiUrl: razorpay.url });
    await expect(
      startCheckout({ db: store.db, provider: stranger, user, plan: "pro", interval: "month" }),
    ).rejects.toThrow(/does not answer|refused/);
    expect(await store.db.subscription.count({ where: { userId: user.id } })).toBe(0);
  });

  test("comes back with a signature over payment and subscription", () => {
    const fields = { paymentId: "pay_1", providerId: "sub_1" };
    const signature = calculateSignature("pay_1|sub_1", KEYS.keySecret);
    expect(isCheckoutSignature({ ...fields, signature }, KEYS.keySecret)).toBe(true);
    expect(isCheckoutSignature({ ...fields, paymentId: "pay_2", signature }, KEYS.keySecret)).toBe(false);
    expect(isCheckoutSignature({ ...fields, signature: "" }, KEYS.keySecret)).toBe(false);
  });
});

describe("a webhook", () => {
  test("with a wrong signature, of another body or without one, changes nothing", async () => {
    const user = await newBuyer(store.db);
    const { id, providerId } = await checkout(user);
    const { charged } = razorpay.pay(providerId, "card");
    const events = await store.db.billingEvent.count();
    const forged = Buffer.from(charged.body.toString("utf8").replace("235882", "1"));
    const otherSecret = new Headers({ "x-razorpay-signature": calculateSignature(charged.body, KEYS.keySecret) });
    for (const sent of [
      { body: forged, headers: charged.headers },
      { body: charged.body, headers: otherSecret },
      { body: charged.body, headers: new Headers() },
    ]) {
      expect(await receive(sent)).toEqual({ status: 400, outcome: "wrong signature" });
    }
    expect(await subscription(id)).toMatchObject({ status: "pending" });
    expect(await store.db.billingEvent.count()).toBe(events);
  });

  test("of the first payment activates, in any order within a second, and makes one invoice", async () => {
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0, 2, 0],
    ]) {
      const user = await newBuyer(store.db);
      const { id, providerId } = await checkout(user);
      const { authenticated, activated, charged, payment } = razorpay.pay(providerId, "upi");
      for (const index of order) await receive([authenticated, activated, charged][index] as SentWebhook);
      expect(await subscription(id)).toMatchObject({ status: "active", method: "upi", plan: "pro" });
      expect((await readInvoices(user)).map(({ paymentId, total }) => [paymentId, total.toString()])).toEqual([
        [payment.id, "2358.82"],
      ]);
    }
  });

  test("that is replayed changes nothing, also with another event id", async () => {
    const { user, providerId } = await subscriber("card");
    razorpay.wait(60);
    const charged = razorpay.renew(providerId);
    expect(await receiveForOutcome(charged)).toBe("applied");
    expect(await receiveForOutcome(charged)).toBe("repeated");
    await receive({
      ...charged,
      headers: new Headers({ ...Object.fromEntries(charged.headers), "x-razorpay-event-id": "another" }),
    });
    expect(await readInvoices(user)).toHaveLength(2);
  });

  test("of an old failure does not undo the payment after it", async () => {
    const { id, providerId } = await subscriber("card");
    razorpay.wait(60);
    const failure = razorpay.failRenewal(providerId);
    razorpay.wait(60);
    await receive(razorpay.renew(providerId));
    expect(await receiveForOutcome(failure)).toBe("late");
    expect(await subscription(id)).toMatchObject({ status: "active" });
  });

  test("is stored without the mail address and the phone number of the person", async () => {
    const { providerId } = await subscriber("card");
    razorpay.wait(60);
    const charged = razorpay.renew(providerId);
    expect(charged.body.toString("utf8")).toContain("asha@example.com");
    await receive(charged);
    const stored = JSON.stringify((await store.db.billingEvent.findMany()).map(({ payload }) => payload));
    expect(stored).toContain(providerId);
    expect(stored).not.toMatch(/asha|919000090000/);
  });

  test("about something else is accepted and ignored", async () => {
    expect(await receive(razorpay.webhook("payment.captured", { payment: { id: "pay_x" } }))).toEqual({
      status: 200,
      outcome: "ignored",
    });
  });
});

describe("a failed renewal", () => {
  test("is past due; after the last retry the plan ends and is closed at Razorpay", async () => {
    const { id, providerId } = await subscriber("card");
    razorpay.wait(60);
    await receive(razorpay.failRenewal(providerId));
    expect(await subscription(id)).toMatchObject({ status: "past_due" });
    razorpay.wait(60);
    await receive(razorpay.move(providerId, "halted"));
    expect(await subscription(id)).toMatchObject({ status: "ended", endReason: "payment_failed" });
    await runBillingTasks({ db: store.db, provider });
    expect(razorpay.subscriptions.get(providerId)?.status).toBe("cancelled");
  });
});

describe("a second subscription that is paid", () => {
  test("is cancelled and refunded at Razorpay, once", async () => {
    const user = await newBuyer(store.db);
    const first = await checkout(user, "pro");
    const second = await checkout(user, "pro_plus");
    await receive(razorpay.pay(first.providerId, "card").charged);
    const { charged, payment } = razorpay.pay(second.providerId, "upi");
    await receive(charged);
    expect(await subscription(second.id)).toMatchObject({ status: "ended", endReason: "duplicate" });
    await Promise.all([runBillingTasks({ db: store.db, provider }), runBillingTasks({ db: store.db, provider })]);
    await store.db.billingTask.updateMany({
      where: { target: payment.id },
      data: { doneAt: null, nextTryAt: new Date(0) },
    });
    await runBillingTasks({ db: store.db, provider });
    expect(razorpay.subscriptions.get(second.providerId)?.status).toBe("cancelled");
    expect(razorpay.refunds.filter(({ payment_id }) => payment_id === payment.id)).toMatchObject([{ amount: 589_882 }]);
    expect(await receiveForOutcome(razorpay.refunded(payment.id))).toBe("unknown");
    expect(await subscription(first.id)).toMatchObject({ status: "active" });
  });
});

describe("a change of plan", () => {
  test("by card is made in place", async () => {
    const { user, id, providerId } = await subscriber("card");
    expect(await changePlan({ db: store.db, provider, user, plan: "pro_plus", interval: "month" })).toBeNull();
    expect(razorpay.plans.get(razorpay.subscriptions.get(providerId)?.plan_id ?? "")?.item.amount).toBe(589_882);
    expect(await subscription(id)).toMatchObject({ plan: "pro_plus", status: "active" });
  });

  test("that was made at Razorpay arrives with the next webhook", async () => {
    const { id, providerId } = await subscriber("card");
    const plus = await subscriber("card", "pro_plus");
    const row = razorpay.subscriptions.get(providerId) as { plan_id: string };
    row.plan_id = razorpay.subscriptions.get(plus.providerId)?.plan_id as string;
    razorpay.wait(60);
    await receive(razorpay.webhook("subscription.updated", { subscription: row }));
    expect(await subscription(id)).toMatchObject({ plan: "pro_plus" });
  });

  test("by UPI opens a new subscription; when it is paid, the old one is cancelled and its unused time paid back", async () => {
    const { user, id, providerId, payment } = await subscriber("upi");
    const next = await changePlan({ db: store.db, provider, user, plan: "pro_plus", interval: "month" });
    expect(await subscription(id)).toMatchObject({ status: "active", plan: "pro" });
    const { providerId: nextId } = await subscription(next as string);
    razorpay.wait(15 * 86_400);
    await receive(razorpay.pay(nextId, "upi").charged);
    expect(await subscription(id)).toMatchObject({ status: "ended", endReason: "replaced" });
    expect(await subscription(next as string)).toMatchObject({ status: "active", plan: "pro_plus", method: "upi" });
    await runBillingTasks({ db: store.db, provider });
    expect(razorpay.subscriptions.get(providerId)?.status).toBe("cancelled");
    const [refund] = razorpay.refunds.filter(({ payment_id }) => payment_id === payment.id);
    expect(refund?.amount).toBeGreaterThan(110_000);
    expect(refund?.amount).toBeLessThanOrEqual(117_941);
    await receive(razorpay.refunded(payment.id));
    await receive(razorpay.refunded(payment.id));
    const [invoice] = await readInvoices(user);
    expect(invoice?.refundedAmount.mul(100).toNumber()).toBe(refund?.amount);
    await receive(razorpay.move(providerId, "cancelled"));
    expect(await subscription(next as string)).toMatchObject({ status: "active" });
  });
});

describe("a cancellation", () => {
  test("is for the end of the period, and the plan works until Razorpay ends it", async () => {
    const { user, id, providerId } = await subscriber("card");
    await cancelPlan({ db: store.db, provider, user });
    expect(razorpay.requests).toContain(`POST /v1/subscriptions/${providerId}/cancel`);
    expect(razorpay.subscriptions.get(providerId)?.status).toBe("active");
    expect(await subscription(id)).toMatchObject({ status: "active", cancelAtPeriodEnd: true });
    razorpay.wait(60);
    await receive(razorpay.move(providerId, "cancelled"));
    expect(await subscription(id)).toMatchObject({ status: "ended", endReason: "cancelled" });
  });

  test("can be taken back: a new subscription starts when the paid time ends", async () => {
    const { user, id, providerId } = await subscriber("card");
    await cancelPlan({ db: store.db, provider, user });
    const next = await subscription(await resumePlan({ db: store.db, provider, user }));
    expect(razorpay.subscriptions.get(next.providerId)?.start_at).toBe(
      razorpay.subscriptions.get(providerId)?.current_end,
    );
    const { authenticated, charged } = razorpay.pay(next.providerId, "card");
    await receive(authenticated);
    expect(await subscription(next.id)).toMatchObject({ status: "pending", method: "card" });
    expect(await subscription(id)).toMatchObject({ status: "active" });
    razorpay.wait(60);
    await receive(razorpay.move(providerId, "cancelled"));
    await receive(charged);
    expect(await subscription(id)).toMatchObject({ status: "ended", endReason: "cancelled" });
    expect(await subscription(next.id)).toMatchObject({ status: "active" });
  });
});

describe("when webhooks are lost", () => {
  const DAY_MS = 86_400_000;
  const end = (now: Date) => endLapsed({ db: store.db, provider, now });
  /** A moment after the paid time and the grace period of a subscription. */
  const late = async (id: string) =>
    new Date(((await subscription(id)).currentPeriodEnd as Date).getTime() + 8 * DAY_MS);
  const listNumbers = async (user: Buyer) =>
    (await readInvoices(user)).map(({ paymentId, total }) => [paymentId, total.toFixed(2)]);

  test("a renewal keeps the plan, with its invoice, and its webhook changes nothing when it comes", async () => {
    const { user, id, providerId, payment } = await subscriber("card");
    const lost = razorpay.renew(providerId);
    const now = await late(id);
    await end(now);
    const { status, currentPeriodEnd } = await subscription(id);
    expect([status, Number(currentPeriodEnd) - now.getTime()]).toEqual(["active", 22 * DAY_MS]);
    const [first, second, ...others] = await listNumbers(user);
    expect([first, second?.[1], others]).toEqual([[payment.id, "2358.82"], "2358.82", []]);
    expect(await receiveForOutcome(lost)).toBe("late");
    await end(now);
    expect(await listNumbers(user)).toHaveLength(2);
    expect(razorpay.requests).not.toContain(`POST /v1/subscriptions/${providerId}/cancel`);
  });

  test("a checkout that was paid becomes the plan within the next hour", async () => {
    const user = await newBuyer(store.db);
    const { id, providerId, createdAt } = await checkout(user);
    const minutesLater = (minutes: number) => ({
      db: store.db,
      provider,
      now: new Date(createdAt.getTime() + minutes * 60_000),
    });
    await catchUpInDoubt(minutesLater(16));
    expect(await subscription(id)).toMatchObject({ status: "pending", method: null, lastEventAt: null });
    const { payment } = razorpay.pay(providerId, "upi");
    await catchUpInDoubt(minutesLater(60));
    expect(await subscription(id)).toMatchObject({ status: "active", method: "upi" });
    expect(await listNumbers(user)).toEqual([[payment.id, "2358.82"]]);
    expect(await store.db.billingEvent.count({ where: { type: "read", eventId: { contains: providerId } } })).toBe(1);
  });

  test("nobody loses a plan while Razorpay does not answer", async () => {
    const { id } = await subscriber("card");
    const now = await late(id);
    razorpay.goAway(true);
    await end(now);
    expect((await subscription(id)).status).toBe("active");
    razorpay.goAway(false);
    await end(now);
    expect(await subscription(id)).toMatchObject({ status: "ended", endReason: "payment_failed" });
  });
});
