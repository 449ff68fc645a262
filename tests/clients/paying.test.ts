import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { decodePaymentSignatureHeader, encodePaymentSignatureHeader } from "@x402/core/http";
import { extractPaymentIdentifier } from "@x402/extensions/payment-identifier";
import type { x402Client } from "@x402/fetch";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { EVM, type NetworkId, SVM } from "#lib/access/payments/networks.ts";
import { type Market, openMarket, PRICE } from "#tests/support/market.ts";
import {
  type CallOptions,
  type Client,
  createClient,
  PaymentRequired,
  UnansweredPayment,
} from "../../clients/typescript/src/index.ts";
import { type PayOptions, payWith } from "../../clients/typescript/src/pay.ts";
import { findPythons, runPython } from "./python.ts";

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
afterEach(() => {
  for (const path of ["/verify", "/settle"]) market.relay.setMode(path, "pass");
});

const DEMURRAGE = { line: "hapag-lloyd", country: "IN", container_type: "40HC", days: 14 } as const;

const payer = (wallet: x402Client, options?: PayOptions): Client =>
  createClient({ baseUrl: market.service.url, fetch: payWith(wallet, { fetch: market.fetch, ...options }) });

/** Pays for the same answer each time. */
const buy = (client: Client, options?: CallOptions) =>
  client.call("calculate_demurrage", DEMURRAGE, { requirePayment: true, ...options });

async function unanswered(call: Promise<unknown>): Promise<UnansweredPayment> {
  const error = await call.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UnansweredPayment);
  return error as UnansweredPayment;
}

async function received(network: NetworkId, action: () => Promise<unknown>): Promise<bigint> {
  const balance = () =>
    market.money.readBalance(network, network === EVM.id ? market.money.payTo.evm : market.money.payTo.svm);
  const before = await balance();
  await action();
  return (await balance()) - before;
}

/**
 * Records the payments that it sends and the statuses of their answers, and loses the first `losses` of these answers.
 */
function lossyFetch(losses: number) {
  const sent: string[] = [];
  const answers: number[] = [];
  const lossy: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const payment = request.headers.get("payment-signature");
    if (payment) sent.push(payment);
    const response = await market.fetch(request);
    if (payment) answers.push(response.status);
    if (!payment || sent.length > losses) return response;
    await response.arrayBuffer();
    throw new TypeError("fetch failed");
  };
  return { fetch: lossy, sent, answers };
}

const readPaymentIdentifier = (payment: string) => extractPaymentIdentifier(decodePaymentSignatureHeader(payment));

