import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createPayments } from "#lib/access/payments/create-payments.ts";
import { EVM } from "#lib/access/payments/networks.ts";
import type { SentPayment } from "#lib/access/payments/parse-payment.ts";
import { toPurchase } from "#lib/access/payments/purchase.ts";
import { listRequirements } from "#lib/access/payments/terms.ts";
import { Answer } from "#lib/operations/answer.ts";
import { auditInvoice } from "#lib/operations/demurrage/audit-invoice.ts";
import { auditInvoiceDocument } from "#lib/operations/demurrage/audit-invoice-document.ts";
import { Failure } from "#lib/operations/failure.ts";
import type { AnyOperation } from "#lib/operations/operation.ts";

const PAY_TO = { evm: "0x1111111111111111111111111111111111111111" };
const PAYER = "0x2222222222222222222222222222222222222222";
const TRANSACTION = `0x${"4".repeat(64)}`;

const IDENTIFIER = "identifier-of-16-characters";

function buildPayment(operation: AnyOperation): SentPayment {
  const [accepted] = listRequirements(operation, { payTo: PAY_TO, feePayer: undefined });
  const validBefore = String(Math.floor(Date.now() / 1_000) + 100);
  const authorization = {
    from: PAYER,
    to: PAY_TO.evm,
    value: accepted?.amount,
    validAfter: "0",
    validBefore,
    nonce: `0x${"3".repeat(64)}`,
  };
  const payload = { signature: `0x${"1".repeat(130)}`, authorization };
  const extensions = { "payment-identifier": { info: { required: false, id: IDENTIFIER }, schema: {} } };
  return { x402Version: 2, accepted, payload, extensions } as never;
}

const SETTLED = { outcome: "settled", transaction: TRANSACTION, payer: PAYER };

/** What another process has written to the ledger. */
interface Others {
  isLedgerAway?: boolean;
  /** The number of times that the payment is looked up before another process settles a copy of it. */
  copyAfter?: number;
  /** An earlier payment with the same identifier has bought the answer. */
  hasIdentifier?: boolean;
  /** The number of claims that the ledger refuses because of other claims, which then turn out to be void. */
  refusedClaims?: number;
  isWriteLost?: boolean;
  /** The operation has no answer. */
  fails?: boolean;
}

/** @returns what happened, in order */
async function pay(
  operation: AnyOperation,
  verified: object,
  settled: object = SETTLED,
  { isLedgerAway, copyAfter = 9, hasIdentifier, refusedClaims = 0, isWriteLost, fails }: Others = {},
): Promise<string[]> {
  const events: string[] = [];
  let isClaimed = false;
  const note = (event: string) => void events.push(event);
  const { method, path } = operation;
  const paidCall = {
    call: { operation, route: { method, path }, path },
    payment: buildPayment(operation),
    input: {},
    async run() {
      note("run");
      if (fails) throw new Failure("not_found", "there is no such tariff");
      return Answer.of({});
    },
  };
  const facilitator = {
    getFeePayer: async () => undefined,
    async verify() {
      if (verified instanceof Error) throw verified;
      await new Promise((resolve) => setTimeout(resolve, 20));
      note("verified");
      return verified;
    },
    settle: async () => settled,
  };
  const { fingerprint } = toPurchase(paidCall);
  const sold = {
    state: "settled",
    answer: '"sold before"',
    transaction: TRANSACTION,
    deliveredFor: 1,
    fingerprint,
    paymentIdentifier: IDENTIFIER,
  };
  let lookUps = 0;
  let claims = 0;
  const ledger = {
    async find() {
      if (isLedgerAway) throw Object.assign(new Error("the database is away"), { code: "away" });
      lookUps += 1;
      if (lookUps > copyAfter) return sold;
      return isClaimed ? { state: "claimed" } : undefined;
    },
    findByIdentifier: async () => (hasIdentifier ? sold : undefined),
    async claim() {
      claims += 1;
      if (claims <= refusedClaims) return undefined;
      isClaimed = true;
      note("claimed");
      return "1";
    },
    release: async (_id: string, state: string, reason: string) => note(`${state} for ${reason}`),
    async markUnknown(_id: string, reason: string) {
      note(`unknown for ${reason}`);
      if (isWriteLost) throw new Error("the database is away");
    },
    markSettled: async () => {},
    markDelivered: async () => {},
  };
  const payments = createPayments({
    facilitator: facilitator as never,
    ledger: ledger as never,
    reconciler: { reconcile: async (claim: object) => ({ claim, onChain: "unspent" }) } as never,
    payTo: PAY_TO,
    baseUrl: "https://quayside.test",
  });
  await payments.serve(paidCall).then(
    (result) => {
      if (!("answer" in result)) note(`challenged${result.receipt ? " with a receipt" : ""}`);
      else note(result.answer.json === sold.answer ? "answered as before" : "answered");
    },
    ({ code }) => note(String(code)),
  );
  return events;
}

