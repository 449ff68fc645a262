import type { Client } from "@modelcontextprotocol/client";
import { encodePaymentResponseHeader } from "@x402/core/http";
import type { PaymentPayload, PaymentRequirements } from "@x402/core/types";
import { appendPaymentIdentifierToExtensions } from "@x402/extensions/payment-identifier";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { EVM, type NetworkId, SVM } from "#lib/access/payments/networks.ts";
import { CALL, type Market, openMarket, PRICE } from "#tests/support/market.ts";
import { callTool, challengeIn, connect, sendMcp, type ToolAnswer } from "#tests/support/mcp.ts";

const TOOL = "calculate_demurrage";
const RECEIPT = "x402/payment-response";

let market: Market;
let priceClient: Client;
let client: Client;
beforeAll(async () => {
  market = await openMarket();
  const { fetch, service } = market;
  priceClient = await connect(service.url, { headers: { "x-require-payment": "x402" }, fetch });
  client = await connect(service.url, { fetch });
});
afterAll(async () => {
  await priceClient.close();
  await client.close();
  await market.close();
});
afterEach(() => market.expectBalanced());

/** With an official client. Each payment has another identifier. */
async function sign(
  network: NetworkId,
  overrides: Partial<PaymentRequirements> = {},
  wallet = market.money.wallets.buyer,
): Promise<PaymentPayload> {
  const challenge = challengeIn(await callTool(priceClient, TOOL, CALL.body));
  const offer = challenge.accepts.find((candidate) => candidate.network === network) as PaymentRequirements;
  const extensions = structuredClone(challenge.extensions ?? {});
  appendPaymentIdentifierToExtensions(extensions);
  return market.money
    .client(wallet)
    .createPaymentPayload({ ...challenge, extensions, accepts: [{ ...offer, ...overrides }] });
}

/** Also counts the receipt. */
async function pay(
  payment: PaymentPayload,
  { name = TOOL, args = CALL.body as Record<string, unknown> } = {},
): Promise<ToolAnswer> {
  const called = await callTool(client, name, args, payment);
  const receipt = called.meta[RECEIPT];
  if (receipt?.success)
    await market.recordAnswer(
      new Response("{}", { headers: { "payment-response": encodePaymentResponseHeader(receipt) } }),
    );
  return called;
}

/** The state of the last row, and whether its answer has left the server. */
const lastSale = async () =>
  (
    await market.ledger.query(
      "SELECT state, delivered_at IS NOT NULL AS delivered FROM payment ORDER BY id DESC LIMIT 1",
    )
  ).rows[0];

const getErrorFlagAndCode = ({ isError, content }: ToolAnswer) => [isError, content.error?.code];

test("a challenge has the protocol's form: tokens by address, the tool's address, and information for directories", async () => {
  const challenge = challengeIn(await callTool(priceClient, TOOL, {}));
  expect(challenge.resource).toMatchObject({ url: `mcp://tool/${TOOL}`, mimeType: "application/json" });
  expect(challenge.accepts.map(({ network, asset, amount }) => [network, asset, amount])).toEqual([
    [EVM.id, EVM.token, String(PRICE)],
    [SVM.id, SVM.token, String(PRICE)],
  ]);
  expect(challenge.extensions?.bazaar).toMatchObject({
    info: { input: { type: "mcp", toolName: TOOL, transport: "streamable-http" } },
  });
});

