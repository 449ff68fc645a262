import {
  type Address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  prependTransactionMessageInstruction,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from "@solana/kit";
import type { PaymentRequirements } from "@x402/core/types";
import { type Hex, serializeErc6492Signature } from "viem";
import { describe, expect, test } from "vitest";
import { findLocalRefusal } from "#lib/access/payments/local-refusal.ts";
import type { SentPayment } from "#lib/access/payments/parse-payment.ts";
import { listRequirements } from "#lib/access/payments/terms.ts";
import { calculateDemurrage } from "#lib/operations/demurrage/calculate-demurrage.ts";

const NOW = 1_800_000_000;
const FEE_PAYER = "EZtwbqorPkjx8PPMhBfinLSEYRHvGiZTGLkFZvAcqdgC" as Address;
const OTHER = "7w9H3pCUoAmMG4AEimcaEB2SD7M2uf4yQ8RDL6PmDmz5" as Address;
const PROGRAM = "MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr" as Address;
const PAYER = "0x209693Bc6afc0C5328bA36FaF03C514EF312287C";
const [evm, svm] = listRequirements(calculateDemurrage, { payTo: { evm: PAYER, svm: OTHER }, feePayer: FEE_PAYER }) as [
  PaymentRequirements,
  PaymentRequirements,
];

describe("an authorization on Base", () => {
  const SIGNATURE: Hex = `0x${"ab".repeat(65)}`;
  const MAGIC = "6492".repeat(16);

  function refusal(
    overrides: { validAfter?: number; validBefore?: number },
    signature = SIGNATURE,
  ): string | undefined {
    const { validAfter = 0, validBefore = NOW + 120 } = overrides;
    const authorization = {
      from: PAYER,
      to: PAYER,
      value: "100000",
      validAfter: String(validAfter),
      validBefore: BigInt(validBefore).toString(),
      nonce: `0x${"01".repeat(32)}`,
    };
    const payment: SentPayment = { x402Version: 2, accepted: evm, payload: { signature, authorization } };
    return findLocalRefusal(payment, evm, NOW * 1000);
  }

  test("may be valid for the offered 120 seconds, and 60 more for a clock that differs", () => {
    for (const seconds of [6, 60, 120, 180]) expect(refusal({ validBefore: NOW + seconds })).toBeUndefined();
    for (const seconds of [181, 3_600, 1e15])
      expect(refusal({ validBefore: NOW + seconds })).toBe("valid_for_too_long");
  });

  test("must have enough time left, and must be valid already", () => {
    for (const seconds of [5, 0, -3_600])
      expect(refusal({ validBefore: NOW + seconds })).toBe("invalid_exact_evm_payload_authorization_valid_before");
    expect(refusal({ validAfter: NOW })).toBeUndefined();
    expect(refusal({ validAfter: NOW + 1 })).toBe("invalid_exact_evm_payload_authorization_valid_after");
  });

  test("may have a signature of any kind of wallet", () => {
    const wrapped = serializeErc6492Signature({ address: PAYER, data: "0x1234", signature: SIGNATURE });
    for (const signature of [SIGNATURE, "0x00", `${SIGNATURE}00`, wrapped] as Hex[])
      expect(refusal({}, signature)).toBeUndefined();
  });

  test.each<Hex>([`${SIGNATURE}${MAGIC}`, `0x${MAGIC}`, `0x${"ff".repeat(96)}${MAGIC}`])(
    "is refused when its signature only looks wrapped: %s",
    (signature) => {
      expect(refusal({}, signature)).toBe("invalid_exact_evm_signature");
    },
  );
});

describe("a transaction on Solana", () => {
  const SYSTEM_PROGRAM = "11111111111111111111111111111111" as Address;
  const systemInstruction = (opcode: number, ...rest: number[]) => ({
    programAddress: SYSTEM_PROGRAM,
    data: Uint8Array.of(opcode, ...(rest.length > 0 ? rest : [0, 0, 0])),
  });

  const makeTransaction = (
    feePayer: Address,
    isFirst: boolean,
    opcode: number,
    version: 0 | "legacy" = 0,
    rest: number[] = [],
  ) =>
    getBase64EncodedWireTransaction(
      compileTransaction(
        pipe(
          createTransactionMessage({ version: version as 0 }),
          (message) => setTransactionMessageFeePayer(feePayer, message),
          (message) =>
            setTransactionMessageLifetimeUsingBlockhash(
              { blockhash: OTHER as unknown as Blockhash, lastValidBlockHeight: 1n },
              message,
            ),
          (message) =>
            appendTransactionMessageInstruction({ programAddress: PROGRAM, data: Uint8Array.of(4, 0, 0, 0) }, message),
          (message) =>
            isFirst
              ? prependTransactionMessageInstruction(systemInstruction(opcode, ...rest), message)
              : appendTransactionMessageInstruction(systemInstruction(opcode), message),
        ),
      ),
    );

  const refusal = (transaction: string) =>
    findLocalRefusal({ x402Version: 2, accepted: svm, payload: { transaction } }, svm, NOW * 1000);

  test.each([0, "legacy"] as const)(
    "is refused when it begins with a durable nonce, because it would never expire: version %s",
    (version) => {
      expect(refusal(makeTransaction(FEE_PAYER, true, 4, version))).toBe("valid_for_too_long");
      expect(refusal(makeTransaction(FEE_PAYER, true, 2, version))).toBeUndefined();
      expect(refusal(makeTransaction(FEE_PAYER, false, 4, version))).toBeUndefined();
    },
  );

  test.each([
    [1, 0, 0],
    [0, 0, 1],
    [1, 1, 1],
  ])("has no durable nonce when the instruction has another number: 4 %i %i %i", (...rest) => {
    expect(refusal(makeTransaction(FEE_PAYER, true, 4, 0, rest))).toBeUndefined();
  });

  test("is refused when another account pays its fee than the payer accepted", () => {
    expect(refusal(makeTransaction(OTHER, false, 2))).toBe("invalid_exact_svm_fee_payer_mismatch");
  });

  test("is refused when it cannot be decoded", () => {
    const bytes = Buffer.from(makeTransaction(FEE_PAYER, false, 2), "base64");
    for (const other of [bytes.subarray(0, -10), Buffer.concat([bytes, Buffer.of(0)])])
      expect(refusal(other.toString("base64"))).toBe("invalid_exact_svm_payload_transaction_could_not_be_decoded");
  });
});
