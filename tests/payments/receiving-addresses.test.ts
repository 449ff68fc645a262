import { type Address, address, getAddressDecoder, getAddressEncoder, getProgramDerivedAddress } from "@solana/kit";
import { describe, expect, test } from "vitest";
import { checkPaymentSettings } from "#lib/access/payments/check-settings.ts";
import { EVM, SVM } from "#lib/access/payments/networks.ts";
import { EnvFault, readEnv } from "#lib/platform/env.ts";

const PAY_TO_EVM = "0x209693Bc6afc0C5328bA36FaF03C514EF312287C";
const PAY_TO_SVM = "7w9H3pCUoAmMG4AEimcaEB2SD7M2uf4yQ8RDL6PmDmz5";

/** The faults that end the start of a server. */
async function checkSettings(settings: Record<string, string>): Promise<string[]> {
  const fault = await checkPaymentSettings(readEnv({ PAY_TO_EVM, PAY_TO_SVM, ...settings })).catch((error) => error);
  if (fault !== undefined) expect(fault).toBeInstanceOf(EnvFault);
  return fault?.faults ?? [];
}

const changedCase = PAY_TO_EVM.replace("Bc6a", "bc6a");
const changedDigit = PAY_TO_EVM.replace("209", "309");

describe("PAY_TO_EVM", () => {
  test("is an address with its checksum, or without one in a single case", async () => {
    for (const address of [PAY_TO_EVM, PAY_TO_EVM.toLowerCase(), `0x${PAY_TO_EVM.slice(2).toUpperCase()}`]) {
      expect(await checkSettings({ PAY_TO_EVM: address })).toEqual([]);
    }
  });

  test.each([
    ["an address with one letter in the wrong case", changedCase, "checksum"],
    ["an address with one wrong digit", changedDigit, "checksum"],
    ["the zero address", `0x${"0".repeat(40)}`, "zero address"],
    ["the token", EVM.token, "USDC"],
    ["the token in lower case", EVM.token.toLowerCase(), "USDC"],
  ])("is not %s", async (_what, address, reason) => {
    expect(await checkSettings({ PAY_TO_EVM: address })).toEqual([
      expect.stringMatching(new RegExp(`^PAY_TO_EVM: .*${reason}`)),
    ]);
  });
});

describe("PAY_TO_SVM", () => {
  test.each([
    ["one character too few", PAY_TO_SVM.slice(0, -4), "base58"],
    ["more than 32 bytes", "z".repeat(44), "base58"],
    ["the system program", "1".repeat(32), "system program"],
    ["the token", SVM.token, "USDC"],
    ["an address off the curve", getAddressDecoder().decode(new Uint8Array(32).fill(2)), "token account"],
  ])("is not %s", async (_what, address, reason) => {
    expect(await checkSettings({ PAY_TO_SVM: address })).toEqual([
      expect.stringMatching(new RegExp(`^PAY_TO_SVM: .*${reason}`)),
    ]);
  });

  test("is not the token account of a wallet", async () => {
    const seeds = [PAY_TO_SVM, "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA", SVM.token].map((seed) =>
      getAddressEncoder().encode(address(seed)),
    );
    const [tokenAccount] = await getProgramDerivedAddress({
      programAddress: "ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL" as Address,
      seeds,
    });
    expect(await checkSettings({ PAY_TO_SVM: tokenAccount })).toEqual([expect.stringContaining("off the curve")]);
  });
});

test("all wrong addresses and proofs are named together, and a proof for a wrong address is not", async () => {
  expect(
    await checkSettings({
      PAY_TO_EVM: changedCase,
      OWNERSHIP_PROOF_EVM: `0x${"1".repeat(130)}`,
      OWNERSHIP_PROOF_SVM: "2".repeat(88),
    }),
  ).toEqual([
    expect.stringContaining("PAY_TO_EVM: has a wrong checksum"),
    expect.stringContaining("OWNERSHIP_PROOF_SVM: is not the signature"),
  ]);
});

test("nothing is checked when payments are not configured", async () => {
  expect(await checkPaymentSettings(readEnv({}))).toBeUndefined();
});
