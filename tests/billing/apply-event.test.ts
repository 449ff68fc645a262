import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applyEvent } from "#lib/billing/apply-event.ts";
import type { BillingMessage } from "#lib/billing/provider.ts";
import { Decimal } from "#lib/platform/money.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { type Buyer, event, minutes, newBuyer, newSubscription } from "./support/buyer.ts";

let store: TestDatabase;
beforeAll(async () => {
  store = await testDatabase();
});
afterAll(() => store.close());

const apply = (message: BillingMessage) => applyEvent(message, { db: store.db, now: minutes(10) });

const AMOUNT = new Decimal("2358.82");
const paid = (id: string, amount = AMOUNT) => ({ payment: { id, isPaid: true, amount, currency: "INR" } });
const failed = (id: string) => ({ payment: { id, isPaid: false, amount: AMOUNT, currency: "INR" } });

const readSubscriptions = async ({ id }: Buyer) =>
  (await store.db.subscription.findMany({ where: { userId: id }, orderBy: { providerId: "asc" } })).map(
    ({ status, endReason }) => [status, endReason],
  );
const readInvoices = ({ id }: Buyer) =>
  store.db.billingInvoice.findMany({ where: { userId: id }, orderBy: { number: "asc" } });
const mailsTo = async ({ id }: Buyer) =>
  (await store.db.mail.findMany({ where: { userId: id }, orderBy: { createdAt: "asc" } })).map(({ kind }) => kind);
const tasksFor = async (...targets: string[]) =>
  (await store.db.billingTask.findMany({ where: { target: { in: targets } }, orderBy: { createdAt: "asc" } })).map(
    ({ kind, target, amount }) => [kind, target, amount?.toString() ?? null],
  );

describe("a subscription", () => {
  test("becomes active with its first payment, which gets an invoice and a mail", async () => {
    const buyer = await newBuyer(store.db);
    const subscription = await newSubscription(store.db, buyer);
    expect(await apply(event(subscription, 0, "active", paid("first")))).toBe("applied");
    expect(await readSubscriptions(buyer)).toEqual([["active", null]]);
    const [invoice] = await readInvoices(buyer);
    expect([invoice?.total.toString(), invoice?.net.toString(), invoice?.tax.toString(), invoice?.taxKind]).toEqual([
      "2358.82",
      "1999",
      "359.82",
      "igst",
    ]);
    expect(await mailsTo(buyer)).toEqual(["payment_received"]);
  });

  test("is past due after a failed payment, is active again after the next one, and the person reads about each", async () => {
    const buyer = await newBuyer(store.db);
    const subscription = await newSubscription(store.db, buyer);
    await apply(event(subscription, 0, "active", paid("a")));
    await apply(event(subscription, 1, "past_due", failed("b")));
    expect(await readSubscriptions(buyer)).toEqual([["past_due", null]]);
    await apply(event(subscription, 2, "past_due", failed("c")));
    await apply(event(subscription, 3, "active", paid("d")));
    expect(await readSubscriptions(buyer)).toEqual([["active", null]]);
    expect(await mailsTo(buyer)).toEqual([
      "payment_received",
      "payment_failed",
      "payment_failed_again",
      "payment_received",
    ]);
    expect(await readInvoices(buyer)).toHaveLength(2);
  });

  test("ends when the provider gives up, and is closed there", async () => {
    const buyer = await newBuyer(store.db);
    const subscription = await newSubscription(store.db, buyer);
    await apply(event(subscription, 0, "active", paid("give-up-1")));
    await apply(event(subscription, 1, "past_due", failed("give-up-2")));
    await apply(event(subscription, 2, "ended", { subscription: { endReason: "payment_failed" } }));
    expect(await readSubscriptions(buyer)).toEqual([["ended", "payment_failed"]]);
    expect(await tasksFor(subscription.providerId)).toEqual([["cancel", subscription.providerId, null]]);
    expect((await mailsTo(buyer)).at(-1)).toBe("plan_ended");
  });
});

