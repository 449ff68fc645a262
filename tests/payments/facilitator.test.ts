import type { PaymentRequired, PaymentRequirements } from "@x402/core/types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFacilitator, type Facilitator } from "#lib/access/payments/facilitator.ts";
import { EVM, type NetworkId, SVM } from "#lib/access/payments/networks.ts";
import type { SentPayment } from "#lib/access/payments/parse-payment.ts";
import { requirementsOf } from "#lib/access/payments/terms.ts";
import { calculateDemurrage } from "#lib/operations/demurrage/calculate-demurrage.ts";
import type { Wallet } from "#scripts/money-path/wallets.ts";
import { freePort } from "#scripts/support/ports.ts";
import { openTestMoneyPath, type TestMoneyPath } from "#tests/support/money-path.ts";
import { openRelay, type Relay } from "#tests/support/relay.ts";

/** The price of the operation, ten cents, in atomic units. */
const PRICE = 100_000n;

let money: TestMoneyPath;
let facilitator: Facilitator;
let offers: PaymentRequirements[];

beforeAll(async () => {
  money = await openTestMoneyPath();
  facilitator = createFacilitator(money.facilitatorUrl);
  offers = requirementsOf(calculateDemurrage, { payTo: money.payTo, feePayer: await facilitator.feePayer() });
}, 60_000);
afterAll(() => money.close());

const NETWORK_IDS: NetworkId[] = [EVM.id, SVM.id];
const offerOn = (network: NetworkId) => offers.find((offer) => offer.network === network) as PaymentRequirements;
const sellerOn = (network: NetworkId) => (network === EVM.id ? money.payTo.evm : money.payTo.svm);

/** A payment that an official client makes for this offer, with these overrides. */
async function payFor(network: NetworkId, overrides: Partial<PaymentRequirements> = {}, wallet?: Wallet): Promise<SentPayment> {
  const challenge: PaymentRequired = { x402Version: 2, resource: { url: "http://seller.test/" }, accepts: [{ ...offerOn(network), ...overrides }] };
  return (await money.client(wallet).createPaymentPayload(challenge)) as SentPayment;
}

describe.each(NETWORK_IDS)("on %s", (network) => {
  test("a payment is verified and settled, and the seller gets the money", async () => {
    const before = await money.balanceOf(network, sellerOn(network));
    const payment = await payFor(network);
    expect(await facilitator.verify(payment, offerOn(network))).toEqual({ outcome: "verified", payer: payerOn(network) });
    const settled = await facilitator.settle(payment, offerOn(network));
    expect(settled).toEqual({ outcome: "settled", transaction: expect.stringMatching(/^(0x)?\w{64,}$/), payer: payerOn(network) });
    expect((await money.balanceOf(network, sellerOn(network))) - before).toBe(PRICE);
  });

  test("a settled payment is refused by verify, and its second settlement is unknown, because it transferred money before", async () => {
    const payment = await payFor(network);
    await facilitator.settle(payment, offerOn(network));
    const before = await money.balanceOf(network, sellerOn(network));
    expect(await facilitator.verify(payment, offerOn(network))).toMatchObject({ outcome: "refused" });
    expect(await facilitator.settle(payment, offerOn(network))).toMatchObject({ outcome: "settle_unknown" });
    expect(await money.balanceOf(network, sellerOn(network))).toBe(before);
  });

  test("twenty simultaneous payments are all settled, each once", async () => {
    const before = await money.balanceOf(network, sellerOn(network));
    const payments = await Promise.all(Array.from({ length: 20 }, () => payFor(network)));
    const outcomes = await Promise.all(payments.map((payment) => facilitator.settle(payment, offerOn(network))));
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(20).fill("settled"));
    expect((await money.balanceOf(network, sellerOn(network))) - before).toBe(20n * PRICE);
  });

  test("twenty simultaneous copies of a payment transfer the money once", async () => {
    const before = await money.balanceOf(network, sellerOn(network));
    const payment = await payFor(network);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => facilitator.settle(payment, offerOn(network))));
    expect(outcomes.filter(({ outcome }) => outcome === "settle_refused")).toEqual([]);
    expect((await money.balanceOf(network, sellerOn(network))) - before).toBe(PRICE);
  });

  test("a payment with another amount, another receiver or an empty wallet is refused and transfers nothing", async () => {
    const before = await money.balanceOf(network, sellerOn(network));
    const stranger = await money.newWallet();
    const payments = [
      await payFor(network, { amount: "1" }),
      await payFor(network, { amount: String(PRICE * 2n) }),
      await payFor(network, { payTo: network === EVM.id ? stranger.evm.address : stranger.svm.address }),
      await payFor(network, {}, stranger),
    ];
    for (const payment of payments) {
      expect(await facilitator.verify(payment, offerOn(network))).toEqual({ outcome: "refused", reason: expect.stringMatching(/^invalid_/) });
    }
    expect(await money.balanceOf(network, sellerOn(network))).toBe(before);
  });

  test("a payment for the other network is not verified", async () => {
    const other = NETWORK_IDS.find((id) => id !== network) as NetworkId;
    expect(await facilitator.verify(await payFor(other), offerOn(network))).not.toMatchObject({ outcome: "verified" });
  });
});

