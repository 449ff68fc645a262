import { createServer } from "node:http";
import type { PaymentRequired, PaymentRequirements } from "@x402/core/types";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createFacilitator } from "#lib/access/payments/facilitator.ts";
import { EVM } from "#lib/access/payments/networks.ts";
import type { SentPayment } from "#lib/access/payments/parse-payment.ts";
import { reportFacilitators } from "#lib/access/payments/report-facilitators.ts";
import { listRequirements } from "#lib/access/payments/terms.ts";
import { calculateDemurrage } from "#lib/operations/demurrage/calculate-demurrage.ts";
import { readEnv } from "#lib/platform/env.ts";
import { listFacilitators } from "#lib/platform/facilitators.ts";
import {
  type ApiKeyPair,
  type CoinbaseStandIn,
  newApiKey,
  openCoinbaseStandIn,
} from "#tests/support/coinbase-stand-in.ts";
import { openTestMoneyPath, type TestMoneyPath } from "#tests/support/money-path.ts";

let money: TestMoneyPath;
beforeAll(async () => {
  money = await openTestMoneyPath();
}, 60_000);
afterAll(() => money.close());

/** A stand-in that knows `known`, and the settings of a server that signs with `used`. */
async function open(known: ApiKeyPair, used = known) {
  const standIn = await openCoinbaseStandIn(money.facilitatorUrl, known);
  onTestFinished(() => standIn.close());
  const settings = readEnv({
    FACILITATOR_URL: standIn.url,
    CDP_API_KEY_ID: used.id,
    CDP_API_KEY_SECRET: used.secret,
    PAY_TO_EVM: money.payTo.evm,
    PAY_TO_SVM: money.payTo.svm,
  });
  const [configured] = listFacilitators(settings);
  const facilitator = createFacilitator(standIn.url, { authorize: configured?.authorize });
  const [offer] = listRequirements(calculateDemurrage, { payTo: money.payTo, feePayer: undefined }) as [
    PaymentRequirements,
  ];
  const challenge: PaymentRequired = { x402Version: 2, resource: { url: "http://seller.test/" }, accepts: [offer] };
  const sign = async () => (await money.client().createPaymentPayload(challenge)) as SentPayment;
  return { standIn, settings, facilitator, offer, sign };
}

const send = ({ url }: CoinbaseStandIn, endpoint: string, token: string) =>
  fetch(`${url}/${endpoint}`, {
    method: endpoint === "supported" ? "GET" : "POST",
    headers: { authorization: `Bearer ${token}` },
  });

describe.each(["EdDSA", "ES256"] as const)("with a key for %s", (algorithm) => {
  test("each request has a token of its own, which Coinbase accepts, and a payment is settled", async () => {
    const { standIn, settings, facilitator, offer, sign } = await open(newApiKey(algorithm));
    const before = await money.readBalance(EVM.id, money.payTo.evm);
    const payment = await sign();
    expect(await facilitator.getFeePayer()).toBe(money.wallets.facilitator.svm.address);
    expect(await facilitator.verify(payment, offer)).toMatchObject({ outcome: "verified" });
    expect(await facilitator.settle(payment, offer)).toMatchObject({ outcome: "settled" });
    expect(await reportFacilitators(settings)).toEqual([
      {
        isUsable: true,
        text: expect.stringMatching(/^Base and Solana through 127\.0\.0\.1:\d+: supports Base and Solana/),
      },
    ]);
    expect(standIn.refusals).toEqual([]);
    expect(new Set(standIn.tokens).size).toBe(4);
    expect((await money.readBalance(EVM.id, money.payTo.evm)) - before).toBe(BigInt(offer.amount));
  });

  test("a token that was seen on the way is of no use for another endpoint, nor for its own after two minutes", async () => {
    const { standIn, facilitator, offer, sign } = await open(newApiKey(algorithm));
    await facilitator.verify(await sign(), offer);
    const [token] = standIn.tokens as [string];
    for (const endpoint of ["settle", "supported"])
      expect([endpoint, (await send(standIn, endpoint, token)).status]).toEqual([endpoint, 401]);
    expect(standIn.refusals).toEqual(["another request", "another request"]);
    standIn.clockAhead = 121;
    expect((await send(standIn, "verify", token)).status).toBe(401);
    expect(standIn.refusals.at(-1)).toBe("expired");
  });
});

test.each([-25, 80])("a clock that is %i seconds from ours does no harm", async (clockAhead) => {
  const { standIn, facilitator, offer, sign } = await open(newApiKey("EdDSA"));
  standIn.clockAhead = clockAhead;
  expect(await facilitator.verify(await sign(), offer)).toMatchObject({ outcome: "verified" });
});

test.each([-600, 600])(
  "with a clock %i seconds from ours the facilitator is away, no payment counts as processed, and the start says so",
  async (clockAhead) => {
    const { standIn, settings, facilitator, offer, sign } = await open(newApiKey("EdDSA"));
    standIn.clockAhead = clockAhead;
    const payment = await sign();
    expect(await facilitator.verify(payment, offer)).toEqual({ outcome: "away" });
    expect(await facilitator.settle(payment, offer)).toEqual({ outcome: "not_processed", reason: "facilitator_401" });
    expect(await reportFacilitators(settings)).toEqual([
      { isUsable: false, text: expect.stringMatching(/: it refuses our credentials \(401\)$/) },
    ]);
  },
);

test("a key that Coinbase does not know is refused", async () => {
  const { standIn, facilitator, offer, sign } = await open(newApiKey("EdDSA"), newApiKey("EdDSA"));
  expect(await facilitator.verify(await sign(), offer)).toEqual({ outcome: "away" });
  expect(standIn.refusals).toEqual(["signature"]);
});

describe("at its start the server says of a facilitator", () => {
  const readReport = async (url: string) =>
    reportFacilitators(readEnv({ FACILITATOR_URL: url, PAY_TO_EVM: money.payTo.evm, PAY_TO_SVM: money.payTo.svm }));

  test("that it does not answer", async () => {
    expect(await readReport("http://127.0.0.1:1")).toEqual([
      { isUsable: false, text: "Base and Solana through 127.0.0.1:1: it does not answer" },
    ]);
  });

  test("which network it does not support, and what else it does", async () => {
    const kind = (network: string, x402Version = 2) => ({ x402Version, scheme: "exact", network });
    const supported = {
      kinds: [kind(EVM.id), kind("eip155:137"), kind("solana", 1)],
      extensions: ["bazaar", "\u001b[31mred"],
      signers: {},
    };
    const server = createServer((_request, response) =>
      response.setHeader("content-type", "application/json").end(JSON.stringify(supported)),
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as { port: number };
    expect(await readReport(`http://127.0.0.1:${port}`)).toEqual([
      {
        isUsable: false,
        text: `Base and Solana through 127.0.0.1:${port}: supports Base and 1 other network; NOT Solana; extensions bazaar,  [31mred`,
      },
    ]);
  });
});