describe("events", () => {
  test("that come twice change nothing, also at the same time", async () => {
    const buyer = await newBuyer(store.db);
    const subscription = await newSubscription(store.db, buyer);
    const message = event(subscription, 0, "active", paid("twice"));
    const outcomes = await Promise.all([message, message, message, message].map(apply));
    expect(outcomes.sort()).toEqual(["applied", "repeated", "repeated", "repeated"]);
    expect(await readInvoices(buyer)).toHaveLength(1);
    // The id of an event is not signed: a replay can have another one.
    expect(await apply({ ...message, id: "another id" })).toBe("applied");
    expect(await readInvoices(buyer)).toHaveLength(1);
    expect(await mailsTo(buyer)).toEqual(["payment_received"]);
  });

  test("lead to the same state in any order, and every payment has one invoice", async () => {
    const steps = [0, 1, 2, 3, 4, 5];
    const story = (subscription: { providerId: string }) => [
      event(subscription, 0, "approved"),
      event(subscription, 0, "active"),
      event(subscription, 0, "active", paid(`${subscription.providerId}-1`)),
      event(subscription, 1, "past_due", failed(`${subscription.providerId}-2`)),
      event(subscription, 2, "active", {
        ...paid(`${subscription.providerId}-3`),
        subscription: { periodEnd: new Date("2027-01-01T12:00:00Z") },
      }),
      event(subscription, 3, "ended", { subscription: { endReason: "cancelled" } }),
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(steps, { minLength: steps.length }),
        fc.subarray(steps),
        fc.constantFrom(steps.length, steps.length - 1),
        async (order, again, end) => {
          const buyer = await newBuyer(store.db);
          const subscription = await newSubscription(store.db, buyer);
          const events = story(subscription);
          for (const index of [...order, ...again].filter((index) => index < end))
            await apply(events[index] as BillingMessage);
          expect(await readSubscriptions(buyer)).toEqual([
            end === steps.length ? ["ended", "cancelled"] : ["active", null],
          ]);
          const { currentPeriodEnd } = await store.db.subscription.findUniqueOrThrow({
            where: { id: subscription.id },
          });
          if (end < steps.length) expect(currentPeriodEnd).toEqual(new Date("2027-01-01T12:00:00Z"));
          expect((await readInvoices(buyer)).map(({ paymentId }) => paymentId).sort()).toEqual([
            `${subscription.providerId}-1`,
            `${subscription.providerId}-3`,
          ]);
        },
      ),
      { numRuns: 25 },
    );
  });

  test("about nothing of ours are stored and change nothing", async () => {
    expect(await apply(event({ providerId: "somebody else's" }, 0, "active", paid("elsewhere")))).toBe("unknown");
    expect(await store.db.billingInvoice.findMany({ where: { paymentId: "elsewhere" } })).toEqual([]);
  });
});

describe("two checkouts of one account", () => {
  test("that are paid at the same time leave one subscription; the other is cancelled and its money goes back", async () => {
    const buyer = await newBuyer(store.db);
    const [one, two] = [
      await newSubscription(store.db, buyer),
      await newSubscription(store.db, buyer, { plan: "pro_plus" }),
    ];
    await Promise.all([
      apply(event(one, 0, "active", paid("pay-one"))),
      apply(event(two, 0, "active", paid("pay-two"))),
    ]);
    expect((await readSubscriptions(buyer)).sort()).toEqual([
      ["active", null],
      ["ended", "duplicate"],
    ]);
    const [invoice, ...others] = await readInvoices(buyer);
    expect(others).toEqual([]);
    const [lost, lostPayment] =
      invoice?.paymentId === "pay-one" ? [two.providerId, "pay-two"] : [one.providerId, "pay-one"];
    const tasks = await tasksFor(one.providerId, two.providerId, "pay-one", "pay-two");
    expect([...new Set(tasks.map(([kind, target]) => `${kind} ${target}`))].sort()).toEqual([
      `cancel ${lost}`,
      `refund ${lostPayment}`,
    ]);
    expect((await mailsTo(buyer)).sort()).toEqual(["payment_received", "second_payment"]);
  });

  test("are one when the first is paid: the other is closed", async () => {
    const buyer = await newBuyer(store.db);
    const [one, two] = [
      await newSubscription(store.db, buyer),
      await newSubscription(store.db, buyer, { plan: "pro_plus" }),
    ];
    await apply(event(one, 0, "active", paid("the only one")));
    expect(await readSubscriptions(buyer)).toEqual([
      ["active", null],
      ["ended", "abandoned"],
    ]);
    expect(await tasksFor(one.providerId, two.providerId)).toEqual([["cancel", two.providerId, null]]);
  });

  test("stay one when more events of the second arrive", async () => {
    const buyer = await newBuyer(store.db);
    const [one, two] = [await newSubscription(store.db, buyer), await newSubscription(store.db, buyer)];
    await apply(event(one, 0, "active", paid("first of two")));
    await apply(event(two, 1, "active"));
    await apply(event(two, 1, "active", paid("returned")));
    await apply(event(two, 2, "ended"));
    await apply(event(two, 3, "active", paid("returned too")));
    expect(await readSubscriptions(buyer)).toEqual([
      ["active", null],
      ["ended", "duplicate"],
    ]);
    expect((await tasksFor("returned", "returned too")).map(([kind]) => kind)).toEqual(["refund", "refund"]);
    expect(await readInvoices(buyer)).toHaveLength(1);
  });
});