describe.each([EVM, SVM])("on $name", ({ id: network }) => {
  const wallet = () => market.money.client(undefined, [network]);

  test("a payment gets the answer with a receipt, and uses no free call", async () => {
    const client = payer(wallet());
    const sum = await received(network, async () => {
      const { data, receipt, freeTier } = await buy(client);
      expect(data.total_cost).toBe(138_618);
      expect(receipt).toMatchObject({
        success: true,
        network,
        amount: String(PRICE),
        transaction: expect.stringMatching(/^\w{64,}$/),
      });
      expect(freeTier?.used).toBe(0);
    });
    expect(sum).toBe(PRICE);
  });

  test("each call is paid separately, also when several run at the same time", async () => {
    const client = payer(wallet());
    const sum = await received(network, async () => {
      const receipts = await Promise.all([buy(client), buy(client)]).then((answers) =>
        answers.map(({ receipt }) => receipt?.transaction),
      );
      expect(new Set(receipts).size).toBe(2);
    });
    expect(sum).toBe(2n * PRICE);
  });

  test("lost answers: the client sends the same payment until it has the answer, and is charged once", async () => {
    const { fetch, sent } = lossyFetch(2);
    const client = payer(wallet(), { fetch });
    expect(await received(network, async () => expect((await buy(client)).data.total_cost).toBe(138_618))).toBe(PRICE);
    expect(sent).toHaveLength(3);
    expect(new Set(sent).size).toBe(1);
    expect(readPaymentIdentifier(sent[0] as string)).toMatch(/^pay_\w+$/);
    expect(await received(network, () => buy(client))).toBe(PRICE);
  });

  test("after the last attempt the error carries the payment, and the same call gets the answer without another charge", async () => {
    const { fetch, sent } = lossyFetch(1);
    const client = payer(wallet(), { fetch, attempts: 1 });
    const sum = await received(network, async () => {
      const error = await unanswered(buy(client));
      expect(error).toMatchObject({ payment: sent[0], cause: { message: "fetch failed" } });
      expect((await buy(client)).data.total_cost).toBe(138_618);
    });
    expect(sum).toBe(PRICE);
  });

  test("another process sends the payment of the error again, and gets the answer without another charge", async () => {
    const sum = await received(network, async () => {
      const { payment } = await unanswered(buy(payer(wallet(), { fetch: lossyFetch(1).fetch, attempts: 1 })));
      for (const other of [payer(wallet()), createClient({ baseUrl: market.service.url, fetch: market.fetch })])
        expect((await buy(other, { payment })).receipt).toMatchObject({ success: true, network });
    });
    expect(sum).toBe(PRICE);
  });

  test("while the status of a payment is unknown, the client waits as the server says and sends the same payment", async () => {
    const { fetch, sent } = lossyFetch(0);
    const client = payer(wallet(), { fetch });
    const sum = await received(network, async () => {
      market.relay.setMode("/settle", "break_after");
      expect((await buy(client)).receipt).toMatchObject({ success: true, network });
    });
    expect(sum).toBe(PRICE);
    expect(new Set(sent).size).toBe(1);
  });

  test("a payment that never reached the facilitator is settled by the client's next attempt, not replaced", async () => {
    const { fetch, sent } = lossyFetch(0);
    const client = payer(wallet(), { fetch });
    const sum = await received(network, async () => {
      market.relay.setMode("/settle", "break_before");
      const buying = buy(client);
      await expect.poll(async () => (await market.lastRow())?.state).toBe("unknown");
      market.relay.setMode("/settle", "pass");
      expect((await buying).receipt).toMatchObject({ success: true, network });
    });
    expect(sum).toBe(PRICE);
    expect(new Set(sent).size).toBe(1);
  });

  test("the facilitator is away: the client sends the same payment until it is back", async () => {
    const { fetch, sent, answers } = lossyFetch(0);
    const client = payer(wallet(), { fetch });
    const sum = await received(network, async () => {
      market.relay.setMode("/verify", { status: 503, body: "{}" });
      const buying = buy(client);
      await expect.poll(() => answers).toContain(503);
      market.relay.setMode("/verify", "pass");
      expect((await buying).receipt).toMatchObject({ success: true, network });
    });
    expect(sum).toBe(PRICE);
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(1);
  });

  test("the caller ends the call: the error carries the payment", async () => {
    const { fetch, sent } = lossyFetch(1);
    const ending = new AbortController();
    const buying = buy(payer(wallet(), { fetch }), { signal: ending.signal });
    await expect.poll(() => sent.length).toBe(1);
    ending.abort();
    expect((await unanswered(buying)).payment).toBe(sent[0]);
    expect((await buy(payer(wallet()), { payment: sent[0] })).receipt).toMatchObject({ success: true, network });
  });

  test("an unanswered payment is not sent with another call", async () => {
    const client = payer(wallet(), { fetch: lossyFetch(1).fetch, attempts: 1 });
    const sum = await received(network, async () => {
      await unanswered(buy(client));
      const { data } = await client.call("calculate_demurrage", { ...DEMURRAGE, days: 15 }, { requirePayment: true });
      expect(data.days).toBe(15);
    });
    expect(sum).toBe(2n * PRICE);
  });

  test("an empty wallet gets an error that says so", async () => {
    const client = payer(market.money.client(await market.money.newWallet(), [network]));
    const error = await buy(client).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(PaymentRequired);
    expect(error.message).toMatch(/insufficient|balance|simulation/i);
    expect((error as PaymentRequired).challenge.accepts.map(({ amount }) => amount)).toEqual([
      String(PRICE),
      String(PRICE),
    ]);
  });
});

test("the client uses a free call first and signs nothing for it", async () => {
  const client = payer(market.money.client());
  const before = (await market.rows()).length;
  const { receipt, freeTier } = await client.call("calculate_demurrage", DEMURRAGE);
  expect(receipt).toBeUndefined();
  expect(freeTier?.used).toBe(1);
  expect(await market.rows()).toHaveLength(before);
});

