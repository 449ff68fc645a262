import { request } from "node:http";
import {
  decodePaymentRequiredHeader,
  decodePaymentResponseHeader,
  encodePaymentSignatureHeader,
} from "@x402/core/http";
import type { PaymentPayload, PaymentRequired, PaymentRequirements, SchemeNetworkClient } from "@x402/core/types";
import { AuthCaptureEvmScheme } from "@x402/evm/auth-capture/client";
import { BatchSettlementEvmScheme } from "@x402/evm/batch-settlement/client";
import { ExactEvmScheme } from "@x402/evm/exact/client";
import { ExactEvmSchemeV1 } from "@x402/evm/exact/v1/client";
import { UptoEvmScheme } from "@x402/evm/upto/client";
import { UptoSvmScheme } from "@x402/svm/upto/client";
import { type Hex, serializeErc6492Signature } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createAccess } from "#lib/access/access.ts";
import { EVM, type NetworkId, SVM } from "#lib/access/payments/networks.ts";
import type { UnsupportedPayment } from "#lib/access/payments/parse-payment.ts";
import { EVM_DOMAIN } from "#lib/access/payments/terms.ts";
import { createKernel } from "#lib/http/kernel.ts";
import { createWebHandler } from "#lib/http/web-transport.ts";
import { calculateDemurrage } from "#lib/operations/demurrage/calculate-demurrage.ts";
import type { AnyOperation, Price } from "#lib/operations/operation.ts";
import { type Connections, openConnections } from "#lib/platform/db/statements.ts";
import { readEnv } from "#lib/platform/env.ts";
import type { Wallet } from "#scripts/money-path/wallets.ts";
import { type Answer, CALL, type Market, openMarket, PRICE, post, requestChallenge } from "#tests/support/market.ts";

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
afterEach(() => market.expectBalanced());

/** In both forms. */
function expectChallenge({ status, headers, body }: Answer, reason: RegExp | string): void {
  expect([status, body]).toEqual([
    402,
    expect.objectContaining({ x402Version: 2, error: expect.stringMatching(reason) }),
  ]);
  const { error, accepts } = decodePaymentRequiredHeader(headers.get("payment-required") as string);
  expect(error).toBe(body.error);
  expect(accepts.map(({ network, amount }) => [network, amount])).toEqual([
    [EVM.id, String(PRICE)],
    [SVM.id, String(PRICE)],
  ]);
  expect((body as PaymentRequired).accepts.map(({ asset }) => asset)).toEqual([EVM.assetId, SVM.assetId]);
}

describe.each([EVM, SVM])("on $name", ({ id: network }) => {
  test.each([
    ["another amount than the price", { amount: "1" }],
    [
      "another network",
      { network: network === EVM.id ? ("eip155:1" as const) : ("solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1" as const) },
    ],
    ["another receiver", { payTo: "0x0000000000000000000000000000000000000001" }],
    ["another token", { asset: "0x0000000000000000000000000000000000000001" }],
  ])("a payment that accepted %s is refused with the current terms", async (_what, altered) => {
    const payment = await market.sign(network);
    expectChallenge(
      await market.pay({ ...payment, accepted: { ...payment.accepted, ...altered } }),
      "no_matching_requirement",
    );
  });

  test("a payment whose signed terms differ from its accepted terms is refused with the reason", async () => {
    const stranger = await market.money.newWallet();
    const { accepted } = await market.sign(network);
    const signed = [
      await market.sign(network, { amount: "1" }),
      await market.sign(network, { amount: String(PRICE * 2n) }),
      await market.sign(network, { payTo: network === EVM.id ? stranger.evm.address : stranger.svm.address }),
    ];
    for (const payment of signed) expectChallenge(await market.pay({ ...payment, accepted }), /^invalid_/);
  });

  test("a payment from an empty wallet is refused, and the ledger stays unchanged", async () => {
    const before = (await market.rows()).length;
    const payment = await market.sign(network, {}, await market.money.newWallet());
    for (let attempt = 0; attempt < 2; attempt++)
      expectChallenge(
        await market.pay(payment),
        network === EVM.id ? "insufficient_balance" : /insufficient|simulation_failed/,
      );
    expect(await market.rows()).toHaveLength(before);
  });

  test("a call without an answer is not charged, and its payment can pay for another call", async () => {
    const payment = await market.sign(network);
    const before = await market.rows();
    const answer = await market.pay(payment, { body: { ...CALL.body, country: "AQ" } });
    expect([answer.status, answer.body.error.code]).toEqual([404, "no_data"]);
    expect(await market.rows()).toEqual(before);
    expect((await market.pay(payment)).status).toBe(200);
    await expect
      .poll(async () => (await market.rows()).slice(before.length).map(({ state }) => state))
      .toEqual(["settled"]);
  });

  test("wrong input is refused before the payment is read", async () => {
    const payment = await market.sign(network);
    const before = (await market.rows()).length;
    expect((await market.pay(payment, { body: { ...CALL.body, days: -1 } })).body.error.code).toBe("invalid_request");
    expect(await market.rows()).toHaveLength(before);
  });
});

