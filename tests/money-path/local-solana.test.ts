import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deriveSolanaTokenAccount } from "#lib/access/payments/chain/solana-token-account.ts";
import { SVM } from "#lib/access/payments/networks.ts";
import { deriveTokenAccount } from "#scripts/money-path/svm-chain.ts";
import { openTestMoneyPath, type TestMoneyPath } from "#tests/support/money-path.ts";
import { landNewerTransactions } from "#tests/support/newer-transactions.ts";

let money: TestMoneyPath;
beforeAll(async () => {
  money = await openTestMoneyPath();
  await landNewerTransactions(money, money.wallets.buyer.svm, 1_010);
}, 60_000);
afterAll(() => money.close());

interface Listed {
  signature: string;
  slot: number;
  blockTime: number;
  err: unknown;
}

const list = (account: string, options?: object) =>
  money.svm("getSignaturesForAddress", [account, options]) as Promise<Listed[]>;

describe("the history of an account on the local Solana", () => {
  test("comes newest first, in pages of 1,000 at most", async () => {
    const payer = money.wallets.buyer.svm.address;
    const all: Listed[] = [];
    for (let page = await list(payer); page.length > 0; page = await list(payer, { before: page.at(-1)?.signature })) {
      expect(page.length).toBeLessThanOrEqual(1_000);
      all.push(...page);
    }
    expect(all).toHaveLength(1_010);
    expect(all.map(({ slot }) => slot)).toEqual(all.map(({ slot }) => slot).toSorted((a, b) => b - a));
    expect(all.every(({ err }) => err === null)).toBe(true);
    const [first, second, third] = all as [Listed, Listed, Listed];
    expect(await list(payer, { until: third.signature })).toEqual([first, second]);
    expect(await list(payer, { before: first.signature, limit: 2 })).toEqual([second, third]);
    expect(await list(payer, { before: "unknown" }), "an unknown signature has no older ones").toEqual([]);
    expect(await list(payer, { limit: 1_001 })).toBeUndefined();
  });

  test("is the same for the wallet and for both token accounts", async () => {
    const { buyer, seller } = money.wallets;
    const [byWallet, ...byToken] = await Promise.all([
      list(buyer.svm.address),
      ...[buyer, seller].map(async ({ svm }) => list(await deriveTokenAccount(svm.address))),
    ]);
    expect(byToken).toEqual([byWallet, byWallet]);
  });
});

test("the server derives the same token account as the token program's library", async () => {
  const { address } = money.wallets.buyer.svm;
  expect(await deriveSolanaTokenAccount(address, SVM.token)).toBe(await deriveTokenAccount(address));
});

test("the local Solana says how far its history reaches, and when a block was made", async () => {
  expect(await money.svm("getFirstAvailableBlock", [])).toBe(0);
  const [newest] = (await list(money.wallets.buyer.svm.address, { limit: 1 })) as [Listed];
  expect(await money.svm("getBlockTime", [newest.slot])).toBe(newest.blockTime);
  const now = (await money.svm("getBlockTime", [newest.slot + 1])) as number;
  expect(Math.abs(now - Date.now() / 1000)).toBeLessThan(5);
});
