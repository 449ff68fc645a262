import type { PaymentRequired, PaymentRequirements } from "@x402/core/types";
import { decodePaymentResponseHeader, wrapFetchWithPayment } from "@x402/fetch";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EVM, type NetworkId, SVM, toTokenAddress } from "#lib/access/payments/networks.ts";
import { payForCall } from "#scripts/money-path/pay-for-call.ts";
import { openTestMoneyPath, type TestMoneyPath } from "#tests/support/money-path.ts";
import { openSeller, type Seller } from "#tests/support/seller.ts";

const PRICE = 100_000n;

let money: TestMoneyPath;
let seller: Seller;
beforeAll(async () => {
  money = await openTestMoneyPath();
  seller = await openSeller(money);
}, 60_000);
afterAll(async () => {
  seller.close();
  await money.close();
});

const sellerOn = (network: NetworkId) => (network === EVM.id ? money.payTo.evm : money.payTo.svm);
const call = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };

describe.each([EVM, SVM])("on $name", ({ id: network, name }) => {
  test("the official fetch pays with the header, and the seller gets the money", async () => {
    const before = await money.readBalance(network, sellerOn(network));
    const response = await wrapFetchWithPayment(fetch, money.client(undefined, [network]))(seller.url, call);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ sold: true });
    expect(decodePaymentResponseHeader(response.headers.get("payment-response") as string)).toMatchObject({
      success: true,
      network,
      amount: String(PRICE),
    });
    expect((await money.readBalance(network, sellerOn(network))) - before).toBe(PRICE);
  });

  test("a payment made from the contract's body is accepted in the older header", async () => {
    const challenge = (await (await fetch(seller.url, call)).json()) as PaymentRequired;
    const accepted = challenge.accepts.find((offer) => offer.network === network) as PaymentRequirements;
    const signed = await money
      .client()
      .createPaymentPayload({ ...challenge, accepts: [{ ...accepted, asset: toTokenAddress(accepted.asset) }] });
    const header = Buffer.from(JSON.stringify({ x402Version: 2, accepted, payload: signed.payload })).toString(
      "base64",
    );
    expect((await fetch(seller.url, { ...call, headers: { "x-payment": header } })).status).toBe(200);
  });

  test("the pay command prints each step", async () => {
    const lines: string[] = [];
    await payForCall({ url: seller.url, method: "POST", body: "{}", network, dataDir: money.dataDir }, (line) =>
      lines.push(line),
    );
    expect(lines).toEqual([
      expect.stringMatching(
        /^Challenge {2}402 Payment required: 0\.1 USDC on Base to 0x\w+, or 0\.1 USDC on Solana to \w+$/,
      ),
      expect.stringMatching(new RegExp(`^Payment {4}0\\.1 USDC on ${name} to \\w+, from \\w+, identifier pay_\\w+$`)),
      "Answer     200",
      expect.stringMatching(/^Receipt {4}transaction \w+$/),
      expect.stringMatching(/^Balances {3}payer [\d.]+ → [\d.]+, seller [\d.]+ → [\d.]+ USDC$/),
      '{"sold":true}',
    ]);
    const balances = [...(lines[4] as string).matchAll(/[\d.]+/g)].map(Number);
    const [payerBefore = 0, payerAfter = 0, sellerBefore = 0, sellerAfter = 0] = balances;
    expect(payerBefore - payerAfter).toBeCloseTo(0.1, 6);
    expect(sellerAfter - sellerBefore).toBeCloseTo(0.1, 6);
  });

  test("an empty wallet gets a new challenge with the reason", async () => {
    const response = await wrapFetchWithPayment(fetch, money.client(await money.newWallet(), [network]))(
      seller.url,
      call,
    );
    expect(response.status).toBe(402);
    expect(((await response.json()) as PaymentRequired).error).toMatch(/insufficient_balance|simulation_failed/);
  });
});

test("the pay command says what to do when there are no test chains", async () => {
  const paying = payForCall(
    { url: seller.url, method: "POST", body: "{}", network: EVM.id, dataDir: "/nowhere" },
    () => {},
  );
  await expect(paying).rejects.toThrow("There are no test chains in /nowhere. Start the server first (npm start)");
});