const GOOD = { outcome: "verified", payer: PAYER };
const REFUSED = { outcome: "refused", reason: "insufficient_funds" };

test("a file is read only after its payment is verified, and never for a payment that is refused", async () => {
  expect(await pay(auditInvoiceDocument, GOOD)).toEqual(["verified", "run", "claimed", "answered"]);
  expect(await pay(auditInvoiceDocument, REFUSED)).toEqual(["verified", "challenged"]);
});

test("another call runs while its payment is verified", async () => {
  expect(await pay(auditInvoice, GOOD)).toEqual(["run", "verified", "claimed", "answered"]);
});

describe("a verified payment that is not settled", () => {
  const settle = async (settled: object) => (await pay(auditInvoice, GOOD, settled)).slice(3);

  test("is refused with a new challenge and a receipt that says why", async () => {
    expect(await settle({ outcome: "settle_refused", reason: "insufficient_funds" })).toEqual([
      "refused for insufficient_funds",
      "challenged with a receipt",
    ]);
  });

  test("is released while the facilitator is away, so that it buys the answer later", async () => {
    expect(await settle({ outcome: "away" })).toEqual([expect.stringMatching(/^released for /), "unavailable"]);
  });

  test("is in doubt without an answer", async () => {
    expect(await settle({ outcome: "settle_unknown", reason: "no_answer" })).toEqual([
      "unknown for no_answer",
      "settlement_unknown",
    ]);
  });
});

describe("a payment that another process uses at the same time", () => {
  test("buys the answer of the copy, although the facilitator refuses a payment that was settled, or is away", async () => {
    for (const verified of [GOOD, REFUSED, { outcome: "away" }])
      expect(await pay(auditInvoice, verified, SETTLED, { copyAfter: 0 })).toEqual(["answered as before"]);
    for (const verified of [REFUSED, { outcome: "away" }])
      expect(await pay(auditInvoice, verified, SETTLED, { copyAfter: 1 })).toEqual([
        "run",
        "verified",
        "answered as before",
      ]);
  });

  test("is away with its facilitator while there is no copy", async () => {
    expect(await pay(auditInvoice, { outcome: "away" })).toEqual(["run", "verified", "unavailable"]);
  });

  test.each<[string, Others, string[]]>([
    ["the answer of the copy that was claimed first", { refusedClaims: 1, copyAfter: 1 }, ["answered as before"]],
    ["the answer of its identifier", { refusedClaims: 1, hasIdentifier: true }, ["answered as before"]],
    ["its own answer after the other claim was void", { refusedClaims: 1 }, ["claimed", "answered"]],
    ["no answer while others claim it again and again", { refusedClaims: 2 }, ["payment_in_progress"]],
  ])("buys %s", async (_, others, outcome) => {
    expect(await pay(auditInvoice, GOOD, SETTLED, others)).toEqual(["run", "verified", ...outcome]);
  });
});

describe("a call that has no answer", () => {
  test.each([auditInvoice, auditInvoiceDocument])("charges nothing: %o", async (operation) => {
    expect((await pay(operation, GOOD, SETTLED, { fails: true })).slice(2)).toEqual(["not_found"]);
  });

  test("gets the answer that its identifier has bought", async () => {
    expect(await pay(auditInvoice, GOOD, SETTLED, { fails: true, hasIdentifier: true })).toEqual([
      "run",
      "verified",
      "answered as before",
    ]);
  });
});

test("a payment in doubt stays in doubt for the buyer when the ledger does not take it", async () => {
  const doubt = { outcome: "settle_unknown", reason: "no_answer" };
  expect((await pay(auditInvoice, GOOD, doubt, { isWriteLost: true })).slice(3)).toEqual([
    "unknown for no_answer",
    "settlement_unknown",
  ]);
});

test("a call that fails before the facilitator does leaves no error without a reader, which would end the process", async () => {
  const unread = vi.fn();
  process.on("unhandledRejection", unread);
  onTestFinished(() => void process.off("unhandledRejection", unread));
  expect(await pay(auditInvoice, new Error("no answer"), SETTLED, { isLedgerAway: true })).toEqual(["away"]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(unread).not.toHaveBeenCalled();
});

test("a payment of a call with a file is valid for longer, on EVM", () => {
  const readSeconds = (operation: AnyOperation) =>
    listRequirements(operation, { payTo: PAY_TO, feePayer: undefined }).map((each) => [
      each.network,
      each.maxTimeoutSeconds,
    ]);
  expect(readSeconds(auditInvoiceDocument)).toEqual([[EVM.id, 300]]);
  expect(readSeconds(auditInvoice)).toEqual([[EVM.id, 120]]);
});
