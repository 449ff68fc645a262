import { describe, expect, test } from "vitest";
import {
  decideEnd,
  decideRefund,
  decideSubscription,
  type Effect,
  type KnownInvoice,
  type KnownSubscription,
  type SubscriptionState,
} from "#lib/billing/decide-effects.ts";
import type { PaymentReport, SubscriptionSnapshot } from "#lib/billing/provider.ts";
import { Decimal } from "#lib/platform/money.ts";

const START = new Date("2026-11-01T12:00:00Z");
const HALF = new Date("2026-11-16T12:00:00Z");
const END = new Date("2026-12-01T12:00:00Z");
const NOW = new Date("2026-11-20T00:00:00Z");
const LATER = new Date("2026-11-02T00:00:00Z");
const EARLIER = new Date("2026-10-31T00:00:00Z");

const PENDING: KnownSubscription = {
  id: "own",
  userId: "buyer",
  provider: "sandbox",
  providerId: "sub_own",
  plan: "pro",
  interval: "month",
  method: null,
  status: "pending",
  endReason: null,
  replacesId: null,
  currentPeriodStart: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  lastEventAt: null,
};
const ACTIVE: KnownSubscription = {
  ...PENDING,
  status: "active",
  method: "card",
  currentPeriodStart: START,
  currentPeriodEnd: END,
  lastEventAt: START,
};
const PAST_DUE: KnownSubscription = { ...ACTIVE, status: "past_due" };
const endedFor = (endReason: string): KnownSubscription => ({ ...ACTIVE, status: "ended", endReason });
const OTHER: KnownSubscription = { ...ACTIVE, id: "other", providerId: "sub_other" };

const INVOICE: KnownInvoice = {
  id: "invoice",
  number: "QS/26-27/000001",
  userId: "buyer",
  paymentId: "pay_other",
  currency: "INR",
  total: "2358.82",
  refundedAmount: 0,
};

/** An effect in a few words. */
function describeEffect(effect: Effect): string {
  switch (effect.kind) {
    case "change_subscription": {
      const { status, endReason } = effect.change;
      return [effect.id, status ?? "event seen", endReason].filter(Boolean).join(" ");
    }
    case "queue_task": {
      const amount = effect.task.kind === "refund" ? (effect.task.amount ?? "all") : null;
      return ["task", effect.task.kind, effect.task.target, amount].filter(Boolean).join(" ");
    }
    case "queue_mail":
      return `mail ${effect.mail.kind}`;
    case "issue_invoice":
      return `invoice ${effect.payment.id}`;
    case "record_refund":
      return `refunded ${effect.refundedAmount}`;
  }
}

interface Case {
  name: string;
  known: KnownSubscription;
  state?: Partial<SubscriptionState>;
  /** The event: its status, and its payment. */
  says: SubscriptionSnapshot["status"];
  snapshot?: Partial<SubscriptionSnapshot>;
  payment?: "paid" | "failed";
  at?: Date;
  outcome?: "applied" | "late";
  effects: readonly string[];
}

const report = (isPaid: boolean): PaymentReport => ({
  id: "pay",
  isPaid,
  amount: new Decimal("2358.82"),
  currency: "INR",
});

const decide = ({ known, state, says, snapshot, payment, at = LATER }: Omit<Case, "name" | "effects">) =>
  decideSubscription(
    {
      id: "evt",
      at,
      subscription: { providerId: "sub_own", status: says, periodStart: START, periodEnd: END, ...snapshot },
      ...(payment && { payment: report(payment === "paid") }),
    },
    {
      subscription: known,
      hasInvoices: false,
      otherLive: null,
      otherCheckouts: [],
      payment: payment === "paid" ? { hasInvoice: false, refunded: new Decimal(0) } : null,
      ...state,
    },
    NOW,
  );

const NEW_PLAN: KnownSubscription = { ...PENDING, replacesId: "other" };
const KNOWN_PAYMENT = { hasInvoice: true, refunded: new Decimal(0) };
const REFUNDED_PAYMENT = { hasInvoice: false, refunded: new Decimal("2358.82") };
const PARTLY_REFUNDED_PAYMENT = { hasInvoice: false, refunded: new Decimal("2358.81") };
const otherLive = { subscription: OTHER, newestInvoice: INVOICE };
const CHECKOUT: KnownSubscription = { ...PENDING, id: "checkout", providerId: "sub_checkout" };

