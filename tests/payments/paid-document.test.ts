import { decodePaymentRequiredHeader, encodePaymentSignatureHeader } from "@x402/core/http";
import { appendPaymentIdentifierToExtensions } from "@x402/extensions/payment-identifier";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EVM, NETWORKS, type NetworkId } from "#lib/access/payments/networks.ts";
import { getStatusAndCode, type Market, openMarket, post } from "#tests/support/market.ts";
import example from "../../lib/operations/demurrage/example-document.json" with { type: "json" };

const PATH = "/api/dd/audit/document";
const PRICE = 500_000n;
const NO_FILE = Buffer.from([0, 1, 2, 3]).toString("base64");

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

async function sign(network: NetworkId): Promise<Record<string, string>> {
  const answer = await post(`${market.service.url}${PATH}`, example, { "x-require-payment": "x402" });
  expect(answer.status).toBe(402);
  const challenge = decodePaymentRequiredHeader(answer.headers.get("payment-required") as string);
  const extensions = structuredClone(challenge.extensions ?? {});
  appendPaymentIdentifierToExtensions(extensions);
  const offered = challenge.accepts.filter((each) => each.network === network);
  const client = market.money.client(market.money.wallets.buyer);
  const payment = await client.createPaymentPayload({ ...challenge, extensions, accepts: offered });
  return { "payment-signature": encodePaymentSignatureHeader(payment) };
}

const send = (body: unknown, headers: Record<string, string>) => post(`${market.service.url}${PATH}`, body, headers);

const readEarned = (network: NetworkId) =>
  market.money.readBalance(network, network === EVM.id ? market.money.payTo.evm : market.money.payTo.svm);

describe.each(NETWORKS)("on $name", ({ id: network }) => {
  test("a payment buys the audit of a file once, and the same file gets it again, as JSON and as a form", async () => {
    const before = await readEarned(network);
    const headers = await sign(network);
    const first = await send(example, headers);
    expect(first.status).toBe(200);
    expect(first.body.invoices[0].audit.verdict).toBe("overbilled");
    const form = new FormData();
    form.append("file", new File([Buffer.from(example.file, "base64")], example.file_name));
    const again = await fetch(`${market.service.url}${PATH}`, { method: "POST", headers, body: form });
    expect([again.status, await again.json()]).toEqual([200, first.body]);
    expect(again.headers.get("payment-response")).toBe(first.headers.get("payment-response"));
    expect((await readEarned(network)) - before).toBe(PRICE);
    const other = await send({ ...example, file: Buffer.from("Dear all").toString("base64") }, headers);
    expect(getStatusAndCode(other)).toEqual([409, "payment_already_used"]);
  });

  test("a file that cannot be read, or has no tariff, is not charged, and the payment still buys a call", async () => {
    const before = await readEarned(network);
    const headers = await sign(network);
    expect(getStatusAndCode(await send({ file: NO_FILE }, headers))).toEqual([422, "unreadable"]);
    expect(getStatusAndCode(await send({ ...example, line: "one", country: "AQ" }, headers))).toEqual([404, "no_data"]);
    expect(await readEarned(network)).toBe(before);
    expect((await send(example, headers)).status).toBe(200);
    expect((await readEarned(network)) - before).toBe(PRICE);
  });
});