test("CORS allows every header that the client sends, and exposes every header that it reads", async () => {
  const sent = new Set<string>();
  const answers: Response[] = [];
  const recordingFetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    for (const name of request.headers.keys()) sent.add(name);
    const response = await market.fetch(request);
    answers.push(response);
    return response;
  };
  const client = payer(market.money.client(), { fetch: recordingFetch });
  await buy(client);
  const preflight = await fetch(`${market.service.url}/api/dd/calculate`, { method: "OPTIONS" });
  expect(preflight.headers.get("access-control-allow-headers")?.split(", ")).toEqual(expect.arrayContaining([...sent]));
  expect([...sent]).toContain("payment-signature");
  const read = [
    "x-request-id",
    "retry-after",
    "x-free-tier-used",
    "x-free-tier-resets-at",
    "payment-required",
    "payment-response",
  ];
  for (const { headers } of answers)
    expect(headers.get("access-control-expose-headers")?.split(", ")).toEqual(expect.arrayContaining(read));
});

test("the client pays no more than the wallet allows", async () => {
  const client = payer(market.money.client().setSpendControls({ maxAmountPerPayment: "$0.05" }));
  const before = (await market.rows()).length;
  await expect(buy(client)).rejects.toThrow();
  expect(await market.rows()).toHaveLength(before);
});

test("a payment in doubt that expired is replaced by one with the same identifier", async () => {
  const sent: string[] = [];
  const forgetful: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const payment = request.headers.get("payment-signature");
    if (!payment) return market.fetch(request);
    sent.push(payment);
    if (sent.length === 1) throw new TypeError("fetch failed"); // The server never gets this payment …
    if (sent.length > 2) return market.fetch(request);
    return market.fetch(request.url, {
      headers: { "x-require-payment": "x402", "content-type": "application/json" },
      method: "POST",
      body: await request.text(),
    }); // … and refuses it later.
  };
  const sum = await received(EVM.id, () => buy(payer(market.money.client(undefined, [EVM.id]), { fetch: forgetful })));
  expect(sum).toBe(PRICE);
  expect(sent).toHaveLength(3);
  expect(new Set(sent).size).toBe(2);
  expect(new Set(sent.map(readPaymentIdentifier)).size).toBe(1);
});

describe.each((await findPythons()).map((python) => [python.label, python] as const))("%s", (_, python) => {
  test("pays, and sends the same payment again after a lost answer", async () => {
    const { url, sent } = await openSigningGateway();
    const fields = DEMURRAGE;
    const sum = await received(EVM.id, async () => {
      const receipts = JSON.parse(await runPython(python, "pay.py", { url, fields }));
      expect(receipts).toEqual([
        expect.objectContaining({ network: EVM.id, amount: String(PRICE) }),
        expect.objectContaining({ network: EVM.id, amount: String(PRICE) }),
      ]);
      expect(new Set(receipts.map(({ transaction }: { transaction: string }) => transaction)).size).toBe(2);
    });
    expect(sum).toBe(2n * PRICE);
    expect(sent).toHaveLength(3);
    expect(new Set(sent).size).toBe(2);
    expect(readPaymentIdentifier(sent[0] as string)).toMatch(/^pay_\w+$/);
  });
});

/** Signs at `/sign` with the buyer's wallet. Other requests go to the service, and the first paid answer is lost. */
async function openSigningGateway(): Promise<{ url: string; sent: string[] }> {
  const sent: string[] = [];
  const wallet = market.money.client(undefined, [EVM.id]);
  const gateway = createServer(async (request, response) => {
    const body = await buffer(request);
    if (request.url === "/sign") {
      const payment = await wallet.createPaymentPayload(JSON.parse(body.toString()));
      response.end(encodePaymentSignatureHeader(payment));
      return;
    }
    const { host, connection, "content-length": length, ...headers } = request.headers;
    const answer = await fetch(`${market.service.url}${request.url}`, {
      method: request.method ?? "GET",
      headers: headers as Record<string, string>,
      body: new Uint8Array(body),
    });
    const text = await answer.text();
    const payment = request.headers["payment-signature"];
    if (typeof payment === "string" && sent.push(payment) === 1) request.socket.destroy();
    else response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(text);
  });
  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    gateway.closeAllConnections();
    gateway.close();
  });
  return { url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`, sent };
}
