import { decodePaymentResponseHeader } from "@x402/fetch";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { EVM, SVM } from "#lib/access/payments/networks.ts";
import { findFreePort } from "#scripts/support/ports.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { getStatusAndCode, type Market, openMarket, requestChallenge } from "#tests/support/market.ts";

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
afterEach(async () => {
  for (const path of ["/verify", "/settle"]) market.relay.setMode(path, "pass");
  await market.expectBalanced();
});

const buildRefusalBody = (reason: string) =>
  JSON.stringify({ success: false, errorReason: reason, transaction: "", network: EVM.id });

describe.each([EVM, SVM])("on $name", ({ id: network }) => {
  const success = JSON.stringify({ success: true, transaction: "", network });

  /** The answers of a facilitator that did not say that it transferred the money. */
  const answers = [
    { what: "a success without a transaction", status: 200, body: success, reason: "success_without_transaction" },
    {
      what: "a success on another network",
      status: 200,
      body: success.replace(network, "eip155:1"),
      reason: "success_without_transaction",
    },
    {
      what: "a refusal that precedes any transaction",
      status: 200,
      body: buildRefusalBody("insufficient_funds"),
      ends: 402,
      reason: "insufficient_funds",
    },
    {
      what: "the same refusal with status 400",
      status: 400,
      body: buildRefusalBody("insufficient_funds"),
      ends: 402,
      reason: "insufficient_funds",
    },
    {
      what: "a refusal that can follow a transaction",
      status: 200,
      body: buildRefusalBody("duplicate_settlement"),
      reason: "duplicate_settlement",
    },
    { what: "too many requests", status: 429, body: "slow down", ends: 503, reason: "facilitator_away" },
    { what: "wrong credentials", status: 401, body: "{}", ends: 503, reason: "facilitator_away" },
    { what: "a fault", status: 500, body: "<html>", reason: "facilitator_500" },
    { what: "an unreadable success", status: 200, body: "<html>", reason: "unreadable_answer" },
  ];

  test.each(answers)(
    "$what, after the money was transferred, is a sale: the chain decides",
    async ({ status, body }) => {
      market.relay.setMode("/settle", { status, body, isForwarded: true });
      const answer = await market.pay(await market.sign(network));
      expect(answer.status).toBe(200);
      const { transaction } = decodePaymentResponseHeader(answer.headers.get("payment-response") as string);
      await expect.poll(market.lastRow).toMatchObject({ state: "settled", transaction });
    },
  );

  test.each(answers.filter(({ ends }) => !ends))(
    "$what, without a transfer, leaves the payment in doubt",
    async ({ status, body, reason }) => {
      market.relay.setMode("/settle", { status, body });
      expect(getStatusAndCode(await market.pay(await market.sign(network)))).toEqual([503, "settlement_unknown"]);
      expect(await market.lastRow()).toMatchObject({ state: "unknown", reason });
    },
  );

  test.each(answers.filter(({ ends }) => ends === 402))(
    "$what, without a transfer, is 402 with the reason",
    async ({ status, body, reason }) => {
      market.relay.setMode("/settle", { status, body });
      const answer = await market.pay(await market.sign(network));
      expect([answer.status, answer.body.error]).toEqual([402, reason]);
      expect(decodePaymentResponseHeader(answer.headers.get("payment-response") as string)).toMatchObject({
        success: false,
        errorReason: reason,
      });
      expect(await market.lastRow()).toMatchObject({ state: "refused", reason });
    },
  );

  test.each(answers.filter(({ ends }) => ends === 503))(
    "$what, without a transfer, releases the payment, which buys the answer later",
    async (answer) => {
      const payment = await market.sign(network);
      market.relay.setMode("/settle", answer);
      expect(getStatusAndCode(await market.pay(payment))).toEqual([503, "unavailable"]);
      expect(await market.lastRow()).toMatchObject({ state: "released", reason: answer.reason });
      market.relay.setMode("/settle", "pass");
      expect((await market.pay(payment)).status).toBe(200);
    },
  );

  test("a refusal stays in doubt while the chain cannot be asked", async () => {
    const away = `http://127.0.0.1:${await findFreePort()}`;
    const service = await market.startService({ EVM_RPC_URL: away, SVM_RPC_URL: away });
    await waitUntil(async () => (await requestChallenge(service.url)).accepts.length === 2, {
      within: 30_000,
      what: "the fee payer",
    });
    market.relay.setMode("/settle", { status: 200, body: buildRefusalBody("insufficient_funds") });
    expect(getStatusAndCode(await market.pay(await market.sign(network), { at: service }))).toEqual([
      503,
      "settlement_unknown",
    ]);
    expect(await market.lastRow()).toMatchObject({ state: "unknown", reason: "insufficient_funds" });
    await service.kill();
  });

  test.each([401, 403, 404, 429, 500, 503])(
    "verify answers %i: the call is 503, and the payment buys the answer later",
    async (status) => {
      const payment = await market.sign(network);
      const before = (await market.rows()).length;
      for (const body of ["<html>", '{"isValid":false,"invalidReason":"unexpected_verify_error"}']) {
        market.relay.setMode("/verify", { status, body });
        expect(getStatusAndCode(await market.pay(payment))).toEqual([503, "unavailable"]);
      }
      expect(await market.rows()).toHaveLength(before);
      market.relay.setMode("/verify", "pass");
      expect((await market.pay(payment)).status).toBe(200);
    },
  );

  test("a reason reaches the buyer as printable ASCII of 200 characters or fewer", async () => {
    const reason = `invalid_\r\nset-cookie: a\u0000\u{1f6a2}${"x".repeat(500)}`;
    const safe = `invalid_ set-cookie: a ${"x".repeat(177)}`;
    const payment = await market.sign(network);
    market.relay.setMode("/verify", { status: 200, body: JSON.stringify({ isValid: false, invalidReason: reason }) });
    expect((await market.pay(payment)).body.error).toBe(safe);
    market.relay.setMode("/verify", "pass");
    market.relay.setMode("/settle", { status: 200, body: buildRefusalBody(reason) });
    const answer = await market.pay(payment);
    expect(answer.body.error).toBe(safe);
    expect(decodePaymentResponseHeader(answer.headers.get("payment-response") as string).errorReason).toBe(safe);
    expect(await market.lastRow()).toMatchObject({ state: "refused", reason: safe });
  });
});

test("verify names a payer on Solana who did not sign the transaction: the call is 503, and the payment buys the answer later", async () => {
  const payment = await market.sign(SVM.id);
  const before = (await market.rows()).length;
  market.relay.setMode("/verify", {
    status: 200,
    body: JSON.stringify({ isValid: true, payer: market.money.payTo.svm }),
  });
  expect(getStatusAndCode(await market.pay(payment))).toEqual([503, "unavailable"]);
  expect(await market.rows()).toHaveLength(before);
  market.relay.setMode("/verify", "pass");
  expect((await market.pay(payment)).status).toBe(200);
});