describe("a subscription that replaces another", () => {
  test("ends it when it is paid, and the unused time goes back", async () => {
    const buyer = await newBuyer(store.db);
    const old = await newSubscription(store.db, buyer);
    await apply(event(old, 0, "active", paid("old")));
    const next = await newSubscription(store.db, buyer, { plan: "pro_plus", replacesId: old.id });
    const half = new Date("2026-11-16T12:00:00Z");
    await apply({ ...event(next, 0, "active", paid("new", new Decimal("5898.82"))), at: half });
    expect(await readSubscriptions(buyer)).toEqual([
      ["ended", "replaced"],
      ["active", null],
    ]);
    expect(await tasksFor(old.providerId, "old")).toEqual([
      ["cancel", old.providerId, null],
      ["refund", "old", "1179.41"],
    ]);
  });
});

describe("a refund", () => {
  const refund = (paymentId: string, refunded: string, minute: number): BillingMessage => {
    const { subscription: _, ...message } = event({ providerId: "" }, minute, "active");
    return { ...message, type: "refund", refund: { paymentId, refunded: new Decimal(refunded) } };
  };

  test("is written to the invoice once, also when it is replayed with another id", async () => {
    const buyer = await newBuyer(store.db);
    const subscription = await newSubscription(store.db, buyer);
    await apply(event(subscription, 0, "active", paid("partly")));
    await apply(refund("partly", "100", 1));
    await apply(refund("partly", "100", 1));
    const [invoice] = await readInvoices(buyer);
    expect(invoice?.refundedAmount.toString()).toBe("100");
    expect(await readSubscriptions(buyer)).toEqual([["active", null]]);
    expect((await mailsTo(buyer)).filter((kind) => kind === "refund")).toHaveLength(1);
  });

  test("of everything ends the plan, in either order of the events", async () => {
    for (const isFirst of [true, false]) {
      const buyer = await newBuyer(store.db);
      const subscription = await newSubscription(store.db, buyer);
      const events = [
        event(subscription, 0, "active", paid(`${subscription.providerId}-all`)),
        refund(`${subscription.providerId}-all`, "2358.82", 1),
      ];
      for (const message of isFirst ? events : events.reverse()) await apply(message);
      expect(await readSubscriptions(buyer)).toEqual([["ended", "refunded"]]);
      expect((await readInvoices(buyer))[0]?.refundedAmount.toString()).toBe("2358.82");
      expect(await tasksFor(subscription.providerId)).toEqual([["cancel", subscription.providerId, null]]);
    }
  });
});

test("a payment for a deleted account goes back", async () => {
  const buyer = await newBuyer(store.db);
  const subscription = await newSubscription(store.db, buyer);
  await store.db.user.delete({ where: { id: buyer.id } });
  await apply(event(subscription, 0, "active", paid("of nobody")));
  expect(await tasksFor(subscription.providerId, "of nobody")).toEqual([
    ["cancel", subscription.providerId, null],
    ["refund", "of nobody", null],
  ]);
  expect((await store.db.subscription.findUniqueOrThrow({ where: { id: subscription.id } })).endReason).toBe(
    "account_deleted",
  );
});
