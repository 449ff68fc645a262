import type { PaymentPayload } from "@x402/core/types";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { EVM, type NetworkId, SVM } from "#lib/access/payments/networks.ts";
import type { EvmPayment } from "#lib/access/payments/parse-payment.ts";
import type { Wallet } from "#scripts/money-path/wallets.ts";
import { CALL, getStatusAndCode, type Market, openMarket, PRICE } from "#tests/support/market.ts";

let market: Market;
beforeAll(async () => {
  market = await openMarket({ processes: 2 });
});
afterAll(() => market.close());
afterEach(async () => {
  for (const path of ["/verify", "/settle"]) market.relay.setMode(path, "pass");
  await market.expectBalanced();
});

/** The new payment has the same identifier. */
async function signAgain({ extensions }: PaymentPayload, network: NetworkId, wallet?: Wallet): Promise<PaymentPayload> {
  return { ...(await market.sign(network, {}, wallet)), extensions };
}

const receiptIn = ({ headers }: { headers: Headers }) => headers.get("payment-response");
const rowCount = async () => (await market.rows()).length;

describe.each([EVM, SVM])("on $name", ({ id: network }) => {
  test("a new payment with a used identifier gets the same answer with the first receipt, and is not charged", async () => {
    const payment = await market.sign(network);
    const first = await market.pay(payment);
    expect(first.status).toBe(200);
    const before = await rowCount();
    const second = await market.pay(await signAgain(payment, network));
    expect([second.status, second.body, receiptIn(second)]).toEqual([200, first.body, receiptIn(first)]);
    expect(await rowCount()).toBe(before);
  });

  test("the payment that was not charged can pay for another call with a new identifier", async () => {
    const payment = await market.sign(network);
    await market.pay(payment);
    const second = await signAgain(payment, network);
    await market.pay(second);
    const { extensions } = await market.sign(network);
    const other = await market.pay({ ...second, extensions }, { body: { ...CALL.body, days: 15 } });
    expect([other.status, receiptIn(other)]).toEqual([
      200,
      expect.not.stringContaining(receiptIn(await market.pay(payment)) as string),
    ]);
  });

  test("a used identifier with another request is refused with its own code, and nothing is charged", async () => {
    const payment = await market.sign(network);
    await market.pay(payment);
    const before = await rowCount();
    const requests = market.relay.requestCount("/settle");
    const other = await market.pay(await signAgain(payment, network), { body: { ...CALL.body, days: 15 } });
    expect(getStatusAndCode(other)).toEqual([409, "payment_identifier_reused"]);
    expect([await rowCount(), market.relay.requestCount("/settle")]).toEqual([before, requests]);
  });

  test("two new payments with one identifier arrive at two processes at the same time: one is charged, and both get its answer in the end", async () => {
    const payments = [await market.sign(network)] as [PaymentPayload, ...PaymentPayload[]];
    payments.push(await signAgain(payments[0], network));
    const before = await rowCount();
    const answers = await Promise.all(
      payments.map((payment, index) => market.pay(payment, { at: market.services[index] })),
    );
    expect(answers.map(({ status }) => status)).toContain(200);
    for (const answer of answers)
      if (answer.status !== 200) expect(getStatusAndCode(answer)).toEqual([409, "payment_in_progress"]);
    const again = await Promise.all(
      payments.map((payment, index) => market.pay(payment, { at: market.services[1 - index] })),
    );
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set([...answers, ...again].map(receiptIn).filter(Boolean)).size).toBe(1);
    expect((await market.rows()).slice(before).map(({ state }) => state)).toEqual(["settled"]);
  });

  test("the first payment is in doubt and was made: a new payment with its identifier gets its answer", async () => {
    const payment = await market.sign(network);
    market.relay.setMode("/settle", "break_after");
    expect(getStatusAndCode(await market.pay(payment))).toEqual([503, "settlement_unknown"]);
    market.relay.setMode("/settle", "pass");
    const second = await market.pay(await signAgain(payment, network));
    expect(second.status).toBe(200);
    expect(receiptIn(await market.pay(payment))).toBe(receiptIn(second));
  });

  test("the first payment is in doubt and was not made: a new payment with its identifier is not charged while the first can be", async () => {
    const payment = await market.sign(network);
    market.relay.setMode("/settle", "break_before");
    expect(getStatusAndCode(await market.pay(payment))).toEqual([503, "settlement_unknown"]);
    market.relay.setMode("/settle", "pass");
    const second = await signAgain(payment, network);
    const answer = await market.pay(second);
    expect([...getStatusAndCode(answer), answer.headers.get("retry-after")]).toEqual([503, "settlement_unknown", "2"]);
    const first = await market.pay(payment);
    expect(first.status).toBe(200);
    expect(receiptIn(await market.pay(second))).toBe(receiptIn(first));
  });

  test("a day after the sale the identifier buys nothing, and the error asks for a new one", async () => {
    const payment = await market.sign(network);
    await market.pay(payment);
    await market.ledger.query(
      "UPDATE payment SET closed_at = closed_at - interval '24 hours 1 second' WHERE id = (SELECT max(id) FROM payment)",
    );
    const answers = [await market.pay(payment), await market.pay(await signAgain(payment, network))];
    expect(answers.map(getStatusAndCode)).toEqual([
      [409, "payment_already_used"],
      [409, "payment_identifier_reused"],
    ]);
    for (const { body } of answers) expect(body.error.message).toContain("no longer stored");
  });
});

test("the identifier belongs to the payer: another wallet's call with the same identifier is a sale of its own", async () => {
  const payment = await market.sign(EVM.id);
  const first = await market.pay(payment);
  const stranger = await market.money.newWallet();
  await market.money.transferEvmDollars(stranger.evm.address, PRICE);
  const second = await market.pay(await signAgain(payment, EVM.id, stranger));
  expect(second.status).toBe(200);
  expect(receiptIn(second)).not.toBe(receiptIn(first));
});

test("the payer's address identifies the payer in any case", async () => {
  const payment = await market.sign(EVM.id);
  const first = await market.pay(payment);
  const second = await signAgain(payment, EVM.id);
  const { authorization, ...payload } = second.payload as unknown as EvmPayment;
  const from = authorization.from.toLowerCase();
  expect(from).not.toBe(authorization.from);
  const answer = await market.pay({ ...second, payload: { ...payload, authorization: { ...authorization, from } } });
  expect([answer.status, receiptIn(answer)]).toEqual([200, receiptIn(first)]);
});

test("a payment that names another payer without this payer's signature gets nothing, with the identifier of the payer too", async () => {
  const payment = await market.sign(EVM.id);
  await market.pay(payment);
  const stranger = await market.money.newWallet();
  await market.money.transferEvmDollars(stranger.evm.address, PRICE);
  const forged = await signAgain(payment, EVM.id, stranger);
  const { authorization, ...payload } = forged.payload as unknown as EvmPayment;
  const { from } = (payment.payload as unknown as EvmPayment).authorization;
  const before = await rowCount();
  const answer = await market.pay({ ...forged, payload: { ...payload, authorization: { ...authorization, from } } });
  expect([answer.status, answer.body.accepts?.length]).toEqual([402, 2]);
  expect(await rowCount()).toBe(before);
});
