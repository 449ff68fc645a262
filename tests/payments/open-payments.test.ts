import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Claim } from "#lib/access/payments/ledger.ts";
import { EVM } from "#lib/access/payments/networks.ts";
import { openPayments, type PaymentSettings } from "#lib/access/payments/open-payments.ts";
import type { SentPayment } from "#lib/access/payments/parse-payment.ts";
import { toPurchase } from "#lib/access/payments/purchase.ts";
import { listRequirements } from "#lib/access/payments/terms.ts";
import { Answer } from "#lib/operations/answer.ts";
import { auditInvoice } from "#lib/operations/demurrage/audit-invoice.ts";
import type { RunStatement } from "#lib/platform/db/statements.ts";
import { type FakeBase, openFakeBase } from "#tests/support/fake-base.ts";
import { paymentDraft } from "#tests/support/payment-draft.ts";
import { openRelay, type Relay } from "#tests/support/relay.ts";

const PAYER = "0x2222222222222222222222222222222222222222";
const PAY_TO_EVM = "0x1111111111111111111111111111111111111111";
const PAY_TO_SVM = "7w9H3pCUoAmMG4AEimcaEB2SD7M2uf4yQ8RDL6PmDmz5";
const TRANSACTION = `0x${"4".repeat(64)}`;

let base: FakeBase;
let facilitator: Relay;
beforeEach(async () => {
  [base, facilitator] = await Promise.all([openFakeBase(), openRelay("")]);
  const settled = { success: true, transaction: TRANSACTION, network: EVM.id, payer: PAYER };
  facilitator.setMode("/verify", { status: 200, body: JSON.stringify({ isValid: true, payer: PAYER }) });
  facilitator.setMode("/settle", { status: 200, body: JSON.stringify(settled) });
  facilitator.setMode("/supported", { status: 200, body: '{"kinds":[],"extensions":[],"signers":{}}' });
});
afterEach(async () => {
  await base.close();
  await facilitator.close();
});

const lifetime = String(Math.floor(Date.now() / 1_000) + 100);
const nonce = `0x${"3".repeat(64)}`;

function buildCall() {
  const [accepted] = listRequirements(auditInvoice, { payTo: { evm: PAY_TO_EVM }, feePayer: undefined });
  const authorization = {
    from: PAYER,
    to: PAY_TO_EVM,
    value: accepted?.amount,
    validAfter: "0",
    validBefore: lifetime,
    nonce,
  };
  const payload = { signature: `0x${"1".repeat(130)}`, authorization };
  const { method, path } = auditInvoice;
  return {
    call: { operation: auditInvoice, route: { method, path }, path },
    payment: { x402Version: 2, accepted, payload } as unknown as SentPayment,
    input: {},
    run: async () => Answer.of({}),
  };
}

/** @returns the outcome, and the states that were written to the ledger, which has this claim at first */
async function serve(settings: object, claim?: Partial<Claim>): Promise<string[]> {
  const writes: string[] = [];
  const run = (async (text: string, values: unknown[]) => {
    if (text.includes("INSERT INTO payment (")) return [{ id: "1", network: EVM.id }];
    if (text.includes("state = 'unknown', reason = $2")) writes.push(`unknown for ${values[1]}`);
    if (text.startsWith("SELECT")) return claim ? [claim] : [];
    return [{ network: EVM.id }];
  }) as unknown as RunStatement;
  const opened = openPayments(
    { PUBLIC_BASE_URL: "https://quayside.test", EVM_RPC_URL: base.url, ...settings } as PaymentSettings,
    run,
  );
  const outcome = await opened?.payments.serve(buildCall()).then(
    (result) => ("answer" in result ? `answered for ${result.receipt?.transaction}` : result.challenge.error),
    ({ code }) => code,
  );
  return [String(outcome), ...writes];
}

describe("payments that are opened from the settings", () => {
  test("are verified and settled by the facilitator of their network", async () => {
    const away = { FACILITATOR_URL_SVM: "http://127.0.0.1:9", PAY_TO_SVM };
    expect(await serve({ FACILITATOR_URL_EVM: facilitator.url, PAY_TO_EVM, ...away })).toEqual([
      `answered for ${TRANSACTION}`,
    ]);
    expect(["/verify", "/settle"].map((path) => facilitator.requestCount(path))).toEqual([1, 1]);
  });

  test("are refused on a network that has no facilitator", async () => {
    expect(await serve({ FACILITATOR_URL_SVM: facilitator.url, PAY_TO_SVM, PAY_TO_EVM })).toEqual([
      "no_matching_requirement",
    ]);
    expect(["/verify", "/settle"].map((path) => facilitator.requestCount(path))).toEqual([0, 0]);
  });

  test("wait for the chain on a network that has no facilitator any more", async () => {
    const paidCall = buildCall();
    const { fingerprint, paymentHash } = toPurchase(paidCall);
    const draft = paymentDraft({ payer: PAYER, payTo: PAY_TO_EVM, nonce, lifetime, fingerprint, paymentHash });
    const claim = { ...draft, id: "1", state: "unknown", transaction: null, search: null, age: 60, settlingFor: 60 };
    expect(await serve({ FACILITATOR_URL_SVM: facilitator.url, PAY_TO_SVM }, claim as Claim)).toEqual([
      "settlement_unknown",
      "unknown for facilitator_away",
    ]);
    expect(facilitator.requestCount("/settle")).toBe(0);
  });

  test("do not exist without a receiving address", () => {
    expect(openPayments({ PUBLIC_BASE_URL: "https://quayside.test" } as PaymentSettings)).toBeUndefined();
  });
});