test("an expired payment is refused", async () => {
  expectChallenge(await market.pay(await market.sign(EVM.id, { maxTimeoutSeconds: -1 })), "valid_before");
});

test("a payment that stays valid for longer than offered is refused, and one of an older challenge with a shorter time is accepted", async () => {
  const before = (await market.rows()).length;
  expectChallenge(await market.pay(await market.sign(EVM.id, { maxTimeoutSeconds: 3_600 })), "valid_for_too_long");
  expect(await market.rows()).toHaveLength(before);
  expect((await market.pay(await market.sign(EVM.id, { maxTimeoutSeconds: 60 }))).status).toBe(200);
});

test("a payment with the end of a wrapped signature (ERC-6492) appended to an ordinary one is refused with the reason", async () => {
  const payment = await market.sign(EVM.id);
  const before = (await market.rows()).length;
  for (const suffix of ["6492".repeat(16), `${"00".repeat(64)}${"6492".repeat(16)}`, "00", "ff".repeat(64)]) {
    const payload = { ...payment.payload, signature: `${payment.payload.signature}${suffix}` };
    expectChallenge(await market.pay({ ...payment, payload }), "invalid_exact_evm_signature");
  }
  const wrapped = serializeErc6492Signature({
    address: EVM.token,
    data: "0x1234",
    signature: payment.payload.signature as Hex,
  });
  expectChallenge(
    await market.pay({ ...payment, payload: { ...payment.payload, signature: wrapped } }),
    "eip6492_factory_not_allowed",
  );
  expect(await market.rows()).toHaveLength(before);
  expect((await market.pay(payment)).status).toBe(200);
});

test("a payment that was signed for another network than it accepted is refused", async () => {
  const [evm, svm] = [await market.sign(EVM.id), await market.sign(SVM.id)];
  expect((await market.pay({ ...evm, accepted: svm.accepted })).status).toBe(400);
  expect((await market.pay({ ...svm, accepted: evm.accepted })).status).toBe(400);
});