const payerOn = (network: NetworkId) => (network === EVM.id ? money.wallets.buyer.evm.address : money.wallets.buyer.svm.address);

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
    expect(await facilitator.verify({ ...payment, payload: { ...payment.payload, signature } as SentPayment["payload"] }, offerOn(EVM.id))).toMatchObject({
      outcome: "refused",
    });
  });

  test("is refused by settle when the payer has spent the money", async () => {
    const poor = await money.newWallet();
    await money.transferEvmDollars(poor.evm.address, PRICE);
    const [payment, other] = await Promise.all([payFor(EVM.id, {}, poor), payFor(EVM.id, {}, poor)]);
    expect(await facilitator.verify(payment, offerOn(EVM.id))).toMatchObject({ outcome: "verified" });
    expect(await facilitator.settle(other, offerOn(EVM.id))).toMatchObject({ outcome: "settled" });
    expect(await facilitator.settle(payment, offerOn(EVM.id))).toEqual({ outcome: "settle_refused", reason: "invalid_exact_evm_insufficient_balance" });
    expect(await facilitator.settle(await payFor(EVM.id), offerOn(EVM.id)), "the next payment succeeds").toMatchObject({ outcome: "settled" });
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
    const known = createFacilitator(guarded.url, { authorization });
    const payment = await payFor(EVM.id);
    expect(await known.feePayer()).toBe(money.wallets.facilitator.svm.address);
    expect(await known.verify(payment, offerOn(EVM.id))).toMatchObject({ outcome: "verified" });
    expect(await known.settle(payment, offerOn(EVM.id))).toMatchObject({ outcome: "settled" });
  });

  test.each([undefined, "Bearer of-another"])("is away for an unknown caller: %s", async (other) => {
    const stranger = createFacilitator(guarded.url, { authorization: other });
    expect(await stranger.feePayer()).toBeUndefined();
    expect(await stranger.verify(await payFor(EVM.id), offerOn(EVM.id))).toEqual({ outcome: "away" });
  });
});

