import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildClaimKey } from "#lib/access/payments/claim-key.ts";
import { EVM, SVM } from "#lib/access/payments/networks.ts";
import { parsePayment, type SentPayment } from "#lib/access/payments/parse-payment.ts";
import { Failure } from "#lib/operations/failure.ts";

const accepted = {
  scheme: "exact",
  network: EVM.id,
  asset: EVM.token,
  amount: "100000",
  payTo: "0x0",
  maxTimeoutSeconds: 60,
  extra: {},
} as const;
const evm = (from: string, nonce: string, overrides: object = {}): SentPayment => ({
  x402Version: 2,
  accepted: { ...accepted, ...overrides },
  payload: {
    signature: "0x01",
    authorization: { from, to: "0x0", value: "1", validAfter: "0", validBefore: "1", nonce },
  },
});
const svm = (transaction: Buffer | string): SentPayment => ({
  x402Version: 2,
  accepted: { ...accepted, network: SVM.id, asset: SVM.token },
  payload: { transaction: typeof transaction === "string" ? transaction : transaction.toString("base64") },
});

describe("the claim key of an authorization on Base", () => {
  const key = buildClaimKey(evm("0xAbC0000000000000000000000000000000000001", "0xDEF0"));

  test("consists of network, token, payer and nonce", () => {
    expect(key).toBe(`${EVM.id}:${EVM.token}:0xabc0000000000000000000000000000000000001:0xdef0`.toLowerCase());
  });

  test("is the same for both forms of the challenge, in upper and lower case, and with other fields", () => {
    expect(
      buildClaimKey(evm("0xabc0000000000000000000000000000000000001", "0xdef0", { asset: EVM.assetId, amount: "7" })),
    ).toBe(key);
  });

  test("differs for another nonce or payer", () => {
    expect(buildClaimKey(evm("0xAbC0000000000000000000000000000000000001", "0xDEF1"))).not.toBe(key);
    expect(buildClaimKey(evm("0xAbC0000000000000000000000000000000000002", "0xDEF0"))).not.toBe(key);
  });
});

describe("the claim key of a transaction on Solana", () => {
  // Two signatures, and a versioned message that requires two.
  const message = Buffer.concat([Buffer.from([0x80, 2, 0, 1]), Buffer.alloc(40, 7)]);
  const makeTransaction = (signatures: Buffer, body = message) => Buffer.concat([Buffer.from([2]), signatures, body]);
  const key = buildClaimKey(svm(makeTransaction(Buffer.alloc(128))));

  test("is the same for any signatures", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 128, maxLength: 128 }), (signatures) => {
        expect(buildClaimKey(svm(makeTransaction(Buffer.from(signatures))))).toBe(key);
      }),
    );
  });

  test("is the same with and without base64 padding", () => {
    const text = makeTransaction(Buffer.alloc(128)).toString("base64");
    expect(buildClaimKey(svm(text.replace(/=+$/, "")))).toBe(key);
  });

  test("differs when any bit of the message differs", () => {
    fc.assert(
      fc.property(fc.nat({ max: message.length * 8 - 1 }), (bit) => {
        const other = Buffer.from(message);
        const at = bit >> 3;
        other[at] = (other[at] as number) ^ (1 << (bit & 7));
        let otherKey: string | undefined;
        try {
          otherKey = buildClaimKey(
            parsePayment(svm(makeTransaction(Buffer.alloc(128), other)), "payment") as SentPayment,
          );
        } catch (error) {
          expect(error).toBeInstanceOf(Failure);
        }
        expect(otherKey).not.toBe(key);
      }),
    );
  });

  test.each([
    ["nothing", Buffer.alloc(0)],
    ["no signatures", Buffer.concat([Buffer.from([0]), message])],
    [
      "a number of signatures in two bytes, which other parsers accept as the same number",
      Buffer.concat([Buffer.from([0x82, 0]), Buffer.alloc(128), message]),
    ],
    ["fewer signatures than the message requires", Buffer.concat([Buffer.from([1]), Buffer.alloc(64), message])],
    ["signatures only", Buffer.concat([Buffer.from([2]), Buffer.alloc(128)])],
    ["a truncated transaction", Buffer.from([2, 1, 2, 3])],
  ])("cannot be made from %s", (_what, bytes) => {
    expect(() => parsePayment(svm(bytes), "payment")).toThrow(Failure);
  });
});