describe("a price that has changed since the challenge", () => {
  let connections: Connections;
  beforeAll(() => {
    connections = openConnections(market.settings.DATABASE_URL as string);
  });
  afterAll(() => connections.close());

  /** With the same ledger. @returns a function that sends the call with these headers */
  function sellerAt(price: Price): (headers: Record<string, string>) => Promise<Answer> {
    const access = createAccess(readEnv(market.settings), { run: connections.run });
    const kernel = createWebHandler(
      createKernel(
        [{ ...calculateDemurrage, price, run: async () => ({ sold: price }) } as AnyOperation],
        () => access,
      ),
    );
    const request = (headers: Record<string, string>) =>
      new Request(`https://quayside.test${CALL.path}`, { method: "POST", headers, body: JSON.stringify(CALL.body) });
    return async (headers) =>
      market.recordAnswer(
        await kernel(request({ "content-type": "application/json", ...headers }), { address: "203.0.113.7" }),
      );
  }

  async function paymentFor({ headers }: Answer, network: NetworkId): Promise<Record<string, string>> {
    const challenge = decodePaymentRequiredHeader(headers.get("payment-required") as string);
    return {
      "payment-signature": encodePaymentSignatureHeader(
        await market.money.client(undefined, [network]).createPaymentPayload(challenge),
      ),
    };
  }

  test.each([
    { how: "risen", before: "0.05", network: EVM },
    { how: "fallen", before: "0.20", network: EVM },
    { how: "risen", before: "0.05", network: SVM },
    { how: "fallen", before: "0.20", network: SVM },
  ] as const)(
    "and has $how from $before on $network.name gets a new challenge, and only the payment of the new price is settled",
    async ({ before, network: { id } }) => {
      const [oldSeller, currentSeller] = [sellerAt(before), sellerAt("0.10")];
      const rows = await market.rows();
      const answer = await currentSeller(await paymentFor(await oldSeller({ "x-require-payment": "x402" }), id));
      expectChallenge(answer, "no_matching_requirement");
      expect(await market.rows()).toEqual(rows);
      expect((await currentSeller(await paymentFor(answer, id))).body).toEqual({ sold: "0.10" });
      await expect
        .poll(async () => (await market.rows()).slice(rows.length))
        .toMatchObject([{ state: "settled", network: id }]);
    },
  );
});

test("a payer who spends the money between verify and settle gets a new challenge with the reason, and the ledger says refused", async () => {
  const poor = await market.money.newWallet();
  await market.money.transferEvmDollars(poor.evm.address, PRICE);
  const [payment, other] = [await market.sign(EVM.id, {}, poor), await market.sign(EVM.id, {}, poor)];
  market.relay.setMode("/settle", async () => {
    market.relay.setMode("/settle", "pass");
    expect((await market.pay(other)).status).toBe(200);
  });
  const answer = await market.pay(payment);
  expectChallenge(answer, "insufficient_balance");
  expect(decodePaymentResponseHeader(answer.headers.get("payment-response") as string)).toMatchObject({
    success: false,
    errorReason: answer.body.error,
  });
  await expect
    .poll(async () => (await market.rows()).slice(-2).map(({ state }) => state))
    .toEqual(["refused", "settled"]);
});