describe("when the connection to the facilitator fails", () => {
  let relay: Relay;
  let far: Facilitator;
  beforeAll(async () => {
    relay = await openRelay(money.facilitatorUrl);
    far = createFacilitator(relay.url, { timeouts: { verify: 500, settle: 500, feePayer: 500, feePayerRetry: 50, feePayerTtl: 50 } });
  });
  afterAll(() => relay.close());

  test.each(["break_before", "break_after", "hang"] as const)("verify is away: %s", async (mode) => {
    relay.setMode("/verify", mode);
    expect(await far.verify(await payFor(EVM.id), offerOn(EVM.id))).toEqual({ outcome: "away" });
  });

  test.each([
    { status: 500, body: '{"error":"down"}' },
    { status: 500, body: '{"isValid":false,"invalidReason":"unexpected_verify_error"}' },
    { status: 200, body: "<html>" },
  ])("verify is away: %j", async (mode) => {
    relay.setMode("/verify", mode);
    expect(await far.verify(await payFor(EVM.id), offerOn(EVM.id))).toEqual({ outcome: "away" });
  });

  test.each(["break_before", "break_after", "hang"] as const)("settle is unknown: %s", async (mode) => {
    relay.setMode("/settle", mode);
    expect(await far.settle(await payFor(EVM.id), offerOn(EVM.id))).toEqual({ outcome: "settle_unknown", reason: "no_answer" });
  });

  test.each(["settlement_pending", "invalid_exact_evm_transaction_failed", "something_new", "duplicate_settlement"])(
    "settle is unknown when the reason does not exclude a transfer: %s",
    async (errorReason) => {
      relay.setMode("/settle", { status: 200, body: JSON.stringify({ success: false, errorReason, transaction: "", network: EVM.id }) });
      expect(await far.settle(await payFor(EVM.id), offerOn(EVM.id))).toEqual({ outcome: "settle_unknown", reason: errorReason });
    },
  );

  test("settle is unknown when a transaction was sent, for any reason", async () => {
    relay.setMode("/settle", { status: 200, body: JSON.stringify({ success: false, errorReason: "insufficient_funds", transaction: "0x1", network: EVM.id }) });
    expect(await far.settle(await payFor(EVM.id), offerOn(EVM.id))).toEqual({ outcome: "settle_unknown", reason: "insufficient_funds" });
  });

  test("a facilitator that is not running is away", async () => {
    const missing = createFacilitator(`http://127.0.0.1:${await freePort()}`);
    const payment = await payFor(EVM.id);
    expect(await missing.verify(payment, offerOn(EVM.id))).toEqual({ outcome: "away" });
    expect(await missing.settle(payment, offerOn(EVM.id))).toEqual({ outcome: "away" });
  });

  test("the fee payer is requested again after a failure, and the last known one is used until then", async () => {
    relay.setMode("/supported", "break_before");
    expect(await far.feePayer()).toBeUndefined();
    relay.setMode("/supported", "pass");
    await expect.poll(() => far.feePayer()).toBe(money.wallets.facilitator.svm.address);
    relay.setMode("/supported", "break_before");
    const before = relay.requestCount("/supported");
    const feePayers = new Set<string | undefined>();
    await expect.poll(async () => feePayers.add(await far.feePayer()) && relay.requestCount("/supported") - before).toBeGreaterThan(2);
    expect([...feePayers]).toEqual([money.wallets.facilitator.svm.address]);
  });

  test("a new fee payer replaces the old one", async () => {
    const kinds = [{ x402Version: 2, scheme: "exact", network: SVM.id, extra: { feePayer: money.wallets.seller.svm.address } }];
    relay.setMode("/supported", { status: 200, body: JSON.stringify({ kinds }) });
    await expect.poll(() => far.feePayer()).toBe(money.wallets.seller.svm.address);
  });

  test("a facilitator that hangs delays only the first calls, and its late answer is used", async () => {
    const hanging = await openRelay(money.facilitatorUrl);
    // If any call waited for the facilitator, this test would time out.
    const patient = createFacilitator(hanging.url, { timeouts: { verify: 60_000, settle: 60_000, feePayer: 200, feePayerRetry: 60_000, feePayerTtl: 60_000 } });
    let release = () => {};
    hanging.setMode("/supported", () => new Promise<void>((resolve) => (release = resolve)));
    const answers = await Promise.all([patient.feePayer(), patient.feePayer()]);
    for (let count = 0; count < 100; count++) answers.push(await patient.feePayer());
    expect(new Set(answers)).toEqual(new Set([undefined]));
    expect(hanging.requestCount("/supported")).toBe(1);
    release();
    await expect.poll(() => patient.feePayer()).toBe(money.wallets.facilitator.svm.address);
    await hanging.close();
  });
});