const CASES: Record<string, readonly Case[]> = {
  "the state of a subscription": [
    { name: "is approved", known: PENDING, says: "approved", effects: ["own pending"] },
    {
      name: "is active with the first payment",
      known: PENDING,
      says: "active",
      payment: "paid",
      effects: ["own active", "invoice pay"],
    },
    {
      name: "is past due after a failed payment",
      known: ACTIVE,
      says: "past_due",
      payment: "failed",
      effects: ["own past_due", "mail payment_failed"],
    },
    {
      name: "stays past due after another failed payment",
      known: PAST_DUE,
      says: "past_due",
      payment: "failed",
      effects: ["own past_due", "mail payment_failed_again"],
    },
    { name: "stays past due without a payment", known: PAST_DUE, says: "past_due", effects: ["own past_due"] },
    {
      name: "is active again after the next payment",
      known: PAST_DUE,
      says: "active",
      payment: "paid",
      effects: ["own active", "invoice pay"],
    },
    {
      name: "is ended, and closed at the provider when it gives up",
      known: PAST_DUE,
      says: "ended",
      snapshot: { endReason: "payment_failed" },
      effects: ["own ended payment_failed", "task cancel sub_own", "mail plan_ended"],
    },
    {
      name: "is ended by a cancellation",
      known: ACTIVE,
      says: "ended",
      effects: ["own ended cancelled", "mail plan_ended"],
    },
    {
      name: "is ended without a mail when nobody had paid",
      known: PENDING,
      says: "ended",
      snapshot: { endReason: "abandoned" },
      effects: ["own ended abandoned"],
    },
    {
      name: "is active again when a lapsed one is paid",
      known: endedFor("payment_failed"),
      says: "active",
      payment: "paid",
      effects: ["own active", "invoice pay"],
    },
  ],
  "the order of events": [
    {
      name: "an older one changes nothing",
      known: PAST_DUE,
      says: "active",
      at: EARLIER,
      outcome: "late",
      effects: [],
    },
    {
      name: "an older one still brings its payment",
      known: PAST_DUE,
      says: "active",
      payment: "paid",
      at: EARLIER,
      outcome: "late",
      effects: ["invoice pay"],
    },
    {
      name: "of two at the same moment, the earlier step is older",
      known: ACTIVE,
      says: "past_due",
      at: START,
      outcome: "late",
      effects: [],
    },
    {
      name: "of two at the same moment, the later step counts",
      known: PAST_DUE,
      says: "active",
      at: START,
      effects: ["own active"],
    },
    {
      name: "a payment with an invoice gets no second one",
      known: ACTIVE,
      says: "active",
      payment: "paid",
      state: { payment: KNOWN_PAYMENT },
      effects: ["own active"],
    },
    {
      name: "a payment that was refunded before ends the plan",
      known: PENDING,
      says: "active",
      payment: "paid",
      state: { payment: REFUNDED_PAYMENT },
      effects: ["own active", "invoice pay", "own ended refunded", "task cancel sub_own", "mail plan_ended"],
    },
    {
      name: "a payment that was refunded in part before does not",
      known: PENDING,
      says: "active",
      payment: "paid",
      state: { payment: PARTLY_REFUNDED_PAYMENT },
      effects: ["own active", "invoice pay"],
    },
  ],
  "two subscriptions of one account": [
    {
      name: "the second paid one ends, and its payment goes back",
      known: PENDING,
      says: "active",
      payment: "paid",
      state: { otherLive },
      effects: ["own ended duplicate", "task cancel sub_own", "mail second_payment", "task refund pay all"],
    },
    {
      name: "more events of the second one change nothing",
      known: endedFor("duplicate"),
      says: "active",
      state: { otherLive },
      effects: ["own event seen"],
    },
    {
      name: "more payments of the second one go back",
      known: endedFor("duplicate"),
      says: "active",
      payment: "paid",
      state: { otherLive },
      effects: ["own event seen", "task refund pay all"],
    },
    {
      name: "other checkouts are closed when one is paid",
      known: PENDING,
      says: "active",
      state: { otherCheckouts: [CHECKOUT] },
      effects: ["checkout ended abandoned", "task cancel sub_checkout", "own active"],
    },
    {
      name: "a checkout that will replace the paid one stays open",
      known: PENDING,
      says: "active",
      state: { otherCheckouts: [{ ...CHECKOUT, replacesId: "own" }] },
      effects: ["own active"],
    },
    {
      name: "the replaced one ends first, and its unused time is paid back",
      known: NEW_PLAN,
      says: "active",
      payment: "paid",
      at: HALF,
      state: { otherLive },
      effects: [
        "other ended replaced",
        "task cancel sub_other",
        "task refund pay_other 1179.41",
        "own active",
        "invoice pay",
      ],
    },
    {
      name: "nothing is paid back when its period is over",
      known: NEW_PLAN,
      says: "active",
      at: END,
      state: { otherLive },
      effects: ["other ended replaced", "task cancel sub_other", "own active"],
    },
    {
      name: "nothing is paid back when its payment was refunded before",
      known: NEW_PLAN,
      says: "active",
      at: HALF,
      state: { otherLive: { subscription: OTHER, newestInvoice: { ...INVOICE, refundedAmount: "1" } } },
      effects: ["other ended replaced", "task cancel sub_other", "own active"],
    },
    {
      name: "the first payment of a replaced one can be reported late",
      known: endedFor("replaced"),
      says: "active",
      payment: "paid",
      effects: ["own event seen", "invoice pay"],
    },
    {
      name: "a later payment of a replaced one goes back",
      known: endedFor("replaced"),
      says: "active",
      payment: "paid",
      state: { hasInvoices: true },
      effects: ["own event seen", "task refund pay all"],
    },
  ],
  "a deleted account": [
    {
      name: "its payment goes back",
      known: { ...PENDING, userId: null },
      says: "active",
      payment: "paid",
      effects: ["own ended account_deleted", "task cancel sub_own", "task refund pay all"],
    },
    {
      name: "a payment that was invoiced before its deletion does not",
      known: { ...ACTIVE, userId: null },
      says: "active",
      payment: "paid",
      state: { payment: KNOWN_PAYMENT },
      effects: ["own active"],
    },
    {
      name: "nobody gets a mail about its end",
      known: { ...ACTIVE, userId: null },
      says: "ended",
      effects: ["own ended cancelled"],
    },
  ],
};

