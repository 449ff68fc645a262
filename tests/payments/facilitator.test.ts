import type { PaymentRequired, PaymentRequirements } from "@x402/core/types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFacilitator, type Facilitator } from "#lib/access/payments/facilitator.ts";
import { EVM, type NetworkId, SVM } from "#lib/access/payments/networks.ts";
import type { SentPayment } from "#lib/access/payments/parse-payment.ts";
import { listRequirements } from "#lib/access/payments/terms.ts";
import { calculateDemurrage } from "#lib/operations/demurrage/calculate-demurrage.ts";
import type { Wallet } from "#scripts/money-path/wallets.ts";
import { openTestMoneyPath, type TestMoneyPath } from "#tests/support/money-path.ts";
import { openRelay, type Relay } from "#tests/support/relay.ts";

/** Ten cents, in atomic units. */
const PRICE = 100_000n;

let money: TestMoneyPath;
let facilitator: Facilitator;
let offers: PaymentRequirements[];

beforeAll(async () => {
  money = await openTestMoneyPath();
  facilitator = createFacilitator(money.facilitatorUrl);
  offers = listRequirements(calculateDemurrage, { payTo: money.payTo, feePayer: await facilitator.getFeePayer() });
}, 60_000);
afterAll(() => money.close());

const NETWORK_IDS: NetworkId[] = [EVM.id, SVM.id];
const offerOn = (network: NetworkId) => offers.find((offer) => offer.network === network) as PaymentRequirements;
const sellerOn = (network: NetworkId) => (network === EVM.id ? money.payTo.evm : money.payTo.svm);

/** By an official client. `overrides` change the offer. */
async function payFor(
  network: NetworkId,
  overrides: Partial<PaymentRequirements> = {},
  wallet?: Wallet,
): Promise<SentPayment> {
  const challenge: PaymentRequired = {
    x402Version: 2,
    resource: { url: "http://seller.test/" },
    accepts: [{ ...offerOn(network), ...overrides }],
  };
  return (await money.client(wallet).createPaymentPayload(challenge)) as SentPayment;
}

describe.each(NETWORK_IDS)("on %s", (network) => {
  test("a payment is verified and settled, and the seller gets the money", async () => {
    const before = await money.readBalance(network, sellerOn(network));
    const payment = await payFor(network);
    expect(await facilitator.verify(payment, offerOn(network))).toEqual({
      outcome: "verified",
      payer: payerOn(network),
    });
    const settled = await facilitator.settle(payment, offerOn(network));
    expect(settled).toEqual({
      outcome: "settled",
      transaction: expect.stringMatching(/^(0x)?\w{64,}$/),
      payer: payerOn(network),
    });
    expect((await money.readBalance(network, sellerOn(network))) - before).toBe(PRICE);
  });

  test("a settled payment is refused by verify, and its second settlement is unknown, because it transferred money before", async () => {
    const payment = await payFor(network);
    await facilitator.settle(payment, offerOn(network));
    const before = await money.readBalance(network, sellerOn(network));
    expect(await facilitator.verify(payment, offerOn(network))).toMatchObject({ outcome: "refused" });
    expect(await facilitator.settle(payment, offerOn(network))).toMatchObject({ outcome: "settle_unknown" });
    expect(await money.readBalance(network, sellerOn(network))).toBe(before);
  });

  test("twenty simultaneous payments are all settled, each once", async () => {
    const before = await money.readBalance(network, sellerOn(network));
    const payments = await Promise.all(Array.from({ length: 20 }, () => payFor(network)));
    const outcomes = await Promise.all(payments.map((payment) => facilitator.settle(payment, offerOn(network))));
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(20).fill("settled"));
    expect((await money.readBalance(network, sellerOn(network))) - before).toBe(20n * PRICE);
  });

  test("twenty simultaneous copies of a payment transfer the money once", async () => {
    const before = await money.readBalance(network, sellerOn(network));
    const payment = await payFor(network);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => facilitator.settle(payment, offerOn(network))));
    expect(outcomes.filter(({ outcome }) => outcome === "settle_refused")).toEqual([]);
    expect((await money.readBalance(network, sellerOn(network))) - before).toBe(PRICE);
  });

  test("a payment with another amount, another receiver or an empty wallet is refused and transfers nothing", async () => {
    const before = await money.readBalance(network, sellerOn(network));
    const stranger = await money.newWallet();
    const payments = [
      await payFor(network, { amount: "1" }),
      await payFor(network, { amount: String(PRICE * 2n) }),
      await payFor(network, { payTo: network === EVM.id ? stranger.evm.address : stranger.svm.address }),
      await payFor(network, {}, stranger),
    ];
    for (const payment of payments) {
      expect(await facilitator.verify(payment, offerOn(network))).toEqual({
        outcome: "refused",
        reason: expect.stringMatching(/^invalid_/),
      });
    }
    expect(await money.readBalance(network, sellerOn(network))).toBe(before);
  });

  test("a payment for the other network is not verified", async () => {
    const other = NETWORK_IDS.find((id) => id !== network) as NetworkId;
    expect(await facilitator.verify(await payFor(other), offerOn(network))).not.toMatchObject({ outcome: "verified" });
  });
});

