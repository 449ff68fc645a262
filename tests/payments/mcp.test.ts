import type { Client } from "@modelcontextprotocol/client";
import { encodePaymentResponseHeader } from "@x402/core/http";
import type { PaymentPayload, PaymentRequirements } from "@x402/core/types";
import { appendPaymentIdentifierToExtensions } from "@x402/extensions/payment-identifier";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { EVM, type NetworkId, SVM } from "#lib/access/payments/networks.ts";
import { CALL, type Market, openMarket, PRICE } from "#tests/support/market.ts";
import { type Called, callTool, connect, demandIn, sendMcp } from "#tests/support/mcp.ts";

const TOOL = "calculate_demurrage";
const RECEIPT = "x402/payment-response";

let market: Market;
let asking: Client;
let client: Client;
beforeAll(async () => {
  market = await openMarket();
  asking = await connect(market.service.url, { headers: { "x-require-payment": "x402" } });
  client = await connect(market.service.url);
});
afterAll(async () => {
  await asking.close();
  await client.close();
  await market.close();
});
afterEach(() => market.expectBalanced());

/** A payment for the tool, signed by an official client, with an identifier of its own. */
async function sign(network: NetworkId, altered: Partial<PaymentRequirements> = {}, wallet = market.money.wallets.buyer): Promise<PaymentPayload> {
  const demand = demandIn(await callTool(asking, TOOL, CALL.body));
  const offer = demand.accepts.find((candidate) => candidate.network === network) as PaymentRequirements;
  const extensions = structuredClone(demand.extensions ?? {});
  appendPaymentIdentifierToExtensions(extensions);
  return market.money.client(wallet).createPaymentPayload({ ...demand, extensions, accepts: [{ ...offer, ...altered }] });
}

/** Calls the tool with a payment, and counts its receipt. */
async function pay(payment: PaymentPayload, { name = TOOL, args = CALL.body as Record<string, unknown> } = {}): Promise<Called> {
  const called = await callTool(client, name, args, payment);
  const receipt = called.meta[RECEIPT];
  if (receipt?.success) await market.noted(new Response("{}", { headers: { "payment-response": encodePaymentResponseHeader(receipt) } }));
  return called;
}

const codeOf = ({ isError, said }: Called) => [isError, said.error?.code];

test("a demand for payment is the protocol's own: tokens by address, the tool's address, and what directories want to know", async () => {
  const demand = demandIn(await callTool(asking, TOOL, {}));
  expect(demand.resource).toMatchObject({ url: `mcp://tool/${TOOL}`, mimeType: "application/json" });
  expect(demand.accepts.map(({ network, asset, amount }) => [network, asset, amount])).toEqual([
    [EVM.id, EVM.token, String(PRICE)],
    [SVM.id, SVM.token, String(PRICE)],
  ]);
  expect(demand.extensions?.bazaar).toMatchObject({ info: { input: { type: "mcp", toolName: TOOL, transport: "streamable-http" } } });
});

