import { afterAll, beforeAll, expect, test } from "vitest";
import { applyEvent } from "#lib/billing/apply-event.ts";
import { endLapsed } from "#lib/billing/end-lapsed.ts";
import { createSandboxProvider } from "#lib/billing/sandbox/sandbox-provider.ts";
import { Decimal } from "#lib/platform/money.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { event, minutes, newBuyer, newSubscription } from "./support/buyer.ts";

let store: TestDatabase;
beforeAll(async () => {
  store = await testDatabase();
});
afterAll(() => store.close());

/** It does not know these subscriptions. */
const provider = () => createSandboxProvider({ db: store.db, secret: "secret", webhookUrl: "http://webhooks.invalid" });
const end = (now: Date) => endLapsed({ db: store.db, provider: provider(), now });

const DAY_MS = 86_400_000;
const END = new Date("2026-12-01T12:00:00Z");
const after = (days: number) => new Date(END.getTime() + days * DAY_MS);
const readSubscriptionState = async (id: string) => {
  const { status, endReason } = await store.db.subscription.findUniqueOrThrow({ where: { id } });
  return [status, endReason];
};

async function active() {
  const buyer = await newBuyer(store.db);
  const subscription = await newSubscription(store.db, buyer);
  const payment = { id: `pay of ${subscription.id}`, isPaid: true, amount: new Decimal("2358.82"), currency: "INR" };
  await applyEvent(event(subscription, 0, "active", { payment }), { db: store.db });
  return { buyer, subscription };
}

test("a period that ends without a renewal ends the plan after the time of grace, with a mail, and stops the payments", async () => {
  const { buyer, subscription } = await active();
  await end(after(6.9));
  expect(await readSubscriptionState(subscription.id)).toEqual(["active", null]);
  await end(after(7.1));
  expect(await readSubscriptionState(subscription.id)).toEqual(["ended", "payment_failed"]);
  expect(await store.db.billingTask.count({ where: { target: subscription.providerId, kind: "cancel" } })).toBe(1);
  expect(await store.db.mail.count({ where: { userId: buyer.id, kind: "plan_ended" } })).toBe(1);
  expect(await end(after(8))).toBe(0);
});

test("a cancelled plan ends with its period, also when the provider says nothing", async () => {
  const { subscription } = await active();
  await store.db.subscription.update({ where: { id: subscription.id }, data: { cancelAtPeriodEnd: true } });
  await end(after(-0.1));
  expect(await readSubscriptionState(subscription.id)).toEqual(["active", null]);
  await end(after(0.1));
  expect(await readSubscriptionState(subscription.id)).toEqual(["ended", "cancelled"]);
});

test("a checkout that nobody paid is closed; a payment that comes later still counts", async () => {
  const buyer = await newBuyer(store.db);
  const subscription = await newSubscription(store.db, buyer, { createdAt: minutes(0) });
  await end(minutes(2 * 24 * 60 + 1));
  expect(await readSubscriptionState(subscription.id)).toEqual(["ended", "abandoned"]);
  const payment = { id: "a late payment", isPaid: true, amount: new Decimal("2358.82"), currency: "INR" };
  await applyEvent(event(subscription, 5_000, "active", { payment }), { db: store.db });
  expect(await readSubscriptionState(subscription.id)).toEqual(["active", null]);
});

test("the subscription of a deleted account ends, and no payment is taken again", async () => {
  const { buyer, subscription } = await active();
  await store.db.user.delete({ where: { id: buyer.id } });
  await end(minutes(1));
  expect(await readSubscriptionState(subscription.id)).toEqual(["ended", "account_deleted"]);
  expect(await store.db.billingTask.count({ where: { target: subscription.providerId, kind: "cancel" } })).toBe(1);
  const [invoice] = await store.db.billingInvoice.findMany({ where: { subscriptionId: subscription.id } });
  expect([invoice?.userId, invoice?.buyerName]).toEqual([null, "Blue Freight"]);
});
