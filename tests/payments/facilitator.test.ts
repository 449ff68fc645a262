import type { PaymentRequired, PaymentRequirements } from "@x402/core/types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFacilitator, type Facilitator } from "#lib/access/payments/facilitator.ts";
import { EVM, type NetworkId, SVM } from "#lib/access/payments/networks.ts";
import type { SentPayment } from "#lib/access/payments/parse-payment.ts";
import { listRequirements } from "#lib/access/payments/terms.ts";
import { calculateDemurrage } from "#lib/operations/demurrage/calculate-demurrage.ts";
import type { Wallet } from "#scripts/money-path/wallets.ts";
import { findFreePort } from "#scripts/support/ports.ts";
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

/** Timeouts that end no request of a test. */
const PATIENT = { verify: 60_000, settle: 60_000, feePayer: 60_000, feePayerRetry: 60_000, feePayerTtl: 60_000 };

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

describe("when the connection to the facilitator fails", () => {
  let relay: Relay;
  let far: Facilitator;
  beforeAll(async () => {
    relay = await openRelay(money.facilitatorUrl);
    far = createFacilitator(relay.url, {
      timeouts: { verify: 500, settle: 500, feePayer: 500, feePayerRetry: 50, feePayerTtl: 50 },
    });
  });
  afterAll(() => relay.close());

  test.each(["break_before", "break_after", "hang"] as const)("verify is away: %s", async (mode) => {
    relay.setMode("/verify", mode);
    expect(await far.verify(await payFor(EVM.id), offerOn(EVM.id))).toEqual({ outcome: "away" });
  });

  const verifyAnswered = async (status: number, body: string) => {
    relay.setMode("/verify", { status, body });
    return far.verify(await payFor(EVM.id), offerOn(EVM.id));
  };
  const settleAnswered = async (status: number, body: string, network: NetworkId = EVM.id) => {
    relay.setMode("/settle", { status, body });
    return far.settle(await payFor(network), offerOn(network), payerOn(network));
  };

  describe.each([401, 403, 404, 405, 408, 429, 500, 502, 503])("and its status is %i", (status) => {
    test.each(["<html>", '{"error":"down"}', '{"isValid":false,"invalidReason":"unexpected_verify_error"}', ""])(
      "verify is away: %s",
      async (body) => {
        expect(await verifyAnswered(status, body)).toEqual({ outcome: "away" });
      },
    );

    test.each(["<html>", '{"error":"down"}', ""])("settle says what the facilitator can know: %s", async (body) => {
      const outcome = [401, 403, 404, 405, 429].includes(status) ? "not_processed" : "settle_unknown";
      expect(await settleAnswered(status, body)).toEqual({ outcome, reason: `facilitator_${status}` });
    });

    test("settle is unknown when a transaction was sent", async () => {
      const body = JSON.stringify({
        success: false,
        errorReason: "insufficient_funds",
        transaction: `0x${"1".repeat(64)}`,
        network: EVM.id,
      });
      expect(await settleAnswered(status, body)).toMatchObject({ outcome: "settle_unknown" });
    });
  });

  test.each([200, 400, 402, 422])("a refusal is a refusal with the status %i", async (status) => {
    const refusal = JSON.stringify({ isValid: false, invalidReason: "insufficient_funds" });
    expect(await verifyAnswered(status, refusal)).toEqual({ outcome: "refused", reason: "insufficient_funds" });
    const settleRefusal = { success: false, errorReason: "insufficient_funds", transaction: "", network: EVM.id };
    expect(await settleAnswered(status, JSON.stringify(settleRefusal))).toEqual({
      outcome: "settle_refused",
      reason: "insufficient_funds",
    });
  });

  test.each(["<html>", '{"error":"bad request"}'])(
    "an answer of 400 that is no refusal says nothing about the payment: %s",
    async (body) => {
      expect(await verifyAnswered(400, body)).toEqual({ outcome: "away" });
      expect(await settleAnswered(400, body)).toEqual({ outcome: "settle_unknown", reason: "facilitator_400" });
    },
  );

  test.each(["<html>", "{}", '{"isValid":"yes","success":"yes"}'])(
    "an answer of 200 that cannot be read says nothing about the payment: %s",
    async (body) => {
      expect(await verifyAnswered(200, body)).toEqual({ outcome: "away" });
      expect(await settleAnswered(200, body)).toEqual({ outcome: "settle_unknown", reason: "unreadable_answer" });
    },
  );

  test.each([
    [200, "a\r\nset-cookie: b\u2028", "a set-cookie: b"],
    [400, "insufficient_funds".padEnd(500, "x"), "insufficient_funds".padEnd(200, "x")],
    [400, "\u0000", "refused"],
    [400, { code: 7 }, "refused"],
    [400, undefined, "refused"],
  ])("a reason is safe in a header: %i %j", async (status, invalidReason, reason) => {
    expect(await verifyAnswered(status, JSON.stringify({ isValid: false, invalidReason }))).toEqual({
      outcome: "refused",
      reason,
    });
    const settled = await settleAnswered(
      status,
      JSON.stringify({ success: false, errorReason: invalidReason, transaction: "", network: EVM.id }),
    );
    expect(settled).toMatchObject({ reason: reason === "refused" ? "unknown" : reason });
  });

  test("a verified payer on Solana must be an address", async () => {
    relay.setMode("/verify", { status: 200, body: JSON.stringify({ isValid: true, payer: "someone\r\n" }) });
    expect(await far.verify(await payFor(SVM.id), offerOn(SVM.id))).toEqual({ outcome: "verified", payer: undefined });
  });

  describe.each(NETWORK_IDS)("a success on %s", (network) => {
    const transaction = network === EVM.id ? `0x${"1a".repeat(32)}` : "5".repeat(87);
    const other = NETWORK_IDS.find((id) => id !== network) as NetworkId;
    const success = (changes: object) =>
      settleAnswered(
        200,
        JSON.stringify({ success: true, transaction, network, payer: payerOn(network), ...changes }),
        network,
      );

    test("is believed when it names a transaction and does not contradict the request", async () => {
      const settled = {
        outcome: "settled",
        transaction,
        payer: expect.stringMatching(new RegExp(`^${payerOn(network)}$`, "i")),
      };
      expect(await success({})).toEqual(settled);
      expect(await success({ payer: network === EVM.id ? payerOn(network).toLowerCase() : payerOn(network) })).toEqual(
        settled,
      );
      for (const payer of ["", null, undefined]) expect(await success({ payer })).toEqual(settled);
    });

    test.each(["", "0x", "0x1234", "pending", "1", `0x${"1a".repeat(32)}00`])(
      "is in doubt without a transaction: %j",
      async (named) => {
        expect(await success({ transaction: named })).toEqual({
          outcome: "settle_unknown",
          reason: "success_without_transaction",
        });
      },
    );

    test("is in doubt when it names another network, another payer, or the transaction of another network", async () => {
      const doubt = { outcome: "settle_unknown", reason: "success_of_another_payment" };
      expect(await success({ network: other })).toEqual(doubt);
      expect(await success({ payer: payerOn(other) })).toEqual(doubt);
      expect(await success({ payer: network === EVM.id ? money.payTo.evm : money.payTo.svm })).toEqual(doubt);
      expect(await success({ transaction: other === EVM.id ? `0x${"1a".repeat(32)}` : "5".repeat(87) })).toMatchObject({
        outcome: "settle_unknown",
      });
    });
  });

  test.each(["break_before", "break_after", "hang"] as const)("settle is unknown: %s", async (mode) => {
    relay.setMode("/settle", mode);
    expect(await far.settle(await payFor(EVM.id), offerOn(EVM.id))).toEqual({
      outcome: "settle_unknown",
      reason: "no_answer",
    });
  });

  test.each(["settlement_pending", "invalid_exact_evm_transaction_failed", "something_new", "duplicate_settlement"])(
    "settle is unknown when the reason does not exclude a transfer: %s",
    async (errorReason) => {
      relay.setMode("/settle", {
        status: 200,
        body: JSON.stringify({ success: false, errorReason, transaction: "", network: EVM.id }),
      });
      expect(await far.settle(await payFor(EVM.id), offerOn(EVM.id))).toEqual({
        outcome: "settle_unknown",
        reason: errorReason,
      });
    },
  );

  test("settle is unknown when a transaction was sent, for any reason", async () => {
    relay.setMode("/settle", {
      status: 200,
      body: JSON.stringify({ success: false, errorReason: "insufficient_funds", transaction: "0x1", network: EVM.id }),
    });
    expect(await far.settle(await payFor(EVM.id), offerOn(EVM.id))).toEqual({
      outcome: "settle_unknown",
      reason: "insufficient_funds",
    });
  });

  test("a facilitator that is not running is away", async () => {
    const missing = createFacilitator(`http://127.0.0.1:${await findFreePort()}`);
    const payment = await payFor(EVM.id);
    expect(await missing.verify(payment, offerOn(EVM.id))).toEqual({ outcome: "away" });
    expect(await missing.settle(payment, offerOn(EVM.id))).toEqual({ outcome: "away" });
  });

  test("the fee payer is requested again after a failure, and the last known one is used until then", async () => {
    relay.setMode("/supported", "break_before");
    expect(await far.getFeePayer()).toBeUndefined();
    relay.setMode("/supported", "pass");
    await expect.poll(() => far.getFeePayer()).toBe(money.wallets.facilitator.svm.address);
    relay.setMode("/supported", "break_before");
    const before = relay.requestCount("/supported");
    const feePayers = new Set<string | undefined>();
    await expect
      .poll(async () => feePayers.add(await far.getFeePayer()) && relay.requestCount("/supported") - before)
      .toBeGreaterThan(2);
    expect([...feePayers]).toEqual([money.wallets.facilitator.svm.address]);
  });

  test("a new fee payer replaces the old one", async () => {
    const kinds = [
      { x402Version: 2, scheme: "exact", network: SVM.id, extra: { feePayer: money.wallets.seller.svm.address } },
    ];
    relay.setMode("/supported", { status: 200, body: JSON.stringify({ kinds }) });
    await expect.poll(() => far.getFeePayer()).toBe(money.wallets.seller.svm.address);
  });

  test("every account that the facilitator lists for Solana can pay the fee", async () => {
    const [first, second, third, fourth, fifth] = await Promise.all(
      Array.from({ length: 5 }, async () => (await money.newWallet()).svm.address),
    );
    const kinds = [first, second].map((feePayer) => ({
      x402Version: 2,
      scheme: "exact",
      network: SVM.id,
      extra: { feePayer },
    }));
    const signers = {
      "solana:*": [third, "not an address"],
      [SVM.id]: [fourth],
      "eip155:*": [fifth],
      "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1": [fifth],
    };
    relay.setMode("/supported", { status: 200, body: JSON.stringify({ kinds, signers }) });
    const fresh = createFacilitator(relay.url, { timeouts: PATIENT });
    expect(await fresh.getFeePayer()).toBe(first);
    const before = relay.requestCount("/supported");
    for (const account of [first, second, third, fourth]) expect(await fresh.isFeePayer(account as string)).toBe(true);
    expect(relay.requestCount("/supported")).toBe(before);
    for (const account of [fifth, "not an address", ""]) expect(await fresh.isFeePayer(account as string)).toBe(false);
    expect(relay.requestCount("/supported")).toBe(before + 1);
  });

  test("an unknown fee payer is looked up once in a pause, however many calls name one, and earlier ones stay known", async () => {
    const [known, added, forged] = await Promise.all(
      Array.from({ length: 3 }, async () => (await money.newWallet()).svm.address as string),
    );
    const list = (account = "") => ({
      status: 200,
      body: JSON.stringify({
        kinds: [{ x402Version: 2, scheme: "exact", network: SVM.id, extra: { feePayer: account } }],
      }),
    });
    const other = await openRelay(money.facilitatorUrl);
    const patient = createFacilitator(other.url, { timeouts: { ...PATIENT, feePayerRetry: 200 } });
    other.setMode("/supported", list(known));
    await patient.getFeePayer();
    other.setMode("/supported", list(added));
    expect(await Promise.all(Array.from({ length: 50 }, () => patient.isFeePayer(forged as string)))).toEqual(
      Array(50).fill(false),
    );
    expect(other.requestCount("/supported")).toBe(2);
    for (const account of [known, added]) expect(await patient.isFeePayer(account as string)).toBe(true);
    other.setMode("/supported", list(forged));
    await expect.poll(() => patient.isFeePayer(forged as string)).toBe(true);
    expect(other.requestCount("/supported")).toBe(3);
    expect(await patient.getFeePayer(), "challenges keep their fee payer").toBe(known);
    await other.close();
  });

  test.each([401, 404, 429, 500, 503])(
    "without a list of fee payers, because its status is %i, none is known",
    async (status) => {
      relay.setMode("/supported", { status, body: "<html>" });
      const listless = createFacilitator(relay.url, { timeouts: { ...PATIENT, feePayer: 100 } });
      expect(await listless.getFeePayer()).toBeUndefined();
      expect(await listless.isFeePayer(money.wallets.facilitator.svm.address)).toBeUndefined();
    },
  );

  test("a facilitator that does not answer lets a call with an unknown fee payer wait only a moment", async () => {
    relay.setMode("/supported", "hang");
    const waiting = createFacilitator(relay.url, { timeouts: { ...PATIENT, feePayer: 50 } });
    expect(await waiting.isFeePayer(money.wallets.seller.svm.address)).toBeUndefined();
  });

  test("a facilitator that hangs delays only the first calls, and its late answer is used", async () => {
    const hanging = await openRelay(money.facilitatorUrl);
    // If any call waited for the facilitator, this test would time out.
    const patient = createFacilitator(hanging.url, { timeouts: { ...PATIENT, feePayer: 200 } });
    let release = () => {};
    hanging.setMode("/supported", () => new Promise<void>((resolve) => (release = resolve)));
    const answers = await Promise.all([patient.getFeePayer(), patient.getFeePayer()]);
    for (let count = 0; count < 100; count++) answers.push(await patient.getFeePayer());
    expect(new Set(answers)).toEqual(new Set([undefined]));
    expect(hanging.requestCount("/supported")).toBe(1);
    release();
    await expect.poll(() => patient.getFeePayer()).toBe(money.wallets.facilitator.svm.address);
    await hanging.close();
  });
});
