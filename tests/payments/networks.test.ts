import { describe, expect, test } from "vitest";
import { EVM, SVM, toAtomicAmount, toDollarAmount, toTokenAddress } from "#lib/access/payments/networks.ts";

describe("a price", () => {
  test.each([
    ["0.10", "100000"],
    ["0.01", "10000"],
    ["0.25", "250000"],
    ["1.00", "1000000"],
    ["0.000001", "1"],
    ["1234567890.123456", "1234567890123456"],
  ] as const)("of %s dollars is %s in the token's smallest unit, in both directions", (price, amount) => {
    expect(toAtomicAmount(price)).toBe(amount);
    expect(toDollarAmount(amount).eq(price)).toBe(true);
  });

  test("with more decimals than the token is refused", () => {
    expect(() => toAtomicAmount("0.0000001")).toThrow("0.0000001");
  });
});

describe("a token", () => {
  test.each([EVM, SVM])("on $name is found by its address and by its CAIP-19 id", ({ id, token, assetId }) => {
    expect(assetId.startsWith(`${id}/`)).toBe(true);
    expect(toTokenAddress(assetId)).toBe(token);
    expect(toTokenAddress(token)).toBe(token);
  });

  test("is found in upper and lower case on Base, but not on Solana", () => {
    expect(toTokenAddress(EVM.assetId.toLowerCase())).toBe(EVM.token);
    expect(toTokenAddress(SVM.assetId.toLowerCase())).not.toBe(SVM.token);
  });

  test("that we do not accept is returned unchanged", () => {
    expect(toTokenAddress("eip155:8453/erc20:0x0000000000000000000000000000000000000001")).toBe(
      "eip155:8453/erc20:0x0000000000000000000000000000000000000001",
    );
  });
});
