import { PgBoss } from "pg-boss";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { RECONCILE_PAYMENTS } from "#lib/access/payment-jobs.ts";
import { EVM, SVM } from "#lib/access/payments/networks.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { codeOf, type Market, openMarket } from "#tests/support/market.ts";
import { openRelay } from "#tests/support/relay.ts";

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
afterEach(async () => {
  for (const path of ["/verify", "/settle"]) market.line.let(path, "pass");
  await market.expectBalanced();
});

const lastIs = (state: string) => waitUntil(async () => (await market.lastRow())?.state === state, { within: 20_000, what: `the payment to be ${state}` });

describe.each([EVM, SVM])("on $name", ({ id: network }) => {
  test("when the facilitator is gone before it has verified, nothing is charged, and the payment still buys the answer later", async () => {
    const payment = await market.sign(network);
    const before = (await market.rows()).length;
    for (const manner of ["break_before", "break_after"] as const) {
      market.line.let("/verify", manner);
      const answer = await market.pay(payment);
      expect([...codeOf(answer), answer.headers.get("retry-after")]).toEqual([503, "unavailable", "1"]);
    }
    expect(await market.rows()).toHaveLength(before);
    market.line.let("/verify", "pass");
    expect((await market.pay(payment)).status).toBe(200);
  });

  test("when the facilitator's answer is lost after it has settled, the same call gets the answer and pays once", async () => {
    const payment = await market.sign(network);
    market.line.let("/settle", "break_after");
    const first = await market.pay(payment);
    expect([...codeOf(first), first.headers.get("retry-after")]).toEqual([503, "settlement_unknown", "2"]);
    expect(await market.lastRow()).toMatchObject({ state: "unknown", reason: "no_answer" });
    const again = await market.pay(payment);
    expect(again.status).toBe(200);
    expect(again.headers.get("payment-response")).toMatch(/\S/);
    expect(await market.lastRow()).toMatchObject({ state: "settled" });
  });

  test("when the line breaks between verify and settle, the claim stays until it is known that nothing moved", async () => {
    const payment = await market.sign(network);
    market.line.let("/settle", "break_before");
    expect(codeOf(await market.pay(payment))).toEqual([503, "settlement_unknown"]);
    market.line.let("/settle", "pass");
    expect(codeOf(await market.pay(payment))).toEqual([503, "settlement_unknown"]);
    expect(await market.lastRow()).toMatchObject({ state: "unknown" });
  });

  test("when the facilitator is gone between verify and settle, nothing has moved, and the payment still buys the answer", async () => {
    const payment = await market.sign(network);
    const leaving = await openRelay(market.money.facilitatorUrl);
    const service = await market.startService({ FACILITATOR_URL: leaving.url });
    leaving.let("/verify", "leave");
    expect(codeOf(await market.pay(payment, { at: service }))).toEqual([503, "unavailable"]);
    expect(await market.lastRow()).toMatchObject({ state: "released", reason: "facilitator_away" });
    await service.kill();
    expect((await market.pay(payment)).status).toBe(200);
  });

  test("the job closes what is in doubt, without the buyer coming back; who comes back is answered", async () => {
    const payment = await market.sign(network);
    market.line.let("/settle", "break_after");
    await market.pay(payment);
    const boss = new PgBoss({ connectionString: market.settings.DATABASE_URL as string, max: 1, supervise: false, schedule: false });
    boss.on("error", () => {});
    await boss.start();
    await boss.send(RECONCILE_PAYMENTS);
    await lastIs("settled");
    await boss.stop({ graceful: false });
    expect((await market.pay(payment)).status).toBe(200);
  });

  test("so does the next start", async () => {
    const payment = await market.sign(network);
    market.line.let("/settle", "break_after");
    await market.pay(payment);
    const next = await market.startService();
    await lastIs("settled");
    expect((await market.pay(payment, { at: next })).status).toBe(200);
    await next.kill();
  });
});

test("a facilitator that answers late has settled all the same: the buyer comes back, is answered, and pays once", async () => {
  const payment = await market.sign(EVM.id);
  market.line.let("/settle", "hold");
  expect(codeOf(await market.pay(payment))).toEqual([503, "settlement_unknown"]);
  expect((await market.pay(payment)).status).toBe(200);
});