describe.each([EVM, SVM])("on $name", ({ id: network }) => {
  test("a payment buys the answer, with a receipt and no free call", async () => {
    const { isError, content, meta } = await pay(await sign(network));
    expect(isError).toBeFalsy();
    expect(content.total_cost).toBeGreaterThan(0);
    expect(meta[RECEIPT]).toMatchObject({ success: true, network, transaction: expect.stringMatching(/^\w{64,}$/) });
    expect(meta["quayside/free-tier"]).toMatchObject({ used: 0, limit: 25, remaining: 25 });
    await expect
      .poll(market.lastRow)
      .toMatchObject({ state: "settled", network, transaction: meta[RECEIPT].transaction });
  });

  test("the same call with the same payment gets the same answer, with its arguments in any order, and the buyer pays once", async () => {
    const payment = await sign(network);
    const first = await pay(payment);
    const backwards = Object.fromEntries(Object.entries(CALL.body).reverse());
    const again = await pay(payment, { args: backwards });
    expect([again.content, again.meta[RECEIPT]]).toEqual([first.content, first.meta[RECEIPT]]);
  });

  test("a settled payment cannot pay for other arguments, another tool, a route of the API, or a call without its identifier", async () => {
    const payment = await sign(network);
    expect((await pay(payment)).isError).toBeFalsy();
    const { extensions: _identifier, ...bare } = payment;
    const others = [
      await pay(payment, { args: { ...CALL.body, days: 15 } }),
      await pay(payment, { name: "get_port", args: { code: "NLRTM" } }),
      await pay(bare),
    ];
    expect(others.map(getErrorFlagAndCode)).toEqual(Array(3).fill([true, "payment_already_used"]));
    const overHttp = await market.pay(payment);
    expect([overHttp.status, overHttp.body.error.code]).toEqual([409, "payment_already_used"]);
  });

  test("a new payment with a used identifier gets the same answer with the first receipt; with other arguments it is refused, not charged", async () => {
    const payment = await sign(network);
    const first = await pay(payment);
    const before = (await market.rows()).length;
    const second = { ...(await sign(network)), extensions: payment.extensions };
    const again = await pay(second);
    expect([again.content, again.meta[RECEIPT]]).toEqual([first.content, first.meta[RECEIPT]]);
    expect(getErrorFlagAndCode(await pay(second, { args: { ...CALL.body, days: 15 } }))).toEqual([
      true,
      "payment_identifier_reused",
    ]);
    expect(await market.rows()).toHaveLength(before);
  });

  test("the client leaves before the answer: the same payment without an identifier gets it, until it has left the server", async () => {
    const { extensions: _identifier, ...payment } = await sign(network);
    const leaving = new AbortController();
    market.relay.setMode("/settle", async () => {
      market.relay.setMode("/settle", "pass");
      leaving.abort();
      await expect(lost).rejects.toThrow();
    });
    const lost = client.callTool(
      { name: TOOL, arguments: CALL.body, _meta: { "x402/payment": payment } },
      { signal: leaving.signal },
    );
    await expect(lost).rejects.toThrow();
    await expect.poll(lastSale).toEqual({ state: "settled", delivered: false });
    const answer = await pay(payment);
    expect([answer.isError, answer.content.total_cost]).toEqual([undefined, expect.any(Number)]);
    await expect.poll(lastSale).toEqual({ state: "settled", delivered: true });
    expect(getErrorFlagAndCode(await pay(payment))).toEqual([true, "payment_already_used"]);
  });

  test("a settlement that never reached the facilitator is made on the buyer's retry", async () => {
    const payment = await sign(network);
    market.relay.setMode("/settle", "break_before");
    expect(getErrorFlagAndCode(await pay(payment))).toEqual([true, "settlement_unknown"]);
    market.relay.setMode("/settle", "pass");
    expect((await pay(payment)).content.total_cost).toBeGreaterThan(0);
  });

  test.each([
    ["another amount", { amount: "1" }],
    ["another token", { asset: "0x0000000000000000000000000000000000000001" }],
  ])("a payment that accepted %s is refused with the current terms", async (_what, altered) => {
    const payment = await sign(network);
    const called = await pay({ ...payment, accepted: { ...payment.accepted, ...altered } });
    expect(challengeIn(called).error).toBe("no_matching_requirement");
    expect(called.content).not.toHaveProperty("total_cost");
  });

  test("a call without an answer is not charged, and its payment can pay for another call", async () => {
    const payment = await sign(network);
    const before = await market.rows();
    expect(getErrorFlagAndCode(await pay(payment, { args: { ...CALL.body, country: "AQ" } }))).toEqual([
      true,
      "no_data",
    ]);
    expect(await market.rows()).toEqual(before);
    expect((await pay(payment)).isError).toBeFalsy();
    await expect.poll(async () => (await market.rows()).slice(before.length)).toMatchObject([{ state: "settled" }]);
  });
});

test("a payment that cannot be settled gets no answer, and the challenge says why", async () => {
  const poor = await market.money.newWallet();
  await market.money.transferEvmDollars(poor.evm.address, PRICE);
  const [payment, other] = [await sign(EVM.id, {}, poor), await sign(EVM.id, {}, poor)];
  market.relay.setMode("/settle", async () => {
    market.relay.setMode("/settle", "pass");
    expect((await pay(other)).isError).toBeFalsy();
  });
  const called = await pay(payment);
  const challenge = challengeIn(called);
  const refusal = { success: false, errorReason: challenge.error, network: EVM.id };
  expect(challenge.error).toContain("insufficient_balance");
  expect([called.content[RECEIPT], called.meta[RECEIPT]]).toEqual([
    expect.objectContaining(refusal),
    expect.objectContaining(refusal),
  ]);
  expect(JSON.stringify(called)).not.toContain("total_cost");
});

test("a payment in doubt gets no answer at first, and the same call gets its answer later", async () => {
  const payment = await sign(EVM.id);
  market.relay.setMode("/settle", "break_after");
  const first = await pay(payment);
  expect(getErrorFlagAndCode(first)).toEqual([true, "settlement_unknown"]);
  expect(first.content.error.retry_after_seconds).toBeGreaterThan(0);
  expect(JSON.stringify(first)).not.toContain("total_cost");
  market.relay.setMode("/settle", "pass");
  expect((await pay(payment)).content.total_cost).toBeGreaterThan(0);
});

test.each([
  ["a string", "!!!"],
  ["an empty object", {}],
  ["a list", [1]],
  ["null", null],
])(
  "%s instead of a payment is an error that names the field, and writes nothing to the ledger",
  async (_what, payment) => {
    const before = (await market.rows()).length;
    const called = await pay(payment as never);
    expect(getErrorFlagAndCode(called)).toEqual([true, "invalid_request"]);
    expect(called.content.error.details[0].path).toMatch(/^_meta\.x402\/payment/);
    expect(await market.rows()).toHaveLength(before);
  },
);

test("pages of the service's public address may call its tools, and pages of other sites may not", async () => {
  const statuses = await Promise.all(
    ["https://quayside.test", "https://quayside.test.evil.example"].map(
      async (origin) =>
        (await sendMcp(market.service.url, { jsonrpc: "2.0", id: 1, method: "ping" }, { origin })).status,
    ),
  );
  expect(statuses).toEqual([200, 403]);
});
