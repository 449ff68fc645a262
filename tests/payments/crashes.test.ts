import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { EVM, type NetworkId, SVM } from "#lib/access/payments/networks.ts";
import { freePort } from "#scripts/support/ports.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { CALL, codeOf, demandOf, type Market, openMarket, PRICE, post } from "#tests/support/market.ts";
import { openTestMoneyPath } from "#tests/support/money-path.ts";

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
afterEach(async () => {
  for (const path of ["/verify", "/settle"]) market.line.let(path, "pass");
  await market.expectBalanced();
});

const sellerHas = (network: NetworkId) => market.money.balanceOf(network, network === EVM.id ? market.money.payTo.evm : market.money.payTo.svm);

describe.each([EVM, SVM])("on $name", ({ id: network }) => {
  test("a server killed after settlement and before its answer: the buyer gets it from the next one, and pays once", async () => {
    const doomed = await market.startService();
    const payment = await market.sign(network);
    const before = await sellerHas(network);
    market.line.let("/settle", "hold");
    const lost = market.pay(payment, { at: doomed }).catch(() => "lost");
    await waitUntil(async () => (await sellerHas(network)) === before + PRICE, { within: 10_000, what: "the money to move" });
    await doomed.kill();
    expect(await lost).toBe("lost");
    expect(await market.lastRow()).toMatchObject({ state: "claimed" });

    const next = await market.startService();
    const answer = await market.pay(payment, { at: next });
    expect(answer.status).toBe(200);
    expect(answer.body).toHaveProperty("_meta");
    expect(await market.lastRow()).toMatchObject({ state: "settled" });
    expect(await sellerHas(network)).toBe(before + PRICE);
    await next.kill();
  });

  test("a server killed before it has settled: nothing is charged, and the payment is in doubt as long as it could still be used", async () => {
    const doomed = await market.startService();
    const payment = await market.sign(network);
    market.line.let("/settle", "hang");
    const asked = market.line.asked("/settle");
    const lost = market.pay(payment, { at: doomed }).catch(() => "lost");
    await waitUntil(() => market.line.asked("/settle") > asked, { within: 10_000, what: "the facilitator to be asked" });
    await doomed.kill();
    expect(await lost).toBe("lost");
    expect(codeOf(await market.pay(payment))).toEqual([409, "payment_in_progress"]);
    await market.ledger.query("UPDATE payment SET claimed_at = now() - interval '1 minute' WHERE state = 'claimed'");
    expect(codeOf(await market.pay(payment))).toEqual([503, "settlement_unknown"]);
  });

  test("a database that goes away between settlement and the ledger: the buyer is answered, and the ledger learns it from the chain", async () => {
    const payment = await market.sign(network);
    market.line.let("/settle", () => market.databaseLine.cut());
    const first = await market.pay(payment);
    market.databaseLine.mend();
    expect(first.status).toBe(200);
    expect(await market.lastRow()).toMatchObject({ state: "claimed" });
    const second = await market.pay(payment);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get("payment-response")).toBe(first.headers.get("payment-response"));
    expect(await market.lastRow()).toMatchObject({ state: "settled" });
  });

  test("a database that is gone for five seconds: nothing is charged meanwhile, and the payment is good afterwards", async () => {
    const payment = await market.sign(network);
    market.databaseLine.cut();
    const backAt = performance.now() + 5_000;
    const codes = new Set<string>();
    while (performance.now() < backAt) codes.add(String(codeOf(await market.pay(payment))));
    expect([...codes]).toEqual(["503,unavailable"]);
    market.databaseLine.mend();
    expect((await market.pay(payment)).status).toBe(200);
  });
});

test("while facilitator and chains are away, free calls go on, prices are told, and a payment is not taken", async () => {
  const payment = await market.sign(EVM.id);
  const nowhere = `http://127.0.0.1:${await freePort()}`;
  const lonely = await market.startService({ FACILITATOR_URL: nowhere, EVM_RPC_URL: nowhere, SVM_RPC_URL: nowhere });
  expect((await fetch(`${lonely.url}/api/lines`)).status).toBe(200);
  expect((await post(`${lonely.url}${CALL.path}`, CALL.body)).status).toBe(200);
  expect((await demandOf(lonely.url)).accepts.map(({ network }) => network)).toEqual([EVM.id]);
  expect(codeOf(await market.pay(payment, { at: lonely }))).toEqual([503, "unavailable"]);
  expect(codeOf(await market.pay(await market.sign(SVM.id), { at: lonely }))).toEqual([503, "unavailable"]);
  await lonely.kill();
  expect((await market.pay(payment)).status).toBe(200);
});

// The chains' own time passes in these: they come last.
test("a claim on Base whose authorization has run out unused is released, and its payment asked for anew", async () => {
  const payment = await market.sign(EVM.id, { maxTimeoutSeconds: 8 });
  market.line.let("/settle", "break_before");
  expect(codeOf(await market.pay(payment))).toEqual([503, "settlement_unknown"]);
  expect(codeOf(await market.pay(payment))).toEqual([503, "settlement_unknown"]);
  await market.money.passEvmTime(120);
  // The facilitator goes by its own clock.
  await waitUntil(async () => (await market.pay(payment)).status === 402, { within: 10_000, what: "the payment to be asked for anew" });
  expect(await market.lastRow()).toMatchObject({ state: "released", reason: "expired", transaction: null });
});

test("a claim on Solana whose transaction has run out unused is released, and its payment asked for anew", async () => {
  const payment = await market.sign(SVM.id);
  market.line.let("/settle", "break_before");
  expect(codeOf(await market.pay(payment))).toEqual([503, "settlement_unknown"]);
  expect(codeOf(await market.pay(payment))).toEqual([503, "settlement_unknown"]);
  await market.money.stop(); // What was signed before a restart of this chain has run out.
  market.money = await openTestMoneyPath(market.money.dataDir);
  const { facilitatorUrl, evmRpcUrl, svmRpcUrl } = market.money;
  const next = await market.startService({ FACILITATOR_URL: facilitatorUrl, EVM_RPC_URL: evmRpcUrl, SVM_RPC_URL: svmRpcUrl });
  expect(codeOf(await market.pay(payment, { at: next }))).toEqual([503, "settlement_unknown"]); // A node that lags does not know a new one either.
  await market.ledger.query("UPDATE payment SET claimed_at = now() - interval '3 minutes' WHERE state = 'unknown'");
  expect((await market.pay(payment, { at: next })).status).toBe(402);
  expect(await market.lastRow()).toMatchObject({ state: "released", reason: "expired", transaction: null });
});
