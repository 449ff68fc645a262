import { randomBytes } from "node:crypto";
import type { PaymentRequired } from "@x402/core/types";
import { encodeFunctionData, type Hex, parseAbi, toHex } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { traceOf } from "#lib/access/payments/claim-key.ts";
import { createFacilitator } from "#lib/access/payments/facilitator.ts";
import type { Claim } from "#lib/access/payments/ledger.ts";
import { EVM, type NetworkId, SVM } from "#lib/access/payments/networks.ts";
import { onChainStatus } from "#lib/access/payments/on-chain-status.ts";
import type { SentPayment } from "#lib/access/payments/parse-payment.ts";
import { requirementsOf } from "#lib/access/payments/terms.ts";
import { calculateDemurrage } from "#lib/operations/demurrage/calculate-demurrage.ts";
import { localClient } from "#scripts/money-path/evm-chain.ts";
import { freePort } from "#scripts/support/ports.ts";
import { domain, types } from "#tests/support/eip3009.ts";
import { openTestMoneyPath, type TestMoneyPath } from "#tests/support/money-path.ts";

const MULTICALL3 = "0xcA11bde05977b3631167028862bE2a173976CA11";
const abi = parseAbi([
  "function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, bytes signature)",
  "function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable returns ((bool success, bytes returnData)[])",
]);

/** The status of a payment that was not used yet. */
const UNUSED = { [EVM.id]: "pending", [SVM.id]: "unspent" };

let money: TestMoneyPath;
beforeAll(async () => {
  money = await openTestMoneyPath();
}, 60_000);
afterAll(() => money.close());

const askOptions = () => ({ signal: AbortSignal.timeout(10_000), onProgress: () => {} });

const statusOf = (claim: Claim) => onChainStatus(claim, { [EVM.id]: money.evmRpcUrl, [SVM.id]: money.svmRpcUrl }, askOptions());

/** A signed payment to the seller, or to another receiver, and its claim. */
async function signed(network: NetworkId, payTo?: string): Promise<{ payment: SentPayment; claim: Claim; settle(): Promise<string> }> {
  const facilitator = createFacilitator(money.facilitatorUrl);
  const offers = requirementsOf(calculateDemurrage, { payTo: money.payTo, feePayer: await facilitator.feePayer() });
  const found = offers.find((candidate) => candidate.network === network) as (typeof offers)[number];
  const offer = { ...found, payTo: payTo ?? found.payTo };
  const challenge: PaymentRequired = { x402Version: 2, resource: { url: "http://seller.test/" }, accepts: [offer] };
  const payment = (await money.client().createPaymentPayload(challenge)) as SentPayment;
  const { buyer } = money.wallets;
  const payer = network === EVM.id ? buyer.evm.address : buyer.svm.address;
  const claim = { network, asset: offer.asset, payer, payTo: found.payTo, amount: offer.amount, ...traceOf(payment), age: 1 } as Claim;
  const settle = async () => ((await facilitator.settle(payment, offer)) as { transaction: string }).transaction;
  return { payment, claim, settle };
}

describe.each([EVM, SVM])("the on-chain status on $name", ({ id: network }) => {
  test("changes to paid when the payment is settled", async () => {
    const { claim, settle } = await signed(network);
    expect(await statusOf(claim)).toEqual({ status: UNUSED[network] });
    const transaction = await settle();
    expect(transaction).toMatch(/\w{64}/);
    expect(await statusOf(claim)).toEqual({ status: "paid", transaction });
  });

  test("is not changed by another payment of the same payer", async () => {
    const [one, other] = [await signed(network), await signed(network)];
    await one.settle();
    expect(await statusOf(other.claim)).toEqual({ status: UNUSED[network] });
  });

  test("is pending when the chain cannot be asked", async () => {
    const { claim, settle } = await signed(network);
    await settle();
    const nowhere = `http://127.0.0.1:${await freePort()}`;
    expect(await onChainStatus(claim, { [network]: nowhere }, askOptions())).toEqual({ status: "pending" });
    expect(await onChainStatus(claim, {}, askOptions())).toEqual({ status: "pending" });
  });
});

describe("the on-chain status on Base", () => {
  test("is void when the payer used the nonce to pay another receiver", async () => {
    const { claim } = await signed(EVM.id);
    const { evm: buyer } = money.wallets.buyer;
    await send([await authorized(buyer.address, claim.nonce as Hex, BigInt(claim.amount))]);
    expect(await statusOf(claim)).toEqual({ status: "void", reason: "used_elsewhere" });
  });

  test("does not confuse two payments in one transaction", async () => {
    const { claim } = await signed(EVM.id);
    const { evm: buyer } = money.wallets.buyer;
    const second = { ...claim, nonce: toHex(randomBytes(32)) };
    await send([
      await authorized(buyer.address, claim.nonce as Hex, BigInt(claim.amount)),
      await authorized(claim.payTo as Hex, second.nonce, BigInt(claim.amount)),
    ]);
    expect(await statusOf(claim)).toEqual({ status: "void", reason: "used_elsewhere" });
    expect(await statusOf(second)).toEqual({ status: "paid", transaction: expect.stringMatching(/^0x/) });
  });

  test("is void when the nonce was not used before it expired", async () => {
    const { claim } = await signed(EVM.id);
    const now = Math.floor(Date.now() / 1000);
    expect(await statusOf({ ...claim, lifetime: String(now - 10) }), "nodes may lag").toEqual({ status: "pending" });
    expect(await statusOf({ ...claim, lifetime: String(now - 100) })).toEqual({ status: "void", reason: "expired" });
  });
});

/** The call data of a transfer from the demo wallet. */
async function authorized(to: Hex, nonce: Hex, value: bigint): Promise<Hex> {
  const { evm: buyer } = money.wallets.buyer;
  const message = { from: buyer.address, to, value, validAfter: 0n, validBefore: BigInt(Math.floor(Date.now() / 1000) + 60), nonce };
  const signature = await buyer.signTypedData({
    domain,
    types,
    primaryType: "TransferWithAuthorization",
    message,
  });
  const args = [buyer.address, to, value, 0n, message.validBefore, nonce, signature] as const;
  return encodeFunctionData({ abi, functionName: "transferWithAuthorization", args });
}

/** Sends several calls to the token in one transaction. */
async function send(calls: Hex[]): Promise<void> {
  const chain = localClient(Number(new URL(money.evmRpcUrl).port), money.wallets.facilitator.evm);
  const targets = calls.map((callData) => ({ target: EVM.token, allowFailure: false, callData }));
  const hash = await chain.writeContract({ address: MULTICALL3, abi, functionName: "aggregate3", args: [targets] });
  expect((await chain.waitForTransactionReceipt({ hash })).status).toBe("success");
}
