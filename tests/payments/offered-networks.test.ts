import { describe, expect, test } from "vitest";
import { isAddressOn, isSameAddress, isTransactionOn } from "#lib/access/payments/addresses.ts";
import { EVM, findTransactionPage, SVM } from "#lib/access/payments/networks.ts";
import { findPathBehindPaidOnly, isPaidOnly, toPaidOnlyPath } from "#lib/access/payments/paid-only.ts";
import { findPayTo, listOfferedNetworks } from "#lib/access/payments/pay-to.ts";
import { buildFailedReceipt, buildReceipt } from "#lib/access/payments/receipt.ts";
import { listRequirements } from "#lib/access/payments/terms.ts";
import { parseWalletAddress } from "#lib/access/payments/wallet-address.ts";
import { calculateDemurrage } from "#lib/operations/demurrage/calculate-demurrage.ts";

const WALLET = "0x209693Bc6afc0C5328bA36FaF03C514EF312287C";
const ACCOUNT = "7w9H3pCUoAmMG4AEimcaEB2SD7M2uf4yQ8RDL6PmDmz5";
const URL = "https://facilitator.test";

describe("an address", () => {
  test("is that of its network", () => {
    expect([isAddressOn(EVM.id, WALLET), isAddressOn(EVM.id, WALLET.toLowerCase())]).toEqual([true, true]);
    expect([isAddressOn(EVM.id, ACCOUNT), isAddressOn(SVM.id, WALLET), isAddressOn(SVM.id, ACCOUNT)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test("is the same in any case on Base only", () => {
    expect(isSameAddress(EVM.id, WALLET, WALLET.toLowerCase())).toBe(true);
    expect(isSameAddress(SVM.id, ACCOUNT, ACCOUNT.toLowerCase())).toBe(false);
    // A ligature is no two letters, though its capitals are.
    expect(isSameAddress(EVM.id, `0x${"ff".repeat(20)}`, `0x${"\uFB00".repeat(20)}`)).toBe(false);
  });

  test.each<["evm" | "solana", string, string | null]>([
    ["evm", WALLET.toLowerCase(), WALLET],
    ["evm", ACCOUNT, null],
    ["solana", ACCOUNT, ACCOUNT],
    ["solana", WALLET, null],
    ["solana", ACCOUNT.toLowerCase(), null],
  ])("of a wallet of %s is stored in one form: %s", (kind, address, stored) =>
    expect(parseWalletAddress({ kind, address })).toBe(stored),
  );
});

describe("a transaction", () => {
  const hash = `0x${"aB".repeat(32)}`;
  const signature = "5".repeat(88);

  test("has the form of its network", () => {
    expect([isTransactionOn(EVM.id, hash), isTransactionOn(SVM.id, signature)]).toEqual([true, true]);
    for (const text of ["", `${hash}0`, hash.slice(0, -1), "pending", signature])
      expect(isTransactionOn(EVM.id, text)).toBe(false);
    for (const text of ["", "0".repeat(88), "not base58 !", "555", hash])
      expect(isTransactionOn(SVM.id, text)).toBe(false);
  });

  test("has a page at an explorer, on a network that we know", () => {
    expect(findTransactionPage(EVM.id, hash)).toBe(`https://basescan.org/tx/${hash}`);
    expect(findTransactionPage(SVM.id, "a/b")).toBe("https://explorer.solana.com/tx/a%2Fb");
    expect(findTransactionPage("eip155:1", hash)).toBeNull();
  });
});

describe("the networks that take payments", () => {
  const keys = (settings: Parameters<typeof findPayTo>[0]) => {
    const payTo = findPayTo(settings);
    return [payTo, listOfferedNetworks(payTo).map(({ key }) => key)];
  };
  const settings = (fields: object) => fields as Parameters<typeof findPayTo>[0];

  test("are those with a facilitator and a receiving address", () => {
    const both = { PAY_TO_EVM: WALLET, PAY_TO_SVM: ACCOUNT };
    expect(keys(settings({ ...both, FACILITATOR_URL: URL }))).toEqual([{ evm: WALLET, svm: ACCOUNT }, ["evm", "svm"]]);
    expect(keys(settings({ ...both, FACILITATOR_URL_EVM: URL }))).toEqual([{ evm: WALLET }, ["evm"]]);
    expect(keys(settings({ ...both, FACILITATOR_URL_SVM: URL }))).toEqual([{ svm: ACCOUNT }, ["svm"]]);
    expect(keys(settings({ PAY_TO_SVM: ACCOUNT, FACILITATOR_URL: URL }))).toEqual([{ svm: ACCOUNT }, ["svm"]]);
  });

  test("are all in documents while payments are not configured", () => {
    expect(keys(settings({ PAY_TO_EVM: WALLET }))).toEqual([undefined, ["evm", "svm"]]);
    expect(keys(settings({ FACILITATOR_URL: URL }))).toEqual([undefined, ["evm", "svm"]]);
  });

  test("have one requirement each", () => {
    const networks = (payTo: { evm?: string; svm?: string }) =>
      listRequirements(calculateDemurrage, { payTo, feePayer: ACCOUNT }).map(({ network }) => network);
    expect(networks({ evm: WALLET })).toEqual([EVM.id]);
    expect(networks({ svm: ACCOUNT })).toEqual([SVM.id]);
    expect(networks({ evm: WALLET, svm: ACCOUNT })).toEqual([EVM.id, SVM.id]);
  });
});

describe("the paid-only address", () => {
  test.each<[string, boolean, string | undefined]>([
    ["/x402/api/port", true, "/api/port"],
    ["/x402/", true, "/"],
    ["/x402", true, undefined],
    ["/x4020/api", false, undefined],
    ["/api/x402/", false, undefined],
    ["/api/port", false, undefined],
  ])("%s", (path, isMounted, behind) => {
    expect(isPaidOnly(path)).toBe(isMounted);
    expect(findPathBehindPaidOnly(path)).toBe(behind);
  });

  test("of a route leads back to it", () => {
    expect(findPathBehindPaidOnly(toPaidOnlyPath("/api/port"))).toBe("/api/port");
  });
});

test("a receipt says whether the payment was settled", () => {
  const payment = { network: EVM.id, payer: WALLET, amount: "100000" };
  expect(buildReceipt(payment, "0xabc")).toEqual({
    success: true,
    transaction: "0xabc",
    network: EVM.id,
    payer: WALLET,
    amount: "100000",
  });
  expect(buildFailedReceipt(payment, "insufficient_funds")).toEqual({
    success: false,
    transaction: "",
    network: EVM.id,
    payer: WALLET,
    errorReason: "insufficient_funds",
  });
});
