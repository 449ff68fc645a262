import { getBase58Decoder } from "@solana/kit";
import type { PaymentRequirements } from "@x402/core/types";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { createFacilitator, type Facilitator } from "#lib/access/payments/facilitator.ts";
import { EVM, type NetworkId, SVM } from "#lib/access/payments/networks.ts";
import type { SentPayment } from "#lib/access/payments/parse-payment.ts";
import { listRequirements } from "#lib/access/payments/terms.ts";
import { calculateDemurrage } from "#lib/operations/demurrage/calculate-demurrage.ts";
import { log } from "#lib/platform/log.ts";
import { type Meter, setMeter } from "#lib/platform/meter.ts";
import { findFreePort } from "#scripts/support/ports.ts";
import { openRelay, type Relay } from "#tests/support/relay.ts";

const newSvmAddress = (byte: number) => getBase58Decoder().decode(new Uint8Array(32).fill(byte));

const BUYER = { evm: "0x209693Bc6afc0C5328bA36FaF03C514EF312287C", svm: newSvmAddress(1) };
const SELLER = { evm: "0x1111111111111111111111111111111111111111", svm: newSvmAddress(2) };
const FEE_PAYER = newSvmAddress(3);

/** Timeouts that end no request of a test. */
const PATIENT = { verify: 60_000, settle: 60_000, feePayer: 60_000, feePayerRetry: 60_000, feePayerTtl: 60_000 };

const NETWORK_IDS: NetworkId[] = [EVM.id, SVM.id];
const offers = listRequirements(calculateDemurrage, { payTo: SELLER, feePayer: FEE_PAYER });
const offerOn = (network: NetworkId) => offers.find((offer) => offer.network === network) as PaymentRequirements;
const payerOn = (network: NetworkId) => (network === EVM.id ? BUYER.evm : BUYER.svm);

/** No facilitator of these tests reads the signature. */
function payFor(network: NetworkId): SentPayment {
  const accepted = offerOn(network) as SentPayment["accepted"];
  if (network === SVM.id) return { x402Version: 2, accepted, payload: { transaction: "AAAA" } };
  const authorization = {
    from: BUYER.evm,
    to: SELLER.evm,
    value: accepted.amount,
    validAfter: "0",
    validBefore: String(Math.floor(Date.now() / 1000) + 60),
    nonce: `0x${"01".repeat(32)}`,
  };
  return { x402Version: 2, accepted, payload: { signature: `0x${"ab".repeat(65)}`, authorization } };
}

/** What `/supported` answers when it names a fee payer. */
const listFeePayer = (feePayer: unknown, changes: object = {}) => ({
  status: 200,
  body: JSON.stringify({
    kinds: [{ x402Version: 2, scheme: "exact", network: SVM.id, extra: { feePayer }, ...changes }],
  }),
});

let upstream: Relay;
let relay: Relay;
let far: Facilitator;
beforeAll(async () => {
  upstream = await openRelay("");
  upstream.setMode("/supported", listFeePayer(FEE_PAYER));
  relay = await openRelay(upstream.url);
  far = createFacilitator(relay.url, {
    timeouts: { verify: 500, settle: 500, feePayer: 500, feePayerRetry: 50, feePayerTtl: 50 },
  });
});
afterAll(async () => {
  await relay.close();
  await upstream.close();
});

test.each(["break_before", "break_after", "hang"] as const)("verify is away: %s", async (mode) => {
  relay.setMode("/verify", mode);
  expect(await far.verify(payFor(EVM.id), offerOn(EVM.id))).toEqual({ outcome: "away" });
});

