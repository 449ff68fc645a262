import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readOnChainStatus } from "#lib/access/payments/chain/on-chain-status.ts";
import type { Claim } from "#lib/access/payments/ledger.ts";
import { EVM, SVM } from "#lib/access/payments/networks.ts";
import { findFreePort } from "#scripts/support/ports.ts";
import { openTestMoneyPath, type TestMoneyPath } from "#tests/support/money-path.ts";
import { landNewerTransactions } from "#tests/support/newer-transactions.ts";
import { signedClaim } from "#tests/support/signed-claim.ts";

let money: TestMoneyPath;
beforeAll(async () => {
  money = await openTestMoneyPath();
}, 60_000);
afterAll(() => money.close());

const askOptions = () => ({ signal: AbortSignal.timeout(10_000), onProgress: () => {} });

const readStatus = (claim: Claim) =>
  readOnChainStatus(claim, { [EVM.id]: money.evmRpcUrl, [SVM.id]: money.svmRpcUrl }, askOptions());

describe.each([EVM, SVM])("the on-chain status on $name", ({ id: network }) => {
  test("changes to paid when the payment is settled", async () => {
    const { claim, settle } = await signedClaim(money, network);
    expect(await readStatus(claim)).toEqual({ status: "unspent" });
    const transaction = await settle();
    expect(transaction).toMatch(/\w{64}/);
    expect(await readStatus(claim)).toEqual({ status: "paid", transaction });
  });

  test("is not changed by another payment of the same payer", async () => {
    const [one, other] = [await signedClaim(money, network), await signedClaim(money, network)];
    await one.settle();
    expect(await readStatus(other.claim)).toEqual({ status: "unspent" });
  });

  test("is pending when the chain cannot be asked", async () => {
    const { claim, settle } = await signedClaim(money, network);
    await settle();
    const nowhere = `http://127.0.0.1:${await findFreePort()}`;
    expect(await readOnChainStatus(claim, { [network]: nowhere }, askOptions())).toEqual({ status: "pending" });
    expect(await readOnChainStatus(claim, {}, askOptions())).toEqual({ status: "pending" });
  });

  test("is pending when the node belongs to another network", async () => {
    const { claim, settle } = await signedClaim(money, network);
    await settle();
    const other = network === EVM.id ? money.svmRpcUrl : money.evmRpcUrl;
    expect(await readOnChainStatus(claim, { [network]: other }, askOptions())).toEqual({ status: "pending" });
  });
});

describe("the on-chain status on Solana", () => {
  test("is found below 1,060 newer transactions of the same payer, and stays unspent below them without a transfer", async () => {
    const [paid, unpaid] = [await signedClaim(money, SVM.id), await signedClaim(money, SVM.id)];
    const transaction = await paid.settle();
    await landNewerTransactions(money, money.wallets.buyer.svm, 1_060);
    expect(await readStatus(paid.claim)).toEqual({ status: "paid", transaction });
    expect(await readStatus(unpaid.claim)).toEqual({ status: "unspent" });
  });
});
