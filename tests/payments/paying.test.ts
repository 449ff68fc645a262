import { encodePaymentSignatureHeader } from "@x402/core/http";
import type { PaymentPayload } from "@x402/core/types";
import { decodePaymentResponseHeader, wrapFetchWithPayment } from "@x402/fetch";
import type { Hex } from "viem";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { EVM, SVM } from "#lib/access/payments/networks.ts";
import { type ContractWallet, createContractWallet } from "#tests/support/contract-wallet.ts";
import { CALL, getStatusAndCode, type Market, openMarket, PRICE } from "#tests/support/market.ts";
import { openRelay } from "#tests/support/relay.ts";
import type { RunningService } from "#tests/support/service.ts";

const PRICE_REQUEST = {
  method: "POST",
  headers: { "content-type": "application/json", "x-require-payment": "x402" },
  body: JSON.stringify(CALL.body),
};

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
afterEach(async () => {
  market.relay.setMode("/verify", "pass");
  await market.expectBalanced();
});

describe.each([EVM, SVM])("on $name", ({ id: network }) => {
  test("a payment buys the answer, with a receipt and no free call", async () => {
    const answer = await market.pay(await market.sign(network));
    expect(answer.status).toBe(200);
    expect(answer.body).toHaveProperty("_meta");
    const receipt = decodePaymentResponseHeader(answer.headers.get("payment-response") as string);
    expect(receipt).toMatchObject({
      success: true,
      network,
      amount: String(PRICE),
      transaction: expect.stringMatching(/^\w{64,}$/),
    });
    expect(answer.headers.get("x-free-tier-used")).toBe("0");
    await expect.poll(market.lastRow).toMatchObject({ state: "settled", network, transaction: receipt.transaction });
  });

  test("the official fetch finds the price and pays", async () => {
    const before = (await market.rows()).length;
    const answer = await market.recordAnswer(
      await wrapFetchWithPayment(market.fetch, market.money.client(undefined, [network]))(
        `${market.service.url}${CALL.path}`,
        PRICE_REQUEST,
      ),
    );
    expect(answer.status).toBe(200);
    await expect.poll(async () => (await market.rows()).slice(before)).toMatchObject([{ state: "settled", network }]);
  });

  test("the same call with the same payment gets the same answer, and the buyer pays once", async () => {
    const payment = await market.sign(network);
    const first = await market.pay(payment);
    const second = await market.pay(payment);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get("payment-response")).toBe(first.headers.get("payment-response"));
  });

  test("a repeated call gets the answer before the ledger is updated, from any process", async () => {
    for (let count = 0; count < 5; count++) {
      const headers = {
        ...PRICE_REQUEST.headers,
        "payment-signature": encodePaymentSignatureHeader(await market.sign(network)),
      };
      const send = ({ url }: RunningService) => fetch(`${url}${CALL.path}`, { ...PRICE_REQUEST, headers });
      const first = await send(market.service);
      const answers = [first, ...(await Promise.all(market.services.map(send)))];
      const recorded = await Promise.all(answers.map((answer) => market.recordAnswer(answer)));
      expect(recorded.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect(new Set(recorded.map((answer) => answer.headers.get("payment-response"))).size).toBe(1);
    }
  });

  test("a settled payment gets its answer with any answer of the facilitator, or without one", async () => {
    const payment = await market.sign(network);
    const first = await market.pay(payment);
    for (const mode of ["hang", "break_before", { status: 200, body: '{"isValid":true}' }] as const) {
      market.relay.setMode("/verify", mode);
      expect((await market.pay(payment)).body).toEqual(first.body);
    }
  });

  test("a settled payment cannot pay for another call, or for a call without its identifier", async () => {
    const payment = await market.sign(network);
    expect((await market.pay(payment)).status).toBe(200);
    const { extensions: _identifier, ...bare } = payment;
    const attempts = [await market.pay(payment, { body: { ...CALL.body, days: 15 } }), await market.pay(bare)];
    expect(attempts.map(({ status, body }) => [status, body.error.code])).toEqual(
      Array(2).fill([409, "payment_already_used"]),
    );
  });
});