const verifyAnswered = async (status: number, body: string) => {
  relay.setMode("/verify", { status, body });
  return far.verify(payFor(EVM.id), offerOn(EVM.id));
};
const settleAnswered = async (status: number, body: string, network: NetworkId = EVM.id) => {
  relay.setMode("/settle", { status, body });
  return far.settle(payFor(network), offerOn(network), payerOn(network));
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

test.each([
  [401, true],
  [403, true],
  [400, false],
  [404, false],
  [429, false],
  [500, false],
])("the status %i is an error of the operator's settings: %s", async (status, isLogged) => {
  const errors = vi.spyOn(log, "error").mockReturnValue();
  onTestFinished(() => errors.mockRestore());
  await verifyAnswered(status, "{}");
  await settleAnswered(status, "{}");
  const message = expect.stringContaining("check FACILITATOR_AUTHORIZATION");
  expect(errors.mock.calls).toEqual(isLogged ? ["verify", "settle"].map((call) => [{ call, status }, message]) : []);
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

test("a verified payer is the one that the facilitator names", async () => {
  for (const network of NETWORK_IDS) {
    const payer = payerOn(network);
    relay.setMode("/verify", { status: 200, body: JSON.stringify({ isValid: true, payer }) });
    const verified = await far.verify(payFor(network), offerOn(network));
    expect(verified).toEqual({ outcome: "verified", payer: expect.stringMatching(new RegExp(`^${payer}$`, "i")) });
  }
});

test("a verified payer on Solana must be an address", async () => {
  relay.setMode("/verify", { status: 200, body: JSON.stringify({ isValid: true, payer: "someone\r\n" }) });
  expect(await far.verify(payFor(SVM.id), offerOn(SVM.id))).toEqual({ outcome: "verified", payer: undefined });
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
    expect(await success({ payer: network === EVM.id ? SELLER.evm : SELLER.svm })).toEqual(doubt);
    expect(await success({ transaction: other === EVM.id ? `0x${"1a".repeat(32)}` : "5".repeat(87) })).toMatchObject({
      outcome: "settle_unknown",
    });
  });
});

test.each(["break_before", "break_after", "hang"] as const)("settle is unknown: %s", async (mode) => {
  relay.setMode("/settle", mode);
  expect(await far.settle(payFor(EVM.id), offerOn(EVM.id))).toEqual({
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
    expect(await far.settle(payFor(EVM.id), offerOn(EVM.id))).toEqual({
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
  expect(await far.settle(payFor(EVM.id), offerOn(EVM.id))).toEqual({
    outcome: "settle_unknown",
    reason: "insufficient_funds",
  });
});

test("a facilitator that is not running is away", async () => {
  const missing = createFacilitator(`http://127.0.0.1:${await findFreePort()}`);
  const payment = payFor(EVM.id);
  expect(await missing.verify(payment, offerOn(EVM.id))).toEqual({ outcome: "away" });
  expect(await missing.settle(payment, offerOn(EVM.id))).toEqual({ outcome: "away" });
});

test("the fee payer is requested again after a failure, and the last known one is used until then", async () => {
  relay.setMode("/supported", "break_before");
  expect(await far.getFeePayer()).toBeUndefined();
  relay.setMode("/supported", "pass");
  await expect.poll(() => far.getFeePayer()).toBe(FEE_PAYER);
  relay.setMode("/supported", "break_before");
  const before = relay.requestCount("/supported");
  const feePayers = new Set<string | undefined>();
  await expect
    .poll(async () => feePayers.add(await far.getFeePayer()) && relay.requestCount("/supported") - before)
    .toBeGreaterThan(2);
  expect([...feePayers]).toEqual([FEE_PAYER]);
});

test("a new fee payer replaces the old one", async () => {
  const kinds = [{ x402Version: 2, scheme: "exact", network: SVM.id, extra: { feePayer: SELLER.svm } }];
  relay.setMode("/supported", { status: 200, body: JSON.stringify({ kinds }) });
  await expect.poll(() => far.getFeePayer()).toBe(SELLER.svm);
});

test.each<[string, object]>([
  ["of version 1", { x402Version: 1 }],
  ["of another scheme", { scheme: "upto" }],
  ["of another network", { network: EVM.id }],
  ["without a fee payer", { extra: undefined }],
])("a kind %s names no fee payer", async (_, changes) => {
  relay.setMode("/supported", listFeePayer(SELLER.svm, changes));
  const fresh = createFacilitator(relay.url, { timeouts: PATIENT });
  expect(await fresh.getFeePayer()).toBeUndefined();
  expect(await fresh.isFeePayer(SELLER.svm)).toBe(false);
});

test("the fee payer is the first one that is an address", async () => {
  const kinds = [7, null, "not an address", FEE_PAYER, SELLER.svm].map((feePayer) => ({
    x402Version: 2,
    scheme: "exact",
    network: SVM.id,
    extra: { feePayer },
  }));
  relay.setMode("/supported", { status: 200, body: JSON.stringify({ kinds }) });
  expect(await createFacilitator(relay.url, { timeouts: PATIENT }).getFeePayer()).toBe(FEE_PAYER);
});

test("each request is signed for its own method and address, and for no other", async () => {
  const signed: string[] = [];
  const authorize = async (method: string, url: string) => {
    signed.push(`${method} ${new URL(url).pathname}`);
    return "Bearer of-this-test";
  };
  const known = createFacilitator(relay.url, { authorize, timeouts: PATIENT });
  relay.setMode("/supported", listFeePayer(FEE_PAYER));
  relay.setMode("/verify", { status: 200, body: JSON.stringify({ isValid: true, payer: BUYER.evm }) });
  relay.setMode("/settle", { status: 503, body: "" });
  await known.getFeePayer();
  await known.verify(payFor(EVM.id), offerOn(EVM.id));
  await known.settle(payFor(EVM.id), offerOn(EVM.id));
  expect(signed).toEqual(["GET /supported", "POST /verify", "POST /settle"]);
});

test("every account that the facilitator lists for Solana can pay the fee", async () => {
  const [first, second, third, fourth, fifth] = [11, 12, 13, 14, 15].map(newSvmAddress);
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
  const [known, added, forged] = [21, 22, 23].map(newSvmAddress);
  const list = (account = "") => ({
    status: 200,
    body: JSON.stringify({
      kinds: [{ x402Version: 2, scheme: "exact", network: SVM.id, extra: { feePayer: account } }],
    }),
  });
  const other = await openRelay(upstream.url);
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
    expect(await listless.isFeePayer(FEE_PAYER)).toBeUndefined();
  },
);

test("a facilitator that does not answer lets a call with an unknown fee payer wait only a moment", async () => {
  relay.setMode("/supported", "hang");
  const waiting = createFacilitator(relay.url, { timeouts: { ...PATIENT, feePayer: 50 } });
  expect(await waiting.isFeePayer(SELLER.svm)).toBeUndefined();
});

test("a facilitator that hangs delays only the first calls, and its late answer is used", async () => {
  const hanging = await openRelay(upstream.url);
  // If any call waited for the facilitator, this test would time out.
  const patient = createFacilitator(hanging.url, { timeouts: { ...PATIENT, feePayer: 200 } });
  let release = () => {};
  hanging.setMode("/supported", () => new Promise<void>((resolve) => (release = resolve)));
  const answers = await Promise.all([patient.getFeePayer(), patient.getFeePayer()]);
  for (let count = 0; count < 100; count++) answers.push(await patient.getFeePayer());
  expect(new Set(answers)).toEqual(new Set([undefined]));
  expect(hanging.requestCount("/supported")).toBe(1);
  release();
  await expect.poll(() => patient.getFeePayer()).toBe(FEE_PAYER);
  await hanging.close();
});

test("the metrics count each answer with its outcome and its time in seconds", async () => {
  const counted: [string, string][] = [];
  const times: number[] = [];
  onTestFinished(() => setMeter(undefined));
  setMeter({
    countFacilitatorCall(call: string, outcome: string, seconds: number) {
      counted.push([call, outcome]);
      times.push(seconds);
    },
  } as Meter);
  const other = await openRelay("");
  onTestFinished(() => other.close());
  const fresh = createFacilitator(other.url, { timeouts: PATIENT });
  other.setMode("/verify", {
    status: 200,
    body: JSON.stringify({ isValid: false, invalidReason: "insufficient_funds" }),
  });
  other.setMode("/settle", { status: 503, body: "" });
  other.setMode("/supported", listFeePayer(FEE_PAYER));
  await fresh.verify(payFor(EVM.id), offerOn(EVM.id));
  await fresh.settle(payFor(EVM.id), offerOn(EVM.id));
  await fresh.getFeePayer();
  other.setMode("/supported", { status: 500, body: "" });
  await createFacilitator(other.url, { timeouts: { ...PATIENT, feePayer: 100 } }).getFeePayer();
  expect(counted).toEqual([
    ["verify", "refused"],
    ["settle", "settle_unknown"],
    ["supported", "answered"],
    ["supported", "away"],
  ]);
  expect(Math.min(...times)).toBeGreaterThan(0);
  expect(Math.max(...times)).toBeLessThan(10);
});
