import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createPayments } from "#lib/access/payments/create-payments.ts";
import { EVM } from "#lib/access/payments/networks.ts";
import type { SentPayment } from "#lib/access/payments/parse-payment.ts";
import { listRequirements } from "#lib/access/payments/terms.ts";
import { Answer } from "#lib/operations/answer.ts";
import { auditInvoice } from "#lib/operations/demurrage/audit-invoice.ts";
import { auditInvoiceDocument } from "#lib/operations/demurrage/audit-invoice-document.ts";
import type { AnyOperation } from "#lib/operations/operation.ts";

const PAY_TO = { evm: "0x1111111111111111111111111111111111111111" };
const PAYER = "0x2222222222222222222222222222222222222222";
const TRANSACTION = `0x${"4".repeat(64)}`;

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
  return { x402Version: 2, accepted, payload: { signature: `0x${"1".repeat(130)}`, authorization } } as never;
}

const SETTLED = { outcome: "settled", transaction: TRANSACTION, payer: PAYER };

/** @returns what happened, in order */
async function pay(
  operation: AnyOperation,
  verified: object,
  settled: object = SETTLED,
  { isLedgerAway = false } = {},
): Promise<string[]> {
  const events: string[] = [];
  let isClaimed = false;
  const note = (event: string) => void events.push(event);
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
  const ledger = {
    async find() {
      if (isLedgerAway) throw Object.assign(new Error("the database is away"), { code: "away" });
      return isClaimed ? { state: "claimed" } : undefined;
    },
    findByIdentifier: async () => undefined,
    async claim() {
      isClaimed = true;
      return "1";
    },
    release: async (_id: string, state: string, reason: string) => note(`${state} for ${reason}`),
    markUnknown: async (_id: string, reason: string) => note(`unknown for ${reason}`),
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
  const { method, path } = operation;
  const serving = payments.serve({
    call: { operation, route: { method, path }, path },
    payment: buildPayment(operation),
    input: {},
    async run() {
      note("run");
      return Answer.of({});
    },
  });
  await serving.then(
    (result) => note("answer" in result ? "answered" : `challenged${result.receipt ? " with a receipt" : ""}`),
    ({ code }) => note(String(code)),
  );
  return events;
}

const GOOD = { outcome: "verified", payer: PAYER };
const REFUSED = { outcome: "refused", reason: "insufficient_funds" };

test("a file is read only after its payment is verified, and never for a payment that is refused", async () => {
  expect(await pay(auditInvoiceDocument, GOOD)).toEqual(["verified", "run", "answered"]);
  expect(await pay(auditInvoiceDocument, REFUSED)).toEqual(["verified", "challenged"]);
});

test("another call runs while its payment is verified", async () => {
  expect(await pay(auditInvoice, GOOD)).toEqual(["run", "verified", "answered"]);
});

describe("a verified payment that is not settled", () => {
  const settle = async (settled: object) => (await pay(auditInvoice, GOOD, settled)).slice(2);

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
