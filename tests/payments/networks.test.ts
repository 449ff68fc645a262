import { describe, expect, test } from "vitest";
import { atomicAmount, dollars, EVM, SVM, tokenOf } from "#lib/access/payments/networks.ts";

describe("a price", () => {
  test.each([
    ["0.10", "100000"],
    ["0.01", "10000"],
    ["0.25", "250000"],
    ["1.00", "1000000"],
    ["0.000001", "1"],
    ["1234567890.123456", "1234567890123456"],
  ] as const)("of %s dollars is %s of the token's smallest unit, and back", (price, amount) => {
    expect(atomicAmount(price)).toBe(amount);
    expect(dollars(amount).eq(price)).toBe(true);
  });

  test("finer than the token cannot be asked for", () => {
    expect(() => atomicAmount("0.0000001")).toThrow("0.0000001");
  });
});

describe("a token", () => {
  test.each([EVM, SVM])("on $name is known by its address and by its CAIP-19 id", ({ id, token, assetId }) => {
    expect(assetId.startsWith(`${id}/`)).toBe(true);
    expect(tokenOf(assetId)).toBe(token);
    expect(tokenOf(token)).toBe(token);
  });

  test("on Base may be written in any case, on Solana not", () => {
    expect(tokenOf(EVM.assetId.toLowerCase())).toBe(EVM.token);
    expect(tokenOf(SVM.assetId.toLowerCase())).not.toBe(SVM.token);
  });

  test("that is not ours stays what it is", () => {
    expect(tokenOf("eip155:8453/erc20:0x0000000000000000000000000000000000000001")).toBe("eip155:8453/erc20:0x0000000000000000000000000000000000000001");
  });
});
