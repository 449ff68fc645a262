import { request } from "node:http";
import { encodePaymentSignatureHeader } from "@x402/core/http";
import type { PaymentPayload } from "@x402/core/types";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { deletePaidAnswers } from "#lib/access/payment-jobs.ts";
import { createLedger } from "#lib/access/payments/ledger.ts";
import { EVM, type NetworkId, SVM } from "#lib/access/payments/networks.ts";
import { openConnections } from "#lib/platform/db/statements.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { CALL, getStatusAndCode, type Market, openMarket, PRICE } from "#tests/support/market.ts";

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
afterEach(async () => {
  market.relay.setMode("/settle", "pass");
  await market.expectBalanced();
});

/** Without an identifier, as official clients do. */
async function signBare(network: NetworkId): Promise<PaymentPayload> {
  const { extensions: _identifier, ...payment } = await market.sign(network);
  return payment;
}

/** The last row's state, and whether its answer has left the server. */
async function lastSale(): Promise<{ state: string; delivered: boolean }> {
  return (
    await market.ledger.query(
      "SELECT state, delivered_at IS NOT NULL AS delivered FROM payment ORDER BY id DESC LIMIT 1",
    )
  ).rows[0];
}

const waitForSale = (expected: { state: string; delivered: boolean }) =>
  waitUntil(async () => JSON.stringify(await lastSale()) === JSON.stringify(expected), {
    within: 10_000,
    what: JSON.stringify(expected),
  });

const ageLastSale = () =>
  market.ledger.query(
    "UPDATE payment SET closed_at = closed_at - interval '24 hours 1 second' WHERE id = (SELECT max(id) FROM payment)",
  );

/** Closes the connection while the facilitator settles. */
async function payAndLeave(payment: PaymentPayload): Promise<void> {
  const headers = { "content-type": "application/json", "payment-signature": encodePaymentSignatureHeader(payment) };
  const sent = request(`${market.service.url}${CALL.path}`, { method: "POST", headers });
  const closed = new Promise<void>((resolve) => sent.once("close", resolve));
  sent.on("error", () => {});
  market.relay.setMode("/settle", async () => {
    market.relay.setMode("/settle", "pass");
    sent.destroy();
    await closed;
  });
  sent.end(JSON.stringify(CALL.body));
  await closed;
  await waitForSale({ state: "settled", delivered: false });
}

describe.each([EVM, SVM])("on $name", ({ id: network }) => {
  test("the buyer's connection closes before the answer: the same payment gets it, until it has left the server", async () => {
    const payment = await signBare(network);
    await payAndLeave(payment);
    const first = await market.pay(payment);
    expect([first.status, first.body._meta]).toEqual([200, expect.any(Object)]);
    await waitForSale({ state: "settled", delivered: true });
    expect(getStatusAndCode(await market.pay(payment))).toEqual([409, "payment_already_used"]);
  });

  test("an undelivered answer is not for another request, nor for another header with the same payment", async () => {
    const payment = await signBare(network);
    await payAndLeave(payment);
    const others = [
      await market.pay(payment, { body: { ...CALL.body, days: 15 } }),
      await market.pay({ ...payment, resource: { ...payment.resource, url: "https://quayside.test/elsewhere" } }),
    ];
    expect(others.map(getStatusAndCode)).toEqual(Array(2).fill([409, "payment_already_used"]));
    expect((await market.pay(payment)).status).toBe(200);
  });

  test("an undelivered answer expires after a day", async () => {
    const payment = await signBare(network);
    const withIdentifier = await market.sign(network);
    for (const signed of [payment, withIdentifier]) {
      await payAndLeave(signed);
      await ageLastSale();
      const answer = await market.pay(signed);
      expect([...getStatusAndCode(answer), answer.body.error.message]).toEqual([
        409,
        "payment_already_used",
        expect.stringContaining("no longer stored"),
      ]);
      await market.ledger.query("UPDATE payment SET closed_at = now() WHERE id = (SELECT max(id) FROM payment)");
      expect((await market.pay(signed)).status).toBe(200);
    }
  });

  test("an answer that was delivered is not sent again without an identifier", async () => {
    const payment = await signBare(network);
    expect((await market.pay(payment)).status).toBe(200);
    await waitForSale({ state: "settled", delivered: true });
    expect(getStatusAndCode(await market.pay(payment))).toEqual([409, "payment_already_used"]);
  });

  test("the first attempt ends in doubt: the same payment gets the answer, without an identifier", async () => {
    const payment = await signBare(network);
    market.relay.setMode("/settle", "break_after");
    expect(getStatusAndCode(await market.pay(payment))).toEqual([503, "settlement_unknown"]);
    market.relay.setMode("/settle", "pass");
    expect((await market.pay(payment)).status).toBe(200);
  });

  test("a process is killed after it settled: the same payment gets the answer elsewhere, without an identifier", async () => {
    const killed = await market.startService();
    const payment = await signBare(network);
    const seller = network === EVM.id ? market.money.payTo.evm : market.money.payTo.svm;
    const before = await market.money.readBalance(network, seller);
    market.relay.setMode("/settle", "hold");
    const lost = market.pay(payment, { at: killed }).catch(() => "lost");
    await waitUntil(async () => (await market.money.readBalance(network, seller)) === before + PRICE, {
      within: 10_000,
      what: "the transfer",
    });
    await killed.kill();
    expect(await lost).toBe("lost");
    expect((await market.pay(payment)).status).toBe(200);
  });
});

test("the job deletes answers that are older than a day, and keeps the rows and the other answers", async () => {
  const payments = [await market.sign(EVM.id), await market.sign(EVM.id)] as const;
  for (const payment of payments) {
    if (payment === payments[1]) await ageLastSale();
    await market.pay(payment);
  }
  const before = await market.rows();
  const connections = openConnections(market.settings.DATABASE_URL as string);
  const deleted = [
    await deletePaidAnswers(createLedger(connections.run)),
    await deletePaidAnswers(createLedger(connections.run)),
  ];
  await connections.close();
  expect(deleted).toEqual([1, 0]);
  expect(await market.rows()).toEqual(before);
  expect(getStatusAndCode(await market.pay(payments[0]))).toEqual([409, "payment_already_used"]);
  expect((await market.pay(payments[1])).status).toBe(200);
});
