import { describe, expect, test } from "vitest";
import {
  decodeSolanaMessage,
  findSolanaMessage,
  hashSolanaMessage,
  isSolanaTransaction,
} from "#lib/access/payments/solana-message.ts";

/** As many signatures as the first byte says, then the message. */
const transaction = (signatures: number, ...message: number[]) =>
  Uint8Array.of(signatures, ...new Array<number>(signatures * 64).fill(7), ...message);
const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

describe("the signed bytes of a transaction", () => {
  test.each<[string, number, number[]]>([
    ["an old message that requires one signature", 1, [1, 0, 9]],
    ["an old message that requires two", 2, [2, 0, 9]],
    ["a versioned message that requires one", 1, [0x80, 1, 9]],
    ["the most signatures", 127, [0x80, 127]],
  ])("are those after the signatures: %s", (_, signatures, message) => {
    const bytes = transaction(signatures, ...message);
    expect(findSolanaMessage(bytes)).toEqual(Uint8Array.from(message));
    expect(isSolanaTransaction(encode(bytes))).toBe(true);
  });

  test.each<[string, Uint8Array]>([
    ["nothing", Uint8Array.of()],
    ["no signature", Uint8Array.of(0, 0, 1)],
    ["a length of two bytes", transaction(128, 128)],
    ["no message", transaction(1)],
    ["half a signature", transaction(1, 1).subarray(0, 30)],
    ["fewer signatures than the message requires", transaction(1, 2, 0, 9)],
    ["more signatures than the message requires", transaction(2, 1, 0, 9)],
    ["fewer than a versioned message requires", transaction(1, 0x80, 2, 9)],
    ["a versioned message that ends after its version", transaction(1, 0x81)],
  ])("do not exist: %s", (_, bytes) => {
    expect(findSolanaMessage(bytes)).toBeUndefined();
    expect(isSolanaTransaction(encode(bytes))).toBe(false);
    expect(() => hashSolanaMessage(encode(bytes))).toThrow("Not a Solana transaction");
    expect(() => decodeSolanaMessage(encode(bytes))).toThrow("Not a Solana transaction");
  });

  test("have one hash, whatever the signatures are", () => {
    const [one, other] = [transaction(1, 1, 0, 9), transaction(1, 1, 0, 9)];
    other.fill(8, 1, 65);
    expect(hashSolanaMessage(encode(one))).toBe(hashSolanaMessage(encode(other)));
    expect(hashSolanaMessage(encode(one))).not.toBe(hashSolanaMessage(encode(transaction(1, 1, 0, 8))));
  });
});
