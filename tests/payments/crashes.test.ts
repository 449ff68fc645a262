import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { EVM, type NetworkId, SVM } from "#lib/access/payments/networks.ts";
import { findFreePort } from "#scripts/support/ports.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import {
  CALL,
  getStatusAndCode,
  type Market,
  openMarket,
  PRICE,
  post,
  requestChallenge,
} from "#tests/support/market.ts";
import { openTestMoneyPath } from "#tests/support/money-path.ts";

/** How often a buyer tries again. Without a pause, two processes would be busy all the time. */
const TRY_MS = 100;

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
afterEach(async () => {
  for (const path of ["/verify", "/settle"]) market.relay.setMode(path, "pass");
  await market.expectBalanced();
});

const sellerBalance = (network: NetworkId) =>
  market.money.readBalance(network, network === EVM.id ? market.money.payTo.evm : market.money.payTo.svm);

describe.each([EVM, SVM])("on $name", ({ id: network }) => {
  test("a server is killed after it settled and before it answered: the next server answers the call, and the buyer pays once", async () => {
    const killed = await market.startService();
    const payment = await market.sign(network);
    const before = await sellerBalance(network);
    market.relay.setMode("/settle", "hold");
    const lostAnswer = market.pay(payment, { at: killed }).catch(() => "lost");
    await waitUntil(async () => (await sellerBalance(network)) === before + PRICE, {
      within: 10_000,
      what: "the transfer",
    });
    await killed.kill();
    expect(await lostAnswer).toBe("lost");
    expect(await market.lastRow()).toMatchObject({ state: "claimed" });

    const next = await market.startService();
    const answer = await market.pay(payment, { at: next });
    expect(answer.status).toBe(200);
    expect(answer.body).toHaveProperty("_meta");
    await expect.poll(market.lastRow).toMatchObject({ state: "settled" });
    expect(await sellerBalance(network)).toBe(before + PRICE);
    await next.kill();
  });

  test("the database goes away after the settlement: the buyer gets the answer, and the reconciler updates the ledger from the chain", async () => {
    const payment = await market.sign(network);
    market.relay.setMode("/settle", () => market.databaseProxy.disconnect());
    const first = await market.pay(payment);
    market.databaseProxy.reconnect();
    expect(first.status).toBe(200);
    expect(await market.lastRow()).toMatchObject({ state: "claimed" });
    const second = await market.pay(payment);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get("payment-response")).toBe(first.headers.get("payment-response"));
    await expect.poll(market.lastRow).toMatchObject({ state: "settled" });
  });

  test("the database is away for five seconds: the buyer pays nothing in this time, and the payment is valid later", async () => {
    const payment = await market.sign(network);
    market.databaseProxy.disconnect();
    const backAt = performance.now() + 5_000;
    const codes = new Set<string>();
    while (performance.now() < backAt) {
      codes.add(String(getStatusAndCode(await market.pay(payment))));
      await pause(TRY_MS);
    }
    expect([...codes]).toEqual(["503,unavailable"]);
    market.databaseProxy.reconnect();
    expect((await market.pay(payment)).status).toBe(200);
  });
});

test("while the facilitator and the chains are away, the server answers free calls and sends challenges, but accepts no payment", async () => {
  const payment = await market.sign(EVM.id);
  const nowhere = `http://127.0.0.1:${await findFreePort()}`;
  const isolated = await market.startService({ FACILITATOR_URL: nowhere, EVM_RPC_URL: nowhere, SVM_RPC_URL: nowhere });
  expect((await fetch(`${isolated.url}/api/lines`)).status).toBe(200);
  expect((await post(`${isolated.url}${CALL.path}`, CALL.body)).status).toBe(200);
  expect((await requestChallenge(isolated.url)).accepts.map(({ network }) => network)).toEqual([EVM.id]);
  expect(getStatusAndCode(await market.pay(payment, { at: isolated }))).toEqual([503, "unavailable"]);
  expect(getStatusAndCode(await market.pay(await market.sign(SVM.id), { at: isolated }))).toEqual([503, "unavailable"]);
  await isolated.kill();
  expect((await market.pay(payment)).status).toBe(200);
});

// These tests move the chains' time forward, so they come last.
test("a claim on Base is released when its authorization expires unused, and the payment gets a new challenge", async () => {
  const payment = await market.sign(EVM.id, { maxTimeoutSeconds: 8 });
  market.relay.setMode("/settle", "break_before");
  expect(getStatusAndCode(await market.pay(payment))).toEqual([503, "settlement_unknown"]);
  expect(getStatusAndCode(await market.pay(payment))).toEqual([503, "settlement_unknown"]);
  await market.money.advanceEvmTime(120);
  // The facilitator uses another clock than the chain.
  await waitUntil(async () => (await market.pay(payment)).status === 402, {
    within: 10_000,
    what: "the new challenge",
  });
  expect(await market.lastRow()).toMatchObject({ state: "released", reason: "expired", transaction: null });
});

test("a claim on Solana is released when its transaction expires unused, and the payment gets a new challenge", async () => {
  const payment = await market.sign(SVM.id);
  market.relay.setMode("/settle", "break_before");
  expect(getStatusAndCode(await market.pay(payment))).toEqual([503, "settlement_unknown"]);
  expect(getStatusAndCode(await market.pay(payment))).toEqual([503, "settlement_unknown"]);
  await market.money.stop(); // After a restart of this chain, all transactions that were signed before are expired.
  market.money = await openTestMoneyPath(market.money.dataDir);
  const { facilitatorUrl, evmRpcUrl, svmRpcUrl } = market.money;
  const next = await market.startService({
    FACILITATOR_URL: facilitatorUrl,
    EVM_RPC_URL: evmRpcUrl,
    SVM_RPC_URL: svmRpcUrl,
  });
  await waitUntil(async () => (await requestChallenge(next.url)).accepts.length === 2, {
    within: 30_000,
    what: "the fee payer",
  });
  expect(getStatusAndCode(await market.pay(payment, { at: next }))).toEqual([503, "settlement_unknown"]); // A node that lags does not know a new transaction either.
  await market.ledger.query(
    "UPDATE payment SET claimed_at = now() - interval '3 minutes', search = NULL WHERE state = 'unknown'",
  );
  expect((await market.pay(payment, { at: next })).status).toBe(402);
  expect(await market.lastRow()).toMatchObject({ state: "released", reason: "expired", transaction: null });
});
