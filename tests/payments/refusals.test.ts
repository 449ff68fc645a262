import { request } from "node:http";
import { decodePaymentRequiredHeader, decodePaymentResponseHeader, encodePaymentSignatureHeader } from "@x402/core/http";
import type { PaymentRequired } from "@x402/core/types";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createAccess } from "#lib/access/access.ts";
import { EVM, type NetworkId, SVM } from "#lib/access/payments/networks.ts";
import { createKernel } from "#lib/http/kernel.ts";
import { calculateDemurrage } from "#lib/operations/demurrage/calculate-demurrage.ts";
import type { AnyOperation, Price } from "#lib/operations/operation.ts";
import { type Connections, openConnections } from "#lib/platform/db/statements.ts";
import { readEnv } from "#lib/platform/env.ts";
import { type Answer, CALL, type Market, openMarket, PRICE, post } from "#tests/support/market.ts";

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
afterEach(() => market.expectBalanced());

/** A demand for payment in both forms that says why. */
function demandIn({ status, headers, body }: Answer, reason: RegExp | string): void {
  expect([status, body]).toEqual([402, expect.objectContaining({ x402Version: 2, error: expect.stringMatching(reason) })]);
  const { error, accepts } = decodePaymentRequiredHeader(headers.get("payment-required") as string);
  expect(error).toBe(body.error);
  expect(accepts.map(({ network, amount }) => [network, amount])).toEqual([
    [EVM.id, String(PRICE)],
    [SVM.id, String(PRICE)],
  ]);
  expect((body as PaymentRequired).accepts.map(({ asset }) => asset)).toEqual([EVM.assetId, SVM.assetId]);
}

describe.each([EVM, SVM])("on $name", ({ id: network }) => {
  test.each([
    ["another amount than is asked", { amount: "1" }],
    ["another network", { network: network === EVM.id ? ("eip155:1" as const) : ("solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1" as const) }],
    ["another recipient", { payTo: "0x0000000000000000000000000000000000000001" }],
    ["another token", { asset: "0x0000000000000000000000000000000000000001" }],
  ])("a payment that agreed to %s is refused with the terms as they are", async (_what, altered) => {
    const payment = await market.sign(network);
    demandIn(await market.pay({ ...payment, accepted: { ...payment.accepted, ...altered } }), "no_matching_requirement");
  });

  test("a payment that says one thing and signs another is refused with the reason", async () => {
    const stranger = await market.money.newWallet();
    const { accepted } = await market.sign(network);
    const signed = [
      await market.sign(network, { amount: "1" }),
      await market.sign(network, { amount: String(PRICE * 2n) }),
      await market.sign(network, { payTo: network === EVM.id ? stranger.evm.address : stranger.svm.address }),
    ];
    for (const payment of signed) demandIn(await market.pay({ ...payment, accepted }), /^invalid_/);
  });

  test("an empty wallet is refused, with nothing left in the ledger to stand in the way", async () => {
    const before = (await market.rows()).length;
    const payment = await market.sign(network, {}, await market.money.newWallet());
    for (let attempt = 0; attempt < 2; attempt++)
      demandIn(await market.pay(payment), network === EVM.id ? "insufficient_balance" : /insufficient|simulation_failed/);
    expect(await market.rows()).toHaveLength(before);
  });

  test("a call that cannot be answered is not charged, and its payment is still good for one that can", async () => {
    const payment = await market.sign(network);
    const before = await market.rows();
    const answer = await market.pay(payment, { body: { ...CALL.body, country: "AQ" } });
    expect([answer.status, answer.body.error.code]).toEqual([404, "no_data"]);
    expect(await market.rows()).toEqual(before);
    expect((await market.pay(payment)).status).toBe(200);
    expect((await market.rows()).slice(before.length).map(({ state }) => state)).toEqual(["settled"]);
  });

  test("a fault of the input is told before the payment is looked at", async () => {
    const payment = await market.sign(network);
    const before = (await market.rows()).length;
    expect((await market.pay(payment, { body: { ...CALL.body, days: -1 } })).body.error.code).toBe("invalid_request");
    expect(await market.rows()).toHaveLength(before);
  });
});

test("a payment that has run out is refused", async () => {
  demandIn(await market.pay(await market.sign(EVM.id, { maxTimeoutSeconds: -1 })), "valid_before");
});

test("who paid for another network than he signed is refused", async () => {
  const [evm, svm] = [await market.sign(EVM.id), await market.sign(SVM.id)];
  expect((await market.pay({ ...evm, accepted: svm.accepted })).status).toBe(400);
  expect((await market.pay({ ...svm, accepted: evm.accepted })).status).toBe(400);
});

