import { randomBytes } from "node:crypto";
import type { PaymentRequired } from "@x402/core/types";
import { encodeFunctionData, type Hex, parseAbi, toHex } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { traceOf } from "#lib/access/payments/claim-key.ts";
import { createFacilitator } from "#lib/access/payments/facilitator.ts";
import { fateOf } from "#lib/access/payments/fate-of.ts";
import type { Claim } from "#lib/access/payments/ledger.ts";
import { EVM, type NetworkId, SVM } from "#lib/access/payments/networks.ts";
import type { SentPayment } from "#lib/access/payments/payment-header.ts";
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

let money: TestMoneyPath;
beforeAll(async () => {
  money = await openTestMoneyPath();
}, 60_000);
afterAll(() => money.close());

const fate = (claim: Claim) => fateOf(claim, { [EVM.id]: money.evmRpcUrl, [SVM.id]: money.svmRpcUrl });

/** A payment to the seller, or to another, and the claim that it makes. */
async function signed(network: NetworkId, payTo?: string): Promise<{ payment: SentPayment; claim: Claim; settle(): Promise<string> }> {
  const facilitator = createFacilitator(money.facilitatorUrl);
  const offers = requirementsOf(calculateDemurrage, { payTo: money.payTo, feePayer: await facilitator.feePayer() });
  const found = offers.find((candidate) => candidate.network === network) as (typeof offers)[number];
  const offer = { ...found, payTo: payTo ?? found.payTo };
  const demand: PaymentRequired = { x402Version: 2, resource: { url: "http://seller.test/" }, accepts: [offer] };
  const payment = (await money.client().createPaymentPayload(demand)) as SentPayment;
  const { buyer } = money.wallets;
  const payer = network === EVM.id ? buyer.evm.address : buyer.svm.address;
  const claim = { network, asset: offer.asset, payer, payTo: found.payTo, amount: offer.amount, ...traceOf(payment), age: 1 } as Claim;
  const settle = async () => ((await facilitator.settle(payment, offer)) as { transaction: string }).transaction;
  return { payment, claim, settle };
}

describe.each([EVM, SVM])("on $name", ({ id: network }) => {
  test("a payment is open until it is settled, and paid by its transaction from then on", async () => {
    const { claim, settle } = await signed(network);
    expect(await fate(claim)).toEqual({ fate: "open" });
    const transaction = await settle();
    expect(transaction).toMatch(/\w{64}/);
    expect(await fate(claim)).toEqual({ fate: "paid", transaction });
  });

  test("another payment of the same payer pays for nothing but itself", async () => {
    const [one, other] = [await signed(network), await signed(network)];
    await one.settle();
    expect(await fate(other.claim)).toEqual({ fate: "open" });
  });

  test("a chain that cannot be asked leaves it open", async () => {
    const { claim, settle } = await signed(network);
    await settle();
    const nowhere = `http://127.0.0.1:${await freePort()}`;
    expect(await fateOf(claim, { [network]: nowhere })).toEqual({ fate: "open" });
    expect(await fateOf(claim, {})).toEqual({ fate: "open" });
  });
});

describe("a nonce on Base", () => {
  test("that its payer has used to pay somebody else has not paid us", async () => {
    const { claim } = await signed(EVM.id);
    const { evm: buyer } = money.wallets.buyer;
    await send([await authorized(buyer.address, claim.nonce as Hex, BigInt(claim.amount))]);
    expect(await fate(claim)).toEqual({ fate: "never", reason: "used_elsewhere" });
  });

  test("that was used with another payment to us in one transaction does not count as paid by that one", async () => {
    const { claim } = await signed(EVM.id);
    const { evm: buyer } = money.wallets.buyer;
    const second = { ...claim, nonce: toHex(randomBytes(32)) };
    await send([
      await authorized(buyer.address, claim.nonce as Hex, BigInt(claim.amount)),
      await authorized(claim.payTo as Hex, second.nonce, BigInt(claim.amount)),
    ]);
    expect(await fate(claim)).toEqual({ fate: "never", reason: "used_elsewhere" });
    expect(await fate(second)).toEqual({ fate: "paid", transaction: expect.stringMatching(/^0x/) });
  });

  test("that was not used in time cannot be used any more", async () => {
    const { claim } = await signed(EVM.id);
    const now = Math.floor(Date.now() / 1000);
    expect(await fate({ ...claim, lifetime: String(now - 10) }), "nodes may lie apart").toEqual({ fate: "open" });
    expect(await fate({ ...claim, lifetime: String(now - 100) })).toEqual({ fate: "never", reason: "expired" });
  });
});

/** A transfer of the demo wallet as call data. */
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

/** Sends calls to the token in one transaction. */
async function send(calls: Hex[]): Promise<void> {
  const chain = localClient(Number(new URL(money.evmRpcUrl).port), money.wallets.facilitator.evm);
  const targets = calls.map((callData) => ({ target: EVM.token, allowFailure: false, callData }));
  const hash = await chain.writeContract({ address: MULTICALL3, abi, functionName: "aggregate3", args: [targets] });
  expect((await chain.waitForTransactionReceipt({ hash })).status).toBe("success");
}
