import { describe, expect, test } from "vitest";
import { createEarlierCalls } from "#lib/access/payments/earlier-call.ts";
import type { Facilitator, Settled } from "#lib/access/payments/facilitator.ts";
import type { Claim, Ledger } from "#lib/access/payments/ledger.ts";
import { SVM } from "#lib/access/payments/networks.ts";
import type { PaidCallResult } from "#lib/access/payments/payments.ts";
import type { Purchase } from "#lib/access/payments/purchase.ts";
import type { Reconciled, Reconciler } from "#lib/access/payments/reconciler.ts";
import { canBeSettledAgain } from "#lib/access/payments/settle-again.ts";
import { Failure } from "#lib/operations/failure.ts";
import { paymentDraft } from "#tests/support/payment-draft.ts";

const HOUR = 3_600;
const VALID = String(Math.floor(Date.now() / 1_000) + 3 * HOUR);

const buildClaim = (claim: Partial<Claim> = {}): Claim => ({
  ...paymentDraft({ claimKey: "key", paymentHash: "mine", fingerprint: "call", lifetime: VALID }),
  id: "1",
  state: "settled",
  transaction: "0xaa",
  age: 60,
  settlingFor: 60,
  closedFor: 10,
  deliveredFor: null,
  search: null,
  ...claim,
});

const OPEN = { state: "unknown", transaction: null, closedFor: null } as const;

interface Case {
  claim?: Partial<Claim> | null;
  purchase?: Partial<Purchase>;
  /** What the chain says, and the claim after that. */
  onChain?: Reconciled["onChain"];
  decided?: Partial<Claim>;
  isClaimedAgain?: boolean;
  settled?: Settled;
  /** The state that this process is writing. */
  written?: Partial<Claim>;
  /** How often the ledger was read. */
  onRead?(): void;
}

/** `sold`, the code of the failure, or `new` for a payment that is not used. Then what else happened. */
async function call(find: "findBySamePayment" | "findBySameIdentifier", one: Case = {}): Promise<string> {
  const { onChain = "pending", decided, isClaimedAgain = true, written } = one;
  const { settled = { outcome: "settle_unknown", reason: "no_answer" } } = one;
  const done: string[] = [];
  let stored = one.claim === null ? undefined : buildClaim(one.claim);
  const read = async () => {
    one.onRead?.();
    return stored;
  };
  const ledger = {
    find: read,
    findByIdentifier: read,
    claimAgain: async () => isClaimedAgain,
    markUnknown: async (_id: string, reason: string) => void done.push(`unknown: ${reason}`),
    markDelivered: async () => void done.push("delivered"),
  } as unknown as Ledger;
  const reconciler = {
    reconcile: async (claim: Claim) => {
      done.push("chain");
      return { claim: { ...claim, ...decided }, onChain };
    },
  } as unknown as Reconciler;
  const write = async (state: Partial<Claim>) => {
    if (stored) stored = { ...stored, ...state };
  };
  const earlier = createEarlierCalls({
    ledger,
    reconciler,
    facilitator: { settle: async () => settled } as unknown as Facilitator,
    settledWrites: {
      start: (_claim, transaction) => {
        done.push(`settled ${transaction}`);
        return () => void done.push("delivered");
      },
      findRunning: () => (written ? write(written) : undefined),
    },
  });
  const purchase = {
    payment: { accepted: { scheme: "exact", maxTimeoutSeconds: 60 }, payload: { authorization: {} } },
    claimKey: "key",
    paymentIdentifier: null,
    paymentHash: "mine",
    fingerprint: "call",
    ...one.purchase,
  } as unknown as Purchase;
  const describeResult = (result: PaidCallResult | undefined) => {
    if (!result) return "new";
    if ("challenge" in result) return "payment required";
    result.onDelivered?.();
    return `sold ${result.answer.json}`;
  };
  const outcome = await earlier[find](purchase, "0xpayer").then(describeResult, (error: unknown) => {
    if (error instanceof Failure) return error.code;
    throw error;
  });
  return [outcome, ...done].join(", ");
}

const repeat = (one?: Case) => call("findBySamePayment", one);
const SOLD = 'sold {"sold":true}';

describe("a call with a payment that was settled", () => {
  test("gets its answer again until the answer was delivered", async () => {
    expect(await repeat()).toBe(`${SOLD}, delivered`);
    expect(await repeat({ claim: { deliveredFor: 5 } })).toBe("payment_already_used");
  });

  test("gets it after the delivery too, with its identifier", async () => {
    const claim = { deliveredFor: 5, paymentIdentifier: "id-1" };
    expect(await repeat({ claim, purchase: { paymentIdentifier: "id-1" } })).toBe(SOLD);
    expect(await repeat({ claim, purchase: { paymentIdentifier: "id-2" } })).toBe("payment_already_used");
    expect(await repeat({ claim: { deliveredFor: 5, paymentIdentifier: null } })).toBe("payment_already_used");
  });

  test("does not get it for another call, or by another sender", async () => {
    expect(await repeat({ purchase: { fingerprint: "other call" } })).toBe("payment_already_used");
    expect(await repeat({ purchase: { paymentHash: "copied" } })).toBe("payment_already_used");
    const claim = { paymentIdentifier: "id-1" };
    const mine = { paymentHash: "signed again", paymentIdentifier: "id-1" };
    expect(await repeat({ claim, purchase: mine })).toBe(`${SOLD}, delivered`);
    expect(await repeat({ claim, purchase: { ...mine, fingerprint: "other call" } })).toBe("payment_already_used");
  });

  test("does not get one that is no longer stored", async () => {
    expect(await repeat({ claim: { answer: null } })).toBe("payment_already_used");
    expect(await repeat({ claim: { closedFor: 24 * HOUR } })).toBe(`${SOLD}, delivered`);
    expect(await repeat({ claim: { closedFor: 24 * HOUR + 1 } })).toBe("payment_already_used");
  });
});

