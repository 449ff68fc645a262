import { encodePaymentSignatureHeader } from "@x402/core/http";
import { appendPaymentIdentifierToExtensions, extractPaymentIdentifier } from "@x402/extensions/payment-identifier";
import { wrapFetchWithPayment } from "@x402/fetch";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { EVM, SVM } from "#lib/access/payments/networks.ts";
import { CALL, getStatusAndCode, type Market, openMarket } from "#tests/support/market.ts";

const PAID_ONLY = `/x402${CALL.path}`;

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
afterEach(() => market.expectBalanced());

const REQUEST = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(CALL.body) };

describe.each([EVM, SVM])("on $name", ({ id: network }) => {
  test("the official fetch finds the price at the paid-only address without asking for it, and pays there", async () => {
    const before = (await market.rows()).length;
    const buy = wrapFetchWithPayment(market.fetch, market.money.client(undefined, [network]));
    const answer = await market.recordAnswer(await buy(`${market.service.url}${PAID_ONLY}`, REQUEST));
    expect(answer.status).toBe(200);
    expect(answer.headers.has("x-free-tier-used")).toBe(false);
    await expect.poll(async () => (await market.rows()).slice(before)).toMatchObject([{ state: "settled", network }]);
  });

  test("a payment that bought at one address gets the same answer at the other, and is charged once", async () => {
    for (const [first, second] of [
      [PAID_ONLY, CALL.path],
      [CALL.path, PAID_ONLY],
    ]) {
      const payment = await market.sign(network);
      const bought = await market.pay(payment, { path: first });
      const again = await market.pay(payment, { path: second });
      expect([bought.status, again.status]).toEqual([200, 200]);
      expect(again.body).toEqual(bought.body);
      expect(again.headers.get("payment-response")).toBe(bought.headers.get("payment-response"));
    }
  });

  test("copies of a payment that race to both addresses are one sale", async () => {
    const before = (await market.rows()).length;
    const payment = await market.sign(network);
    const answers = await Promise.all(
      [PAID_ONLY, CALL.path, PAID_ONLY, CALL.path].map((path) => market.pay(payment, { path })),
    );
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect((await market.pay(payment, { path: PAID_ONLY })).status).toBe(200);
    await expect.poll(async () => (await market.rows()).slice(before)).toMatchObject([{ state: "settled" }]);
  });

  test("a newly signed payment with the identifier of a purchase at the other address is not charged", async () => {
    const first = await market.sign(network);
    const bought = await market.pay(first, { path: PAID_ONLY });
    const second = await market.sign(network);
    const extensions = structuredClone(second.extensions ?? {});
    appendPaymentIdentifierToExtensions(extensions, extractPaymentIdentifier(first) as string);
    const again = await market.pay({ ...second, extensions }, { path: CALL.path });
    expect([again.status, again.body]).toEqual([200, bought.body]);
  });

  test("a payment that bought one call cannot buy another one at the other address", async () => {
    const payment = await market.sign(network);
    expect((await market.pay(payment, { path: PAID_ONLY })).status).toBe(200);
    expect(getStatusAndCode(await market.pay(payment, { path: CALL.path, body: { ...CALL.body, days: 15 } }))).toEqual([
      409,
      "payment_already_used",
    ]);
  });
});

test("a call that cannot be answered is refused with its reason, and costs nothing", async () => {
  const rows = (await market.rows()).length;
  const headers = { ...REQUEST.headers, "payment-signature": encodePaymentSignatureHeader(await market.sign(EVM.id)) };
  const send = async (body: unknown) => {
    const response = await fetch(`${market.service.url}${PAID_ONLY}`, {
      ...REQUEST,
      headers,
      body: JSON.stringify(body),
    });
    return [response.status, ((await response.json()) as { error: { code: string } }).error.code];
  };
  expect(await send({})).toEqual([400, "invalid_request"]);
  expect(await send({ ...CALL.body, country: "AQ" })).toEqual([404, "no_data"]);
  expect((await market.rows()).length).toBe(rows);
});

test("every payment names the paid-only address as its resource, so that a directory that indexes it lists that one", async () => {
  const payment = await market.sign(EVM.id);
  expect(payment.resource).toMatchObject({
    url: `https://quayside.test${PAID_ONLY}`,
    serviceName: "Quayside",
    iconUrl: expect.stringMatching(/\.png$/),
  });
});