describe.each([EVM, SVM])("on $name", ({ id: network }) => {
  test("a payment buys the answer, with a receipt and no free call", async () => {
    const { isError, said, meta } = await pay(await sign(network));
    expect(isError).toBeFalsy();
    expect(said.total_cost).toBeGreaterThan(0);
    expect(meta[RECEIPT]).toMatchObject({ success: true, network, transaction: expect.stringMatching(/^\w{64,}$/) });
    expect(meta["quayside/free-tier"]).toMatchObject({ used: 0, limit: 25, remaining: 25 });
    expect(await market.lastRow()).toMatchObject({ state: "settled", network, transaction: meta[RECEIPT].transaction });
  });

  test("the same payment for the same call gets the same answer, in whatever order its arguments stand, and is charged once", async () => {
    const payment = await sign(network);
    const first = await pay(payment);
    const backwards = Object.fromEntries(Object.entries(CALL.body).reverse());
    const again = await pay(payment, { args: backwards });
    expect([again.said, again.meta[RECEIPT]]).toEqual([first.said, first.meta[RECEIPT]]);
  });

  test("a settled payment buys nothing else: no other arguments, no other tool, no route of the API, nothing without its identifier", async () => {
    const payment = await sign(network);
    expect((await pay(payment)).isError).toBeFalsy();
    const { extensions: _identifier, ...bare } = payment;
    const others = [
      await pay(payment, { args: { ...CALL.body, days: 15 } }),
      await pay(payment, { name: "get_port", args: { code: "NLRTM" } }),
      await pay(bare),
    ];
    expect(others.map(codeOf)).toEqual(Array(3).fill([true, "payment_already_used"]));
    const overHttp = await market.pay(payment);
    expect([overHttp.status, overHttp.body.error.code]).toEqual([409, "payment_already_used"]);
  });

  test.each([
    ["another amount", { amount: "1" }],
    ["another token", { asset: "0x0000000000000000000000000000000000000001" }],
  ])("a payment that agreed to %s is refused with the terms as they are", async (_what, altered) => {
    const payment = await sign(network);
    const called = await pay({ ...payment, accepted: { ...payment.accepted, ...altered } });
    expect(demandIn(called).error).toBe("no_matching_requirement");
    expect(called.said).not.toHaveProperty("total_cost");
  });

  test("a call that cannot be answered is not charged, and its payment is still good for one that can", async () => {
    const payment = await sign(network);
    const before = await market.rows();
    expect(codeOf(await pay(payment, { args: { ...CALL.body, country: "AQ" } }))).toEqual([true, "no_data"]);
    expect(await market.rows()).toEqual(before);
    expect((await pay(payment)).isError).toBeFalsy();
    expect((await market.rows()).slice(before.length)).toMatchObject([{ state: "settled" }]);
  });
});

test("nothing is served when the payment cannot be settled: the demand says why", async () => {
  const poor = await market.money.newWallet();
  await market.money.moveEvmDollars(poor.evm.address, PRICE);
  const [payment, other] = [await sign(EVM.id, {}, poor), await sign(EVM.id, {}, poor)];
  market.line.let("/settle", async () => {
    market.line.let("/settle", "pass");
    expect((await pay(other)).isError).toBeFalsy();
  });
  const called = await pay(payment);
  const demand = demandIn(called);
  const refusal = { success: false, errorReason: demand.error, network: EVM.id };
  expect(demand.error).toContain("insufficient_balance");
  expect([called.said[RECEIPT], called.meta[RECEIPT]]).toEqual([expect.objectContaining(refusal), expect.objectContaining(refusal)]);
  expect(JSON.stringify(called)).not.toContain("total_cost");
});

test("while it is not known whether a payment went through nothing is served, and the same call with it gets its answer later", async () => {
  const payment = await sign(EVM.id);
  market.line.let("/settle", "break_after");
  const doubted = await pay(payment);
  expect(codeOf(doubted)).toEqual([true, "settlement_unknown"]);
  expect(doubted.said.error.retry_after_seconds).toBeGreaterThan(0);
  expect(JSON.stringify(doubted)).not.toContain("total_cost");
  market.line.let("/settle", "pass");
  expect((await pay(payment)).said.total_cost).toBeGreaterThan(0);
});

test.each([
  ["a text", "!!!"],
  ["an empty object", {}],
  ["a list", [1]],
  ["nothing", null],
])("%s in the place of a payment is a fault that names the place, and leaves no trace", async (_what, payment) => {
  const before = (await market.rows()).length;
  const called = await pay(payment as never);
  expect(codeOf(called)).toEqual([true, "invalid_request"]);
  expect(called.said.error.details[0].path).toMatch(/^_meta\.x402\/payment/);
  expect(await market.rows()).toHaveLength(before);
});

test("pages of the service's own public address may call its tools, and those of others may not", async () => {
  const statuses = await Promise.all(
    ["https://quayside.test", "https://quayside.test.evil.example"].map(
      async (origin) => (await sendMcp(market.service.url, { jsonrpc: "2.0", id: 1, method: "ping" }, { origin })).status,
    ),
  );
  expect(statuses).toEqual([200, 403]);
});
