import { encodePaymentSignatureHeader } from "@x402/core/http";
import type { PaymentPayload } from "@x402/core/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVM, SVM } from "#lib/access/payments/networks.ts";
import { CALL, type Market, openMarket } from "#tests/support/market.ts";
import type { RunningService } from "#tests/support/service.ts";

/** The spellings of the call for GET, and two calls that fail. Each has the status that GET gets. */
const PROBED = [
  [`${CALL.path}?line=hapag-lloyd&country=IN&container_type=40HC&days=14`, 200],
  ["/api/dd/IN?line=hapag-lloyd&container_type=40HC&days=14", 200],
  [CALL.path, 400],
  [`${CALL.path}?line=hapag-lloyd&country=AQ&container_type=40HC&days=14`, 404],
] as const;

let market: Market;
let withoutFreeCalls: RunningService;
beforeAll(async () => {
  market = await openMarket({ processes: 1 });
  withoutFreeCalls = await market.startService({ FREE_QUOTA_PER_MONTH: "0" });
});
afterAll(() => market.close());

/** Everything that a probe must not change. */
async function stateOfMarket() {
  const { rows } = await market.ledger.query("SELECT coalesce(sum(used), 0)::int AS counted FROM free_quota");
  return {
    rows: await market.rows(),
    counted: rows[0].counted,
    asked: ["/verify", "/settle"].map((path) => market.relay.requestCount(path)),
    earned: await Promise.all([
      market.money.readBalance(EVM.id, market.money.payTo.evm),
      market.money.readBalance(SVM.id, market.money.payTo.svm),
    ]),
  };
}

const send = (service: RunningService, method: string, path: string, headers: Record<string, string>) =>
  fetch(`${service.url}${path}`, { method, headers });

const buildPaymentHeader = (payment: PaymentPayload, name = "payment-signature") => ({
  [name]: encodePaymentSignatureHeader(payment),
});

test.each([EVM, SVM])(
  "HEAD and OPTIONS with a payment on $name charge nothing and count nothing, and the payment still buys the call",
  async ({ id }) => {
    const payment = await market.sign(id);
    const before = await stateOfMarket();
    for (const name of ["payment-signature", "x-payment"]) {
      const headers = buildPaymentHeader(payment, name);
      for (const [path, status] of PROBED) {
        const [head, refused] = [
          await send(market.service, "HEAD", path, headers),
          await send(withoutFreeCalls, "HEAD", path, headers),
        ];
        expect([path, head.status, await head.text()]).toEqual([path, status, ""]);
        expect([path, refused.status, await refused.text()]).toEqual([path, 402, ""]);
        expect(
          [head, refused].map((answer) => [
            answer.headers.get("payment-response"),
            answer.headers.get("x-free-tier-used"),
          ]),
        ).toEqual([
          [null, "0"],
          [null, "0"],
        ]);
        for (const service of [market.service, withoutFreeCalls])
          expect((await send(service, "OPTIONS", path, headers)).status).toBe(204);
      }
      expect((await send(market.service, "OPTIONS", "/mcp", headers)).status).toBe(204);
      expect((await send(market.service, "HEAD", "/mcp", headers)).status).toBe(405);
    }
    expect(await stateOfMarket()).toEqual(before);
    expect((await market.pay(payment)).status).toBe(200);
    await market.expectBalanced();
  },
);

test("HEAD with a payment that has bought a call repeats neither its answer nor its receipt", async () => {
  const payment = await market.sign(EVM.id);
  expect((await market.pay(payment)).status).toBe(200);
  await market.expectBalanced();
  const before = await stateOfMarket();
  const head = await send(market.service, "HEAD", PROBED[0][0], buildPaymentHeader(payment));
  expect([head.status, head.headers.get("payment-response"), await head.text()]).toEqual([200, null, ""]);
  expect(await stateOfMarket()).toEqual(before);
});
