import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { auditLedger } from "#lib/access/payments/audit/audit-ledger.ts";
import { NETWORKS } from "#lib/access/payments/networks.ts";
import { addDays, toIsoDate } from "#lib/platform/dates.ts";
import { openConnections } from "#lib/platform/db/statements.ts";
import { getStatusAndCode, type Market, openMarket } from "#tests/support/market.ts";

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
afterEach(() => market.expectBalanced());

describe.each(NETWORKS)("a payment on $name that the ledger released although its money came", ({ id: network }) => {
  test("is healed by the audit, and its buyer gets the answer for the same payment", async () => {
    const payment = await market.sign(network);
    market.relay.setMode("/settle", "break_after");
    expect(getStatusAndCode(await market.pay(payment))).toEqual([503, "settlement_unknown"]);
    market.relay.setMode("/settle", "pass");
    // What a search that is not complete has done before.
    const release =
      "UPDATE payment SET state = 'released', reason = 'expired', transaction = NULL, closed_at = now() WHERE network = $1";
    await market.ledger.query(release, [network]);

    const { money, settings } = market;
    const connections = openConnections(settings.DATABASE_URL as string);
    const now = new Date(Date.now() + 5_000);
    const days = await auditLedger(
      { from: addDays(toIsoDate(now), -1), to: toIsoDate(now), network },
      {
        nodes: { [network]: network.startsWith("eip155") ? money.evmRpcUrl : money.svmRpcUrl },
        payTo: {},
        signal: AbortSignal.timeout(30_000),
        run: connections.run,
        now,
        margin: 0,
      },
    );
    await connections.close();
    expect(days.flatMap(({ differences }) => differences)).toMatchObject([
      { kind: "healed", detail: "it was released" },
    ]);
    const answer = await market.pay(payment);
    expect([answer.status, answer.body.error]).toEqual([200, undefined]);
    expect(await market.lastRow()).toMatchObject({ state: "settled", network });
  });
});
