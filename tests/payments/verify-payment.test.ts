import {
  AccountRole,
  type Address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from "@solana/kit";
import { describe, expect, test } from "vitest";
import type { Facilitator, Verified } from "#lib/access/payments/facilitator.ts";
import type { SentPayment } from "#lib/access/payments/parse-payment.ts";
import { listRequirements, type Terms } from "#lib/access/payments/terms.ts";
import { verifyPayment } from "#lib/access/payments/verify-payment.ts";
import { calculateDemurrage } from "#lib/operations/demurrage/calculate-demurrage.ts";

const PAYER = "0x209693Bc6afc0C5328bA36FaF03C514EF312287C";
const FEE_PAYER = "EZtwbqorPkjx8PPMhBfinLSEYRHvGiZTGLkFZvAcqdgC";
const TERMS: Terms = {
  payTo: { evm: PAYER, svm: "7w9H3pCUoAmMG4AEimcaEB2SD7M2uf4yQ8RDL6PmDmz5" },
  feePayer: FEE_PAYER,
};
const [evm, svm] = listRequirements(calculateDemurrage, TERMS) as [SentPayment["accepted"], SentPayment["accepted"]];

const paidOnBase = (validBefore = Math.floor(Date.now() / 1000) + 60): SentPayment => ({
  x402Version: 2,
  accepted: evm,
  payload: {
    signature: `0x${"ab".repeat(65)}`,
    authorization: {
      from: PAYER.toLowerCase(),
      to: PAYER,
      value: evm.amount,
      validAfter: "0",
      validBefore: String(validBefore),
      nonce: `0x${"01".repeat(32)}`,
    },
  },
});

interface Answers {
  verified?: Verified;
  isFeePayer?: boolean | undefined;
  terms?: Terms;
}

async function verify(payment: SentPayment, answers: Answers = {}) {
  const { verified = { outcome: "verified", payer: undefined }, terms = TERMS } = answers;
  const facilitator = {
    isFeePayer: async () => answers.isFeePayer,
    verify: async () => verified,
  } as unknown as Facilitator;
  const route = { method: calculateDemurrage.method, path: calculateDemurrage.path };
  const found = await verifyPayment(
    { operation: calculateDemurrage, route, path: route.path },
    payment,
    terms,
    facilitator,
  );
  return found && ("reason" in found ? found.reason : found.payer);
}

describe("a payment on Base", () => {
  test("is of the payer that it names, with its checksum", async () => {
    expect(await verify(paidOnBase())).toBe(PAYER);
    expect(await verify(paidOnBase(), { isFeePayer: false })).toBe(PAYER);
  });

  test("is refused by the facilitator, or left open", async () => {
    expect(await verify(paidOnBase(), { verified: { outcome: "refused", reason: "insufficient_funds" } })).toBe(
      "insufficient_funds",
    );
    expect(await verify(paidOnBase(), { verified: { outcome: "away" } })).toBeUndefined();
  });

  test("is refused here if it has expired, or for another price", async () => {
    expect(await verify(paidOnBase(0))).toBe("invalid_exact_evm_payload_authorization_valid_before");
    const cheaper = { ...paidOnBase(), accepted: { ...evm, amount: "1" } };
    expect(await verify(cheaper)).toBe("no_matching_requirement");
  });

  test("needs no fee payer of Solana", async () => {
    expect(await verify(paidOnBase(), { terms: { ...TERMS, feePayer: undefined } })).toBe(PAYER);
  });
});

describe("a payment on Solana", () => {
  const payment: SentPayment = { x402Version: 2, accepted: svm, payload: { transaction: "AAAA" } };

  test("waits for the facilitator's fee payer", async () => {
    expect(await verify(payment, { terms: { ...TERMS, feePayer: undefined } })).toBeUndefined();
  });

  test("is not offered without a receiving address", async () => {
    const terms = { payTo: { evm: PAYER }, feePayer: undefined };
    expect(await verify(payment, { terms })).toBe("no_matching_requirement");
  });

  test("that cannot be decoded is refused", async () => {
    expect(await verify(payment)).toBe("invalid_exact_svm_payload_transaction_could_not_be_decoded");
  });

  const PROGRAM = "MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr" as Address;
  const SIGNER = "4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T" as Address;
  const transaction = getBase64EncodedWireTransaction(
    compileTransaction(
      pipe(
        createTransactionMessage({ version: 0 }),
        (message) => setTransactionMessageFeePayer(FEE_PAYER as Address, message),
        (message) =>
          setTransactionMessageLifetimeUsingBlockhash(
            { blockhash: SIGNER as unknown as Blockhash, lastValidBlockHeight: 1n },
            message,
          ),
        (message) =>
          appendTransactionMessageInstruction(
            { programAddress: PROGRAM, accounts: [{ address: SIGNER, role: AccountRole.READONLY_SIGNER }] },
            message,
          ),
      ),
    ),
  );
  const signed: SentPayment = { x402Version: 2, accepted: svm, payload: { transaction } };
  const by = (payer: string | undefined): Verified => ({ outcome: "verified", payer });

  test("is of the signer that the facilitator names", async () => {
    expect(await verify(signed, { isFeePayer: true, verified: by(SIGNER) })).toBe(SIGNER);
    expect(await verify(signed, { isFeePayer: true, verified: by(FEE_PAYER) })).toBe(FEE_PAYER);
  });

  test("is left open if the facilitator names no signer, or an account that does not sign", async () => {
    for (const payer of [undefined, PROGRAM, TERMS.payTo.svm])
      expect(await verify(signed, { isFeePayer: true, verified: by(payer) })).toBeUndefined();
  });

  test("is refused for an account that is no fee payer, and left open without an answer about it", async () => {
    expect(await verify(signed, { isFeePayer: false, verified: by(SIGNER) })).toBe("no_matching_requirement");
    expect(await verify(signed, { isFeePayer: undefined, verified: by(SIGNER) })).toBeUndefined();
  });
});
