import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { EVM, type NetworkId, type PaymentNetwork, SVM } from "#lib/access/payments/networks.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { newApiKey, openCoinbaseStandIn } from "#tests/support/coinbase-stand-in.ts";
import { getStatusAndCode, type Market, openMarket, requestChallenge } from "#tests/support/market.ts";
import { openRelay } from "#tests/support/relay.ts";

let market: Market;
beforeAll(async () => {
  market = await openMarket({ processes: 1 });
});
afterAll(() => market.close());
afterEach(() => market.expectBalanced());

async function start(settings: Record<string, string>) {
  const service = await market.startService({ FACILITATOR_URL: "", ...settings });
  onTestFinished(() => service.kill());
  return service;
}

const readFacilitatorHealth = async ({ url }: { url: string }) =>
  ((await (await fetch(`${url}/health`)).json()) as { payments: { facilitator: string } }).payments.facilitator;

const networksAt = async ({ url }: { url: string }) =>
  (await requestChallenge(url)).accepts.map(({ network }) => network);

test("each network's payments go to its own facilitator", async () => {
  const [forBase, forSolana] = [
    await openRelay(market.money.facilitatorUrl),
    await openRelay(market.money.facilitatorUrl),
  ];
  const service = await start({ FACILITATOR_URL_EVM: forBase.url, FACILITATOR_URL_SVM: forSolana.url });
  onTestFinished(async () => void (await Promise.all([forBase.close(), forSolana.close()])));
  await waitUntil(async () => (await networksAt(service)).length === 2, {
    within: 30_000,
    what: "an offer of each network",
  });
  expect(await readFacilitatorHealth(service)).toBe("ok");
  for (const { id } of [EVM, SVM]) expect((await market.pay(await market.sign(id), { at: service })).status).toBe(200);
  expect(["/verify", "/settle"].map((path) => [forBase.requestCount(path), forSolana.requestCount(path)])).toEqual([
    [1, 1],
    [1, 1],
  ]);
  await forSolana.close();
  expect((await market.pay(await market.sign(EVM.id), { at: service })).status).toBe(200);
  expect(getStatusAndCode(await market.pay(await market.sign(SVM.id), { at: service }))).toEqual([503, "unavailable"]);
});

test.each<{ used: PaymentNetwork; other: PaymentNetwork; without: Record<string, string> }>([
  { used: EVM, other: SVM, without: { PAY_TO_SVM: "", SVM_RPC_URL: "" } },
  { used: SVM, other: EVM, without: { PAY_TO_EVM: "", EVM_RPC_URL: "" } },
])(
  "with $used.name alone the server offers and takes payments there, and refuses the others for a reason",
  async ({ used, other, without }) => {
    const service = await start({ FACILITATOR_URL: market.money.facilitatorUrl, ...without });
    await waitUntil(async () => (await networksAt(service)).length > 0, { within: 30_000, what: "an offer" });
    expect(await networksAt(service)).toEqual([used.id]);
    const refused = await market.pay(await market.sign(other.id as NetworkId), { at: service });
    expect([refused.status, refused.body.error]).toEqual([402, "no_matching_requirement"]);
    expect((await market.pay(await market.sign(used.id as NetworkId), { at: service })).status).toBe(200);
    expect(await readFacilitatorHealth(service)).toBe("ok");
    const { prices } = (await (await fetch(`${service.url}/.well-known/x402`)).json()) as {
      prices: { amounts: { network: string }[] }[];
    };
    expect(new Set(prices.flatMap(({ amounts }) => amounts.map(({ network }) => network)))).toEqual(new Set([used.id]));
  },
);

test.each(["EdDSA", "ES256"] as const)(
  "a key of Coinbase (%s) pays through it, and neither the key nor a token is ever logged",
  async (algorithm) => {
    const key = newApiKey(algorithm);
    const standIn = await openCoinbaseStandIn(market.money.facilitatorUrl, key);
    onTestFinished(() => standIn.close());
    const secrets = { CDP_API_KEY_ID: key.id, CDP_API_KEY_SECRET: key.secret };
    const service = await start({ FACILITATOR_URL: standIn.url, LOG_LEVEL: "trace", ...secrets });
    expect((await market.pay(await market.sign(EVM.id), { at: service })).status).toBe(200);
    expect(await readFacilitatorHealth(service)).toBe("ok");
    standIn.clockAhead = 600;
    expect(getStatusAndCode(await market.pay(await market.sign(EVM.id), { at: service }))).toEqual([
      503,
      "unavailable",
    ]);
    await waitUntil(() => service.logs().includes("check FACILITATOR_AUTHORIZATION, or CDP_API_KEY_ID"), {
      within: 5_000,
      what: "the log entry",
    });
    const bodyOfSecret = key.secret.replaceAll(/-----[A-Z ]+-----|\s/g, "").slice(0, 40);
    for (const secret of [bodyOfSecret, ...standIn.tokens]) expect(service.logs()).not.toContain(secret);
    expect(service.logs()).not.toContain("eyJ");
  },
);