describe.each(Object.entries(CASES))("%s", (_, cases) => {
  test.each(cases)("$name", ({ outcome = "applied", effects, ...given }) => {
    const decision = decide(given);
    expect(decision.outcome).toBe(outcome);
    expect(decision.effects.map(describeEffect)).toEqual(effects);
  });
});

test("an event that says less than before changes only what it says", () => {
  const known = { ...ACTIVE, cancelAtPeriodEnd: true };
  const { effects } = decide({ known, says: "active", snapshot: { periodStart: undefined, periodEnd: undefined } });
  expect(effects).toEqual([
    {
      kind: "change_subscription",
      id: "own",
      change: {
        status: "active",
        endReason: null,
        endedAt: null,
        method: "card",
        currentPeriodStart: START,
        currentPeriodEnd: END,
        cancelAtPeriodEnd: true,
        lastEventAt: LATER,
      },
    },
  ]);
});

describe("a refund", () => {
  const FULL = "2358.82";
  test.each([
    { name: "of a part is recorded", refunded: "100", effects: ["refunded 100", "mail refund"] },
    { name: "that is reported again changes nothing", refunded: "100", before: "100", effects: [] },
    { name: "that is older than the last one changes nothing", refunded: "50", before: "100", effects: [] },
    {
      name: "of everything ends the plan",
      refunded: FULL,
      effects: ["refunded 2358.82", "mail refund", "own ended refunded", "task cancel sub_own", "mail plan_ended"],
    },
    {
      name: "is never more than the payment",
      refunded: "9999",
      known: endedFor("cancelled"),
      effects: ["refunded 2358.82", "mail refund"],
    },
    {
      name: "of an earlier period ends no plan",
      refunded: FULL,
      isNewest: false,
      effects: ["refunded 2358.82", "mail refund"],
    },
    {
      name: "without a subscription ends no plan",
      refunded: FULL,
      known: null,
      effects: ["refunded 2358.82", "mail refund"],
    },
    {
      name: "of a deleted account is recorded without a mail",
      refunded: FULL,
      userId: null,
      known: { ...ACTIVE, userId: null },
      effects: ["refunded 2358.82", "own ended refunded", "task cancel sub_own"],
    },
  ])("$name", ({ refunded, before = "0", known = ACTIVE, isNewest = true, userId = "buyer", effects }) => {
    const decided = decideRefund(
      { id: "evt", refund: { paymentId: "pay_other", refunded: new Decimal(refunded) } },
      { invoice: { ...INVOICE, userId, refundedAmount: before }, isNewest, subscription: known },
      NOW,
    );
    expect(decided.map(describeEffect)).toEqual(effects);
  });
});

test.each([
  ["active", ACTIVE, ["own ended payment_failed", "task cancel sub_own", "mail plan_ended"]],
  ["past due", PAST_DUE, ["own ended payment_failed", "task cancel sub_own", "mail plan_ended"]],
  ["unpaid", PENDING, ["own ended payment_failed", "task cancel sub_own"]],
  ["of a deleted account", { ...ACTIVE, userId: null }, ["own ended payment_failed", "task cancel sub_own"]],
] as const)("a lapsed subscription that is %s ends", (_, known, effects) => {
  expect(decideEnd(known, "payment_failed", NOW).map(describeEffect)).toEqual(effects);
});
