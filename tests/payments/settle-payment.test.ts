import type { PaymentRequirements } from "@x402/core/types";
import { describe, expect, test } from "vitest";
import type { Facilitator, Settled } from "#lib/access/payments/facilitator.ts";
import type { Claim, Ledger, PaymentState } from "#lib/access/payments/ledger.ts";
import type { SentPayment } from "#lib/access/payments/parse-payment.ts";
import type { Reconciled, Reconciler } from "#lib/access/payments/reconciler.ts";
import { settlePayment } from "#lib/access/payments/settle-payment.ts";

const PAYER = "0x209693bc6afc0c5328ba36faf03c514ef312287c";

interface Chain {
  onChain?: Reconciled["onChain"];
  state?: PaymentState;
  isLedgerDown?: boolean;
  isClaimLost?: boolean;
}

/** The result, and whether the chain was checked. */
async function settle(
  settled: Settled,
  { onChain = "pending", state = "claimed", isLedgerDown, isClaimLost }: Chain = {},
) {
  let isChainChecked = false;
  const claim = { state, transaction: "0xabc" } as Claim;
  const facilitator = { settle: async () => settled } as unknown as Facilitator;
  const ledger = {
    find: async () => {
      if (isLedgerDown) throw new Error("the database is away");
      return isClaimLost ? undefined : claim;
    },
  } as unknown as Ledger;
  const reconciler = {
    reconcile: async () => {
      isChainChecked = true;
      return { claim, onChain };
    },
  } as unknown as Reconciler;
  const result = await settlePayment(
    { facilitator, ledger, reconciler },
    { claimKey: "key", payer: PAYER },
    {} as SentPayment,
    {} as PaymentRequirements,
  );
  const { outcome } = result;
  const detail = "reason" in result ? result.reason : "transaction" in result ? result.transaction : "";
  return `${outcome} ${detail}`.trim() + (isChainChecked ? ", chain checked" : "");
}

const REFUSED: Settled = { outcome: "settle_refused", reason: "insufficient_funds" };
const NOT_PROCESSED: Settled = { outcome: "not_processed", reason: "facilitator_429" };
const DOUBT: Settled = { outcome: "settle_unknown", reason: "facilitator_500" };

describe("an answer that needs no question to the chain", () => {
  test.each<[string, Settled]>([
    ["settled 0xdef", { outcome: "settled", transaction: "0xdef", payer: PAYER }],
    ["away", { outcome: "away" }],
    ["settle_unknown no_answer", { outcome: "settle_unknown", reason: "no_answer" }],
  ])("is returned as it is: %s", async (expected, settled) => expect(await settle(settled)).toBe(expected));
});

// The rows of the table in facilitator.ts.
describe.each<[string, Settled, Record<"paid" | "void" | "unspent" | "pending", string>]>([
  [
    "a refusal",
    REFUSED,
    {
      paid: "settled 0xabc",
      void: "settle_refused insufficient_funds",
      unspent: "settle_refused insufficient_funds",
      pending: "settle_unknown insufficient_funds",
    },
  ],
  [
    "a request that was not processed",
    NOT_PROCESSED,
    {
      paid: "settled 0xabc",
      void: "settle_refused facilitator_429",
      unspent: "away",
      pending: "settle_unknown facilitator_429",
    },
  ],
  [
    "an answer in doubt",
    DOUBT,
    {
      paid: "settled 0xabc",
      void: "settle_refused facilitator_500",
      unspent: "settle_unknown facilitator_500",
      pending: "settle_unknown facilitator_500",
    },
  ],
])("%s", (_, settled, expected) => {
  test.each(["paid", "void", "unspent", "pending"] as const)("on chain %s", async (onChain) => {
    const state = onChain === "paid" ? "settled" : "claimed";
    expect(await settle(settled, { onChain, state })).toBe(`${expected[onChain]}, chain checked`);
  });

  test("is in doubt if the ledger cannot be read, or does not have the payment", async () => {
    const { reason } = settled as { reason: string };
    expect(await settle(settled, { isLedgerDown: true })).toBe(`settle_unknown ${reason}`);
    expect(await settle(settled, { isClaimLost: true })).toBe(`settle_unknown ${reason}`);
  });
});