describe("a price that has changed since the challenge", () => {
  let connections: Connections;
  beforeAll(() => {
    connections = openConnections(market.settings.DATABASE_URL as string);
  });
  afterAll(() => connections.close());

  /** The call at this price, by a seller over the same ledger. */
  function sellerAt(price: Price): (headers: Record<string, string>) => Promise<Answer> {
    const access = createAccess(readEnv(market.settings), { run: connections.run });
    const kernel = createKernel([{ ...calculateDemurrage, price, run: async () => ({ sold: price }) } as AnyOperation], () => access);
    const request = (headers: Record<string, string>) =>
      new Request(`https://quayside.test${CALL.path}`, { method: "POST", headers, body: JSON.stringify(CALL.body) });
    return async (headers) => market.noted(await kernel(request({ "content-type": "application/json", ...headers }), { address: "203.0.113.7" }));
  }

  /** A payment by the terms of a demand, as the header that carries it. */
  async function paymentFor({ headers }: Answer, network: NetworkId): Promise<Record<string, string>> {
    const demand = decodePaymentRequiredHeader(headers.get("payment-required") as string);
    return { "payment-signature": encodePaymentSignatureHeader(await market.money.client(undefined, [network]).createPaymentPayload(demand)) };
  }

  test.each([
    { how: "risen", before: "0.05", network: EVM },
    { how: "fallen", before: "0.20", network: EVM },
    { how: "risen", before: "0.05", network: SVM },
    { how: "fallen", before: "0.20", network: SVM },
  ] as const)("and has $how since it was $before on $network.name is asked for anew, and only the new one is settled", async ({ before, network: { id } }) => {
    const [old, present] = [sellerAt(before), sellerAt("0.10")];
    const rows = await market.rows();
    const answer = await present(await paymentFor(await old({ "x-require-payment": "x402" }), id));
    demandIn(answer, "no_matching_requirement");
    expect(await market.rows()).toEqual(rows);
    expect((await present(await paymentFor(answer, id))).body).toEqual({ sold: "0.10" });
    expect((await market.rows()).slice(rows.length)).toMatchObject([{ state: "settled", network: id }]);
  });
});

test("who spends the money between verify and settle is asked anew, with the reason, and the ledger says so", async () => {
  const poor = await market.money.newWallet();
  await market.money.moveEvmDollars(poor.evm.address, PRICE);
  const [payment, other] = [await market.sign(EVM.id, {}, poor), await market.sign(EVM.id, {}, poor)];
  market.line.let("/settle", async () => {
    market.line.let("/settle", "pass");
    expect((await market.pay(other)).status).toBe(200);
  });
  const answer = await market.pay(payment);
  demandIn(answer, "insufficient_balance");
  expect(decodePaymentResponseHeader(answer.headers.get("payment-response") as string)).toMatchObject({ success: false, errorReason: answer.body.error });
  expect((await market.rows()).slice(-2).map(({ state }) => state)).toEqual(["refused", "settled"]);
});

describe("a header that is no payment", () => {
  const rubbish = "A".repeat(12 * 1024);
  const bomb = Buffer.from(`{"a":${"[".repeat(5_000)}`).toString("base64");

  test.each([
    ["rubbish", "!!!"],
    ["base64 of nothing", rubbish],
    ["JSON without end", bomb],
    ["JSON that is no payment", Buffer.from('{"a":1}').toString("base64")],
  ])("%s is a fault of the request, and leaves no trace", async (_what, value) => {
    const before = (await market.rows()).length;
    for (const name of ["payment-signature", "x-payment"]) {
      const answer = await post(`${market.service.url}${CALL.path}`, CALL.body, { [name]: value });
      expect([answer.status, answer.body.error.code]).toEqual([400, "invalid_request"]);
    }
    expect(await market.rows()).toHaveLength(before);
  });

  test("a megabyte is refused unread, and the service goes on", async () => {
    const status = await new Promise<number>((resolve, reject) => {
      const call = request(`${market.service.url}${CALL.path}`, { method: "POST", headers: { "payment-signature": "A".repeat(1024 * 1024) } }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      call.once("error", reject);
      call.end("{}");
    });
    expect(status).toBe(431);
    expect((await market.pay(await market.sign(EVM.id))).status).toBe(200);
  });
});

test("a forged address changes nothing for who pays", async () => {
  const payment = encodePaymentSignatureHeader(await market.sign(EVM.id));
  const answers: Response[] = [];
  for (const forged of ["203.0.113.1", "203.0.113.2"]) {
    const headers = { "content-type": "application/json", "payment-signature": payment, "x-forwarded-for": forged };
    answers.push(await fetch(`${market.service.url}${CALL.path}`, { method: "POST", headers, body: JSON.stringify(CALL.body) }));
  }
  const noted = await Promise.all(answers.map((answer) => market.noted(answer)));
  expect(noted.map(({ status, headers }) => [status, headers.get("x-free-tier-used")])).toEqual(Array(2).fill([200, "0"]));
});
