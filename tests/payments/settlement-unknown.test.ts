import { PgBoss } from "pg-boss";
import type { Hex } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { RECONCILE_PAYMENTS } from "#lib/access/payment-jobs.ts";
import { EVM, SVM } from "#lib/access/payments/networks.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { getStatusAndCode, type Market, openMarket } from "#tests/support/market.ts";
import { openRelay } from "#tests/support/relay.ts";
import { tokenCalls } from "#tests/support/token-calls.ts";

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
afterEach(async () => {
  for (const path of ["/verify", "/settle"]) market.relay.setMode(path, "pass");
  await market.expectBalanced();
});

const waitForLastState = (state: string) =>
  waitUntil(async () => (await market.lastRow())?.state === state, {
    within: 20_000,
    what: `the state ${state} of the payment`,
  });

describe.each([EVM, SVM])("on $name", ({ id: network }) => {
  test("the facilitator fails before it verified: the buyer pays nothing, and the payment buys the answer later", async () => {
    const payment = await market.sign(network);
    const before = (await market.rows()).length;
    for (const mode of ["break_before", "break_after"] as const) {
      market.relay.setMode("/verify", mode);
      const answer = await market.pay(payment);
      expect([...getStatusAndCode(answer), answer.headers.get("retry-after")]).toEqual([503, "unavailable", "1"]);
    }
    expect(await market.rows()).toHaveLength(before);
    market.relay.setMode("/verify", "pass");
    expect((await market.pay(payment)).status).toBe(200);
  });

  test("the facilitator's answer is lost after it settled: the same call gets the answer, and the buyer pays once", async () => {
    const payment = await market.sign(network);
    market.relay.setMode("/settle", "break_after");
    const first = await market.pay(payment);
    expect([...getStatusAndCode(first), first.headers.get("retry-after")]).toEqual([503, "settlement_unknown", "2"]);
    expect(await market.lastRow()).toMatchObject({ state: "unknown", reason: "no_answer" });
    const again = await market.pay(payment);
    expect(again.status).toBe(200);
    expect(again.headers.get("payment-response")).toMatch(/\S/);
    await expect.poll(market.lastRow).toMatchObject({ state: "settled" });
  });

  test("the facilitator stops between verify and settle: nothing is transferred, and the payment still buys the answer", async () => {
    const payment = await market.sign(network);
    const stopping = await openRelay(market.money.facilitatorUrl);
    const service = await market.startService({ FACILITATOR_URL: stopping.url });
    stopping.setMode("/verify", "pass_and_stop");
    expect(getStatusAndCode(await market.pay(payment, { at: service }))).toEqual([503, "unavailable"]);
    expect(await market.lastRow()).toMatchObject({ state: "released", reason: "facilitator_away" });
    await service.kill();
    expect((await market.pay(payment)).status).toBe(200);
  });

  test("the job decides a payment in doubt without a call of the buyer, and the next call gets the answer", async () => {
    const payment = await market.sign(network);
    market.relay.setMode("/settle", "break_after");
    await market.pay(payment);
    const boss = new PgBoss({
      connectionString: market.settings.DATABASE_URL as string,
      max: 1,
      supervise: false,
      schedule: false,
    });
    boss.on("error", () => {});
    await boss.start();
    await boss.send(RECONCILE_PAYMENTS);
    await waitForLastState("settled");
    await boss.stop({ graceful: false });
    expect((await market.pay(payment)).status).toBe(200);
  });

  test("the next start of a server decides a payment in doubt, and the next call gets the answer", async () => {
    const payment = await market.sign(network);
    market.relay.setMode("/settle", "break_after");
    await market.pay(payment);
    const next = await market.startService();
    await waitForLastState("settled");
    expect((await market.pay(payment, { at: next })).status).toBe(200);
    await next.kill();
  });
});

test("the payer cancels a payment in doubt: nothing is transferred, and the row is refused", async () => {
  const payment = await market.sign(EVM.id);
  market.relay.setMode("/settle", "break_before");
  expect(getStatusAndCode(await market.pay(payment))).toEqual([503, "settlement_unknown"]);
  market.relay.setMode("/settle", "pass");
  const { nonce } = (payment.payload as { authorization: { nonce: Hex } }).authorization;
  const token = tokenCalls(market.money);
  await token.send([await token.cancelData(nonce)]);
  expect((await market.pay(payment)).status).toBe(402);
  expect(await market.lastRow()).toMatchObject({ state: "refused", reason: "cancelled" });
});

test("the facilitator settles but answers too late: the next call gets the answer, and the buyer pays once", async () => {
  const payment = await market.sign(EVM.id);
  market.relay.setMode("/settle", "hold");
  expect(getStatusAndCode(await market.pay(payment))).toEqual([503, "settlement_unknown"]);
  expect((await market.pay(payment)).status).toBe(200);
});