/** All that the official packages can sign beyond our offers. A new version of them with more schemes belongs here. */
describe("a payment that an official client signs for an offer that is not ours", () => {
  const OTHER_EVM = "0x209693Bc6afc0C5328bA36FaF03C514EF312287C";
  const OTHER_SVM = "EZtwbqorPkjx8PPMhBfinLSEYRHvGiZTGLkFZvAcqdgC";
  const escrow = {
    ...EVM_DOMAIN,
    captureAuthorizer: OTHER_EVM,
    feeRecipient: OTHER_EVM,
    captureDeadline: 2_000_000_000,
    refundDeadline: 2_000_000_001,
    minFeeBps: 0,
    maxFeeBps: 0,
  };
  const channel = {
    feePayer: OTHER_SVM,
    receiverAuthorizer: OTHER_SVM,
    withdrawDelay: 900,
    tokenProgram: "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA",
    recentBlockhash: OTHER_SVM,
    recentSlot: 1,
  };
  const SCHEMES: readonly {
    what: string;
    network: NetworkId;
    changes: Partial<PaymentRequirements>;
    reason: UnsupportedPayment["unsupported"];
    sign(wallet: Wallet): SchemeNetworkClient;
  }[] = [
    {
      what: "upto on Base",
      network: EVM.id,
      changes: { scheme: "upto", extra: { ...EVM_DOMAIN, facilitatorAddress: OTHER_EVM } },
      reason: "unsupported_scheme",
      sign: ({ evm }) => new UptoEvmScheme(evm),
    },
    {
      what: "batch-settlement on Base",
      network: EVM.id,
      changes: { scheme: "batch-settlement", extra: { ...EVM_DOMAIN, receiverAuthorizer: OTHER_EVM } },
      reason: "unsupported_scheme",
      sign: ({ evm }) => new BatchSettlementEvmScheme(evm),
    },
    {
      what: "auth-capture on Base",
      network: EVM.id,
      changes: { scheme: "auth-capture", extra: escrow },
      reason: "unsupported_scheme",
      sign: ({ evm }) => new AuthCaptureEvmScheme(evm),
    },
    {
      what: "exact by Permit2 on Base",
      network: EVM.id,
      changes: { extra: { ...EVM_DOMAIN, assetTransferMethod: "permit2" } },
      reason: "unsupported_transfer_method",
      sign: ({ evm }) => new ExactEvmScheme(evm),
    },
    {
      what: "upto on Solana",
      network: SVM.id,
      changes: { scheme: "upto", extra: channel },
      reason: "unsupported_scheme",
      sign: ({ svm }) => new UptoSvmScheme(svm),
    },
    {
      what: "the first version of x402",
      network: EVM.id,
      changes: {},
      reason: "unsupported_version",
      sign: ({ evm }) => new ExactEvmSchemeV1(evm),
    },
  ];

  /** The first version has other names for the network and the amount. */
  const toFirstVersion = (accepted: PaymentRequirements) =>
    ({ ...accepted, network: "base", maxAmountRequired: accepted.amount }) as unknown as PaymentRequirements;

  test.each(SCHEMES)("$what gets 402 with our offers, and is not in the ledger", async (tried) => {
    const { network, changes, reason } = tried;
    const before = (await market.rows()).length;
    const challenge = await requestChallenge(market.service.url);
    const ours = challenge.accepts.find((offer) => offer.network === network) as PaymentRequirements;
    const accepted = { ...ours, ...changes };
    const isFirst = reason === "unsupported_version";
    const signed = await tried
      .sign(market.money.wallets.buyer)
      .createPaymentPayload(isFirst ? 1 : 2, isFirst ? toFirstVersion(accepted) : accepted);
    const payment = isFirst ? signed : { ...signed, resource: challenge.resource, accepted };
    expectChallenge(await market.pay(payment as PaymentPayload), reason);
    expect(await market.rows()).toHaveLength(before);
  });
});

describe("an invalid payment header", () => {
  const zeros = "A".repeat(12 * 1024);
  const unclosed = Buffer.from(`{"a":${"[".repeat(5_000)}`).toString("base64");

  test.each([
    ["not base64", "!!!"],
    ["base64 of zero bytes", zeros],
    ["JSON with opening brackets only", unclosed],
    ["JSON that is not a payment", Buffer.from('{"a":1}').toString("base64")],
  ])("with %s gets 400 and writes nothing to the ledger", async (_what, value) => {
    const before = (await market.rows()).length;
    for (const name of ["payment-signature", "x-payment"]) {
      const answer = await post(`${market.service.url}${CALL.path}`, CALL.body, { [name]: value });
      expect([answer.status, answer.body.error.code]).toEqual([400, "invalid_request"]);
    }
    expect(await market.rows()).toHaveLength(before);
  });

  test("of a megabyte is refused unread, and the service continues to work", async () => {
    const status = await new Promise<number>((resolve, reject) => {
      const call = request(
        `${market.service.url}${CALL.path}`,
        { method: "POST", headers: { "payment-signature": "A".repeat(1024 * 1024) } },
        (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        },
      );
      call.once("error", reject);
      call.end("{}");
    });
    expect(status).toBe(431);
    expect((await market.pay(await market.sign(EVM.id))).status).toBe(200);
  });
});

test("a forged address changes nothing for a paid call", async () => {
  const payment = encodePaymentSignatureHeader(await market.sign(EVM.id));
  const answers: Response[] = [];
  for (const forged of ["203.0.113.1", "203.0.113.2"]) {
    const headers = { "content-type": "application/json", "payment-signature": payment, "x-forwarded-for": forged };
    answers.push(
      await fetch(`${market.service.url}${CALL.path}`, { method: "POST", headers, body: JSON.stringify(CALL.body) }),
    );
  }
  const recorded = await Promise.all(answers.map((answer) => market.recordAnswer(answer)));
  expect(recorded.map(({ status, headers }) => [status, headers.get("x-free-tier-used")])).toEqual(
    Array(2).fill([200, "0"]),
  );
});