describe("a call with a payment in doubt", () => {
  test("waits for the state that this process is writing", async () => {
    expect(await repeat({ claim: OPEN, written: { state: "settled", transaction: "0xbb" } })).toBe(
      `${SOLD}, delivered`,
    );
  });

  test("gets the answer when the chain has its transfer", async () => {
    const decided = { state: "settled", transaction: "0xbb" } as const;
    expect(await repeat({ claim: OPEN, onChain: "paid", decided })).toBe(`${SOLD}, chain, delivered`);
  });

  test("is new when the chain cannot have its transfer, and when nobody used it", async () => {
    expect(await repeat({ claim: OPEN, onChain: "void", decided: { state: "released" } })).toBe("new, chain");
    expect(await repeat({ claim: null })).toBe("new");
  });

  test("cannot tell while the chain cannot, and does not query it for a copy of another sender", async () => {
    expect(await repeat({ claim: OPEN })).toBe("settlement_unknown, chain");
    expect(await repeat({ claim: OPEN, purchase: { paymentHash: "copied" }, onChain: "unspent" })).toBe(
      "settlement_unknown",
    );
  });

  test.each<[number, string]>([
    [15, "payment_in_progress, chain"],
    [16, "settlement_unknown, chain"],
  ])("whose settlement began %i seconds ago: %s", async (settlingFor, outcome) => {
    expect(await repeat({ claim: { ...OPEN, state: "claimed", settlingFor } })).toBe(outcome);
  });
});

test.each<[string, Case["written"], number]>([
  ["once", undefined, 1],
  ["again after this process has written it", { state: "settled", transaction: "0xbb" }, 2],
])("the ledger is read %s", async (_, written, reads) => {
  let count = 0;
  await repeat({ written, onRead: () => (count += 1) });
  expect(count).toBe(reads);
});

describe("a payment in doubt that is not spent", () => {
  const unspent: Case = { claim: OPEN, onChain: "unspent" };
  const settled = { outcome: "settled", transaction: "0xcc", payer: "0xpayer" } as const;

  test("is settled again for the same call", async () => {
    expect(await repeat({ ...unspent, settled })).toBe(`${SOLD}, chain, settled 0xcc, delivered`);
    const other = { ...unspent, settled, purchase: { fingerprint: "other call" } };
    expect(await repeat(other)).toBe("settlement_unknown, chain");
  });

  test("is in progress when another call does the same", async () => {
    expect(await repeat({ ...unspent, isClaimedAgain: false, settled })).toBe("payment_in_progress, chain");
  });

  test.each<[Settled, string]>([
    [{ outcome: "away" }, "facilitator_away"],
    [{ outcome: "settle_unknown", reason: "no_answer" }, "no_answer"],
  ])("stays in doubt after %j", async (answer, reason) => {
    expect(await repeat({ ...unspent, settled: answer })).toBe(`settlement_unknown, chain, unknown: ${reason}`);
  });
});

describe("a payment can be settled again", () => {
  const inSeconds = (seconds: number) => String(Math.floor(Date.now() / 1_000) + seconds);

  test.each<[string, Partial<Claim>, boolean]>([
    ["while it is valid long enough", { lifetime: inSeconds(13) }, true],
    ["not shortly before it expires", { lifetime: inSeconds(10) }, false],
    ["on Solana, whose blockhash our clock does not know", { network: SVM.id, lifetime: "0" }, true],
    ["not while another call may settle it", { state: "claimed", settlingFor: 15 }, false],
    ["after that call has ended without an outcome", { state: "claimed", settlingFor: 16 }, true],
  ])("%s", (_, claim, isPossible) => expect(canBeSettledAgain(buildClaim({ ...OPEN, ...claim }))).toBe(isPossible));
});

describe("a new payment with the identifier of an earlier one", () => {
  const again = (one: Case = {}) =>
    call("findBySameIdentifier", { ...one, purchase: { paymentIdentifier: "id-1", ...one.purchase } });

  test("gets the answer of the earlier call, which was the same", async () => {
    expect(await again()).toBe(`${SOLD}, delivered`);
    expect(await again({ claim: { deliveredFor: 5 } })).toBe(SOLD);
  });

  test("is refused for another call, or when the answer is no longer stored", async () => {
    expect(await again({ purchase: { fingerprint: "other call" } })).toBe("payment_identifier_reused");
    expect(await again({ claim: { answer: null } })).toBe("payment_identifier_reused");
  });

  test("is new without an identifier, without an earlier call, and after one that ended without a transfer", async () => {
    expect(await again({ purchase: { paymentIdentifier: null } })).toBe("new");
    expect(await again({ claim: null })).toBe("new");
    expect(await again({ claim: OPEN, onChain: "void", decided: { state: "released" } })).toBe("new, chain");
  });

  test("waits while the earlier one is in progress or in doubt", async () => {
    expect(await again({ claim: { ...OPEN, state: "claimed", settlingFor: 15 } })).toBe("payment_in_progress, chain");
    expect(await again({ claim: OPEN, onChain: "unspent" })).toBe("settlement_unknown, chain");
  });
});
