import type { x402Client } from "@x402/fetch";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { EVM, type NetworkId, SVM } from "#lib/access/payments/networks.ts";
import { type Market, openMarket, PRICE } from "#tests/support/market.ts";
import { type Client, createClient, PaymentRequired } from "../../clients/typescript/src/index.ts";
import { payWith } from "../../clients/typescript/src/pay.ts";

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
afterEach(() => market.relay.setMode("/settle", "pass"));

const DEMURRAGE = { line: "hapag-lloyd", country: "IN", container_type: "40HC", days: 14 } as const;

const payer = (wallet: x402Client, fetch = market.fetch): Client => createClient({ baseUrl: market.service.url, fetch: payWith(wallet, { fetch }) });

/** Pays for the same answer each time. */
const buy = (client: Client, signal?: AbortSignal) => client.call("calculate_demurrage", DEMURRAGE, { requirePayment: true, signal });

/** The amount that the seller receives on a network during an action. */
async function received(network: NetworkId, action: () => Promise<unknown>): Promise<bigint> {
  const balance = () => market.money.balanceOf(network, network === EVM.id ? market.money.payTo.evm : market.money.payTo.svm);
  const before = await balance();
  await action();
  return (await balance()) - before;
}

/** A `fetch` that loses the first answer to a payment. */
function lossyFetch(): typeof globalThis.fetch {
  let isLost = false;
  return async (input, init) => {
    const request = new Request(input, init);
    const response = await market.fetch(request);
    if (isLost || !request.headers.has("payment-signature")) return response;
    isLost = true;
    throw new TypeError("fetch failed");
  };
}

describe.each([EVM, SVM])("on $name", ({ id: network }) => {
  const wallet = () => market.money.client(undefined, [network]);

  test("a payment gets the answer with a receipt, and uses no free call", async () => {
    const client = payer(wallet());
    const sum = await received(network, async () => {
      const { data, receipt, freeTier } = await buy(client);
      expect(data.total_cost).toBe(138_618);
      expect(receipt).toMatchObject({ success: true, network, amount: String(PRICE), transaction: expect.stringMatching(/^\w{64,}$/) });
      expect(freeTier?.used).toBe(0);
    });
    expect(sum).toBe(PRICE);
  });

  test("each call is paid separately, also when several run at once", async () => {
    const client = payer(wallet());
    const sum = await received(network, async () => {
      const receipts = await Promise.all([buy(client), buy(client)]).then((answers) => answers.map(({ receipt }) => receipt?.transaction));
      expect(new Set(receipts).size).toBe(2);
    });
    expect(sum).toBe(2n * PRICE);
  });

  test("when the answer to a payment is lost, the same call gets it without another charge", async () => {
    const client = payer(wallet(), lossyFetch());
    const sum = await received(network, async () => {
      await expect(buy(client)).rejects.toThrow("fetch failed");
      expect((await buy(client)).data.total_cost).toBe(138_618);
    });
    expect(sum).toBe(PRICE);
    expect(await received(network, () => buy(client))).toBe(PRICE);
  });

  test("when the status of a payment is unknown, the same call gets the answer without another charge", async () => {
    const client = payer(wallet());
    const sum = await received(network, async () => {
      market.relay.setMode("/settle", "break_after");
      await expect(buy(client)).rejects.toMatchObject({ status: 503, code: "settlement_unknown", retryAfter: 2 });
      expect((await buy(client)).receipt).toMatchObject({ success: true, network });
    });
    expect(sum).toBe(PRICE);
  });

  test("an unanswered payment is not sent with another call", async () => {
    const client = payer(wallet(), lossyFetch());
    const sum = await received(network, async () => {
      await expect(buy(client)).rejects.toThrow("fetch failed");
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
    expect((error as PaymentRequired).challenge.accepts.map(({ amount }) => amount)).toEqual([String(PRICE), String(PRICE)]);
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
  const client = payer(market.money.client(), async (input, init) => {
    const request = new Request(input, init);
    for (const name of request.headers.keys()) sent.add(name);
    const response = await market.fetch(request);
    answers.push(response);
    return response;
  });
  await buy(client);
  const preflight = await fetch(`${market.service.url}/api/dd/calculate`, { method: "OPTIONS" });
  expect(preflight.headers.get("access-control-allow-headers")?.split(", ")).toEqual(expect.arrayContaining([...sent]));
  expect([...sent]).toContain("payment-signature");
  const read = ["x-request-id", "retry-after", "x-free-tier-used", "x-free-tier-resets-at", "payment-required", "payment-response"];
  for (const { headers } of answers) expect(headers.get("access-control-expose-headers")?.split(", ")).toEqual(expect.arrayContaining(read));
});

test("the client pays no more than the wallet allows", async () => {
  const client = payer(market.money.client().setSpendControls({ maxAmountPerPayment: "$0.05" }));
  const before = (await market.rows()).length;
  await expect(buy(client)).rejects.toThrow();
  expect(await market.rows()).toHaveLength(before);
});
