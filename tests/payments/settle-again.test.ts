import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { EVM, SVM } from "#lib/access/payments/networks.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { openHangingNode } from "#tests/support/hanging-node.ts";
import { getStatusAndCode, type Market, openMarket } from "#tests/support/market.ts";

let market: Market;
beforeAll(async () => {
  market = await openMarket({ processes: 2 });
});
afterAll(() => market.close());
afterEach(async () => {
  market.relay.setMode("/settle", "pass");
  await market.expectBalanced();
});

const settleCount = () => market.relay.requestCount("/settle");

describe.each([EVM, SVM])("on $name", ({ id: network }) => {
  test.each([
    ["the same process", 0],
    ["another process", 1],
  ])("a settlement that never reached the facilitator is made on the buyer's retry, at %s", async (_which, index) => {
    const payment = await market.sign(network);
    const before = (await market.rows()).length;
    market.relay.setMode("/settle", "break_before");
    expect(getStatusAndCode(await market.pay(payment, { at: market.services[0] }))).toEqual([
      503,
      "settlement_unknown",
    ]);
    market.relay.setMode("/settle", "pass");
    const answer = await market.pay(payment, { at: market.services[index] });
    expect([answer.status, answer.body._meta]).toEqual([200, expect.any(Object)]);
    await expect
      .poll(async () => (await market.rows()).slice(before))
      .toMatchObject([{ state: "settled", reason: null }]);
    expect((await market.pay(payment)).headers.get("payment-response")).toBe(answer.headers.get("payment-response"));
  });

  test("while the facilitator stays away the payment stays in doubt, and it is settled when the facilitator is back", async () => {
    const payment = await market.sign(network);
    market.relay.setMode("/settle", "break_before");
    for (let attempt = 0; attempt < 3; attempt++) {
      const answer = await market.pay(payment);
      expect([...getStatusAndCode(answer), answer.headers.get("retry-after")]).toEqual([
        503,
        "settlement_unknown",
        "2",
      ]);
    }
    market.relay.setMode("/settle", "pass");
    expect((await market.pay(payment)).status).toBe(200);
  });

  test("of several retries at two processes, one settles", async () => {
    const payment = await market.sign(network);
    market.relay.setMode("/settle", "break_before");
    await market.pay(payment);
    market.relay.setMode("/settle", "pass");
    const before = settleCount();
    const answers = await Promise.all([0, 1, 0, 1].map((index) => market.pay(payment, { at: market.services[index] })));
    expect(answers.map(({ status }) => status)).toContain(200);
    for (const answer of answers)
      if (answer.status !== 200) expect(getStatusAndCode(answer)).toEqual([409, "payment_in_progress"]);
    expect(settleCount() - before).toBe(1);
  });

  test("a process that was killed while it settled leaves the payment to the buyer's retry", async () => {
    const killed = await market.startService();
    const payment = await market.sign(network);
    market.relay.setMode("/settle", "hang");
    const before = settleCount();
    const lost = market.pay(payment, { at: killed }).catch(() => "lost");
    await waitUntil(() => settleCount() > before, { within: 10_000, what: "the request to the facilitator" });
    await killed.kill();
    expect(await lost).toBe("lost");
    market.relay.setMode("/settle", "pass");
    expect(getStatusAndCode(await market.pay(payment))).toEqual([409, "payment_in_progress"]);
    await market.ledger.query(
      "UPDATE payment SET settling_at = settling_at - interval '20 seconds' WHERE state = 'claimed'",
    );
    expect((await market.pay(payment)).status).toBe(200);
  });

  test("a copy of the payment from someone else neither asks the chain nor settles", async () => {
    const node = await openHangingNode();
    const other = await market.startService({ EVM_RPC_URL: node.url, SVM_RPC_URL: node.url });
    const payment = await market.sign(network);
    market.relay.setMode("/settle", "break_before");
    await market.pay(payment);
    market.relay.setMode("/settle", "pass");
    const { extensions: _identifier, ...copy } = payment;
    const before = [node.requestCount(), settleCount()];
    expect(getStatusAndCode(await market.pay(copy, { at: other }))).toEqual([503, "settlement_unknown"]);
    expect([node.requestCount(), settleCount()]).toEqual(before);
    await other.kill();
    node.close();
    expect((await market.pay(payment)).status).toBe(200);
  });

  test("a node that hangs delays a retry by less than two seconds", async () => {
    const payment = await market.sign(network);
    market.relay.setMode("/settle", "break_after");
    const node = await openHangingNode();
    const other = await market.startService({ EVM_RPC_URL: node.url, SVM_RPC_URL: node.url });
    expect(getStatusAndCode(await market.pay(payment, { at: other }))).toEqual([503, "settlement_unknown"]);
    const sentAt = performance.now();
    expect(getStatusAndCode(await market.pay(payment, { at: other }))).toEqual([503, "settlement_unknown"]);
    expect(performance.now() - sentAt).toBeLessThan(2_000);
    expect(node.requestCount()).toBeGreaterThan(0);
    await other.kill();
    node.close();
    expect((await market.pay(payment)).status).toBe(200);
  });
});