test("a facilitator that requires authorization gets the configured header, and is away without it", async () => {
  const authorization = "Bearer of-this-test";
  const guarded = await openRelay(market.money.facilitatorUrl, { authorization });
  const known = await market.startService({ FACILITATOR_URL: guarded.url, FACILITATOR_AUTHORIZATION: authorization });
  const unknown = await market.startService({ FACILITATOR_URL: guarded.url });
  const payment = await market.sign(EVM.id);
  const stateAt = async (url: string) =>
    ((await (await fetch(`${url}/health`)).json()) as { payments: { facilitator: string } }).payments.facilitator;
  expect([await stateAt(known.url), await stateAt(unknown.url)]).toEqual(["ok", "away"]);
  expect(getStatusAndCode(await market.pay(payment, { at: unknown }))).toEqual([503, "unavailable"]);
  expect((await market.pay(payment, { at: known })).status).toBe(200);
  for (const service of [known, unknown]) await service.kill();
  await guarded.close();
});

test("extensions of a payment that no offer declares change nothing", async () => {
  const payment = await market.sign(EVM.id);
  const others = ["sign-in-with-x", "offer-receipt", "builder-code", "eip2612GasSponsoring"];
  const extensions = { ...payment.extensions, ...Object.fromEntries(others.map((name) => [name, { info: {} }])) };
  const answer = await market.pay({ ...payment, extensions });
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
});

describe("a contract wallet on Base", () => {
  let wallet: ContractWallet;
  beforeEach(async () => {
    wallet = await createContractWallet(market.money);
    await market.money.transferEvmDollars(wallet.address, PRICE);
  });

  test.each([
    ["of any length", undefined],
    ["of the length of a key's signature", (signature: Hex) => signature],
  ])(
    "that is deployed pays with a signature %s (ERC-1271), and the ledger names the contract",
    async (_length, form) => {
      await wallet.deploy();
      const payment = await market.sign(EVM.id, {}, wallet.payer(form));
      const answer = await market.pay(payment);
      expect([answer.status, answer.body.error]).toEqual([200, undefined]);
      expect(decodePaymentResponseHeader(answer.headers.get("payment-response") as string).payer).toBe(wallet.address);
      expect(await market.money.readBalance(EVM.id, wallet.address)).toBe(0n);
      expect((await market.pay(payment)).body).toEqual(answer.body);
    },
  );

  test("that is not deployed pays with a wrapped signature (ERC-6492): the facilitator deploys it first", async () => {
    const payment = await market.sign(EVM.id, {}, wallet.payer(wallet.wrap));
    expect(await wallet.isDeployed()).toBe(false);
    expect((await market.pay(payment)).status).toBe(200);
    expect(await wallet.isDeployed()).toBe(true);
    expect(await market.money.readBalance(EVM.id, wallet.address)).toBe(0n);
  });

  test("pays with a wrapped signature after it was deployed, too", async () => {
    await wallet.deploy();
    expect((await market.pay(await market.sign(EVM.id, {}, wallet.payer(wallet.wrap)))).status).toBe(200);
  });

  test("is refused with the reason: undeployed and not wrapped, of an unknown factory, or not signed by its owner", async () => {
    const stranger = await createContractWallet(market.money);
    const [plain, unknown, foreign] = [
      await market.sign(EVM.id, {}, wallet.payer()),
      await market.sign(
        EVM.id,
        {},
        wallet.payer((signature) => wallet.wrap(signature, EVM.token)),
      ),
      await market.sign(EVM.id, {}, { ...stranger.payer(), evm: { ...stranger.payer().evm, address: wallet.address } }),
    ];
    const before = (await market.rows()).length;
    const reasons = async (payments: PaymentPayload[]) =>
      Promise.all(payments.map(async (payment) => (await market.pay(payment)).body.error));
    expect(await reasons([plain, unknown])).toEqual(["invalid_exact_evm_signature", "eip6492_factory_not_allowed"]);
    await wallet.deploy();
    expect(await reasons([foreign])).toEqual(["invalid_exact_evm_signature"]);
    expect(await market.rows()).toHaveLength(before);
  });
});