const payerOn = (network: NetworkId) =>
  network === EVM.id ? money.wallets.buyer.evm.address : money.wallets.buyer.svm.address;

describe("an authorization on Base", () => {
  test("is refused by verify and settle when it has expired", async () => {
    const payment = await payFor(EVM.id, { maxTimeoutSeconds: -1 });
    const reason = "invalid_exact_evm_payload_authorization_valid_before";
    expect(await facilitator.verify(payment, offerOn(EVM.id))).toEqual({ outcome: "refused", reason });
    expect(await facilitator.settle(payment, offerOn(EVM.id))).toEqual({ outcome: "settle_refused", reason });
  });

  test("is refused with the signature of another authorization", async () => {
    const payment = await payFor(EVM.id);
    const { signature } = (await payFor(EVM.id)).payload as { signature: string };
    expect(
      await facilitator.verify(
        { ...payment, payload: { ...payment.payload, signature } as SentPayment["payload"] },
        offerOn(EVM.id),
      ),
    ).toMatchObject({
      outcome: "refused",
    });
  });

  test("is refused by settle when the payer has spent the money", async () => {
    const poor = await money.newWallet();
    await money.transferEvmDollars(poor.evm.address, PRICE);
    const [payment, other] = await Promise.all([payFor(EVM.id, {}, poor), payFor(EVM.id, {}, poor)]);
    expect(await facilitator.verify(payment, offerOn(EVM.id))).toMatchObject({ outcome: "verified" });
    expect(await facilitator.settle(other, offerOn(EVM.id))).toMatchObject({ outcome: "settled" });
    expect(await facilitator.settle(payment, offerOn(EVM.id))).toEqual({
      outcome: "settle_refused",
      reason: "invalid_exact_evm_insufficient_balance",
    });
    expect(await facilitator.settle(await payFor(EVM.id), offerOn(EVM.id)), "the next payment succeeds").toMatchObject({
      outcome: "settled",
    });
  });
});

describe("a facilitator that requires authorization", () => {
  const authorization = "Bearer of-this-test";
  let guarded: Relay;
  beforeAll(async () => {
    guarded = await openRelay(money.facilitatorUrl, { authorization });
  });
  afterAll(() => guarded.close());

  test("gets the header with each request", async () => {
    const known = createFacilitator(guarded.url, { authorize: async () => authorization });
    const payment = await payFor(EVM.id);
    expect(await known.getFeePayer()).toBe(money.wallets.facilitator.svm.address);
    expect(await known.verify(payment, offerOn(EVM.id))).toMatchObject({ outcome: "verified" });
    expect(await known.settle(payment, offerOn(EVM.id))).toMatchObject({ outcome: "settled" });
  });

  test.each([undefined, "Bearer of-another"])("is away for an unknown caller: %s", async (other) => {
    const stranger = createFacilitator(guarded.url, { authorize: other ? async () => other : undefined });
    expect(await stranger.getFeePayer()).toBeUndefined();
    expect(await stranger.verify(await payFor(EVM.id), offerOn(EVM.id))).toEqual({ outcome: "away" });
  });
});
