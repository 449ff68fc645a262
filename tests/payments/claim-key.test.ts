import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { claimKey } from "#lib/access/payments/claim-key.ts";
import { EVM, SVM } from "#lib/access/payments/networks.ts";
import type { SentPayment } from "#lib/access/payments/payment-header.ts";
import { Failure } from "#lib/operations/failure.ts";

const accepted = { scheme: "exact", network: EVM.id, asset: EVM.token, amount: "100000", payTo: "0x0", maxTimeoutSeconds: 60, extra: {} } as const;
const evm = (from: string, nonce: string, altered: object = {}): SentPayment => ({
  x402Version: 2,
  accepted: { ...accepted, ...altered },
  payload: { signature: "0x01", authorization: { from, to: "0x0", value: "1", validAfter: "0", validBefore: "1", nonce } },
});
const svm = (transaction: Buffer | string): SentPayment => ({
  x402Version: 2,
  accepted: { ...accepted, network: SVM.id, asset: SVM.token },
  payload: { transaction: typeof transaction === "string" ? transaction : transaction.toString("base64") },
});

describe("an authorization on Base", () => {
  const key = claimKey(evm("0xAbC0000000000000000000000000000000000001", "0xDEF0"));

  test("is known by network, token, payer and nonce", () => {
    expect(key).toBe(`${EVM.id}:${EVM.token}:0xabc0000000000000000000000000000000000001:0xdef0`.toLowerCase());
  });

  test("has one key in either form of the challenge, in any case, whatever else is said beside it", () => {
    expect(claimKey(evm("0xabc0000000000000000000000000000000000001", "0xdef0", { asset: EVM.assetId, amount: "7" }))).toBe(key);
  });

  test("has another key for another nonce or payer", () => {
    expect(claimKey(evm("0xAbC0000000000000000000000000000000000001", "0xDEF1"))).not.toBe(key);
    expect(claimKey(evm("0xAbC0000000000000000000000000000000000002", "0xDEF0"))).not.toBe(key);
  });
});

describe("a transaction on Solana", () => {
  // Two signatures, and a message of the first version that asks for two.
  const message = Buffer.concat([Buffer.from([0x80, 2, 0, 1]), Buffer.alloc(40, 7)]);
  const whole = (signatures: Buffer, body = message) => Buffer.concat([Buffer.from([2]), signatures, body]);
  const key = claimKey(svm(whole(Buffer.alloc(128))));

  test("has one key whatever stands for its signatures", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 128, maxLength: 128 }), (signatures) => {
        expect(claimKey(svm(whole(Buffer.from(signatures))))).toBe(key);
      }),
    );
  });

  test("has one key however its base64 is written", () => {
    const text = whole(Buffer.alloc(128)).toString("base64");
    expect(claimKey(svm(text.replace(/=+$/, "")))).toBe(key);
  });

  test("has another key when any bit of the message differs", () => {
    fc.assert(
      fc.property(fc.nat({ max: message.length * 8 - 1 }), (bit) => {
        const other = Buffer.from(message);
        const at = bit >> 3;
        other[at] = (other[at] as number) ^ (1 << (bit & 7));
        let otherKey: string | undefined;
        try {
          otherKey = claimKey(svm(whole(Buffer.alloc(128), other)));
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
    ["a count of signatures in two bytes, which another reader may take for the same", Buffer.concat([Buffer.from([0x82, 0]), Buffer.alloc(128), message])],
    ["fewer signatures than asked for", Buffer.concat([Buffer.from([1]), Buffer.alloc(64), message])],
    ["signatures only", Buffer.concat([Buffer.from([2]), Buffer.alloc(128)])],
    ["cut off", Buffer.from([2, 1, 2, 3])],
  ])("of %s is refused", (_what, bytes) => {
    expect(() => claimKey(svm(bytes))).toThrow(Failure);
  });
});
