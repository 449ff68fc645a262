import type { Client } from "@modelcontextprotocol/client";
import type { PaymentRequired, SettleResponse } from "@x402/core/types";
import { callTool, challengeIn, connect } from "#tests/support/mcp.ts";
import { PURCHASE_HEADER } from "./balancer.ts";
import { buildPurchaseBody, type Purchase } from "./purchase.ts";
import { again, readReply } from "./replies.ts";
import type { Transport } from "./transport.ts";

const TOOL = "calculate_demurrage";
const TIMEOUT_MS = 25_000;

/** With the official MCP client. */
export function mcpTransport(url: string): Transport {
  let current = "";
  let client: Client | undefined;
  const send: typeof fetch = (input, init) => {
    const request = new Request(input, init);
    request.headers.set(PURCHASE_HEADER, current);
    return fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]) });
  };
  const connected = async (purchase: Purchase) => {
    current = purchase.id;
    client ??= await connect(url, { headers: { "x-require-payment": "x402" }, fetch: send });
    return client;
  };
  return {
    challenge: async (purchase): Promise<PaymentRequired> =>
      challengeIn(await callTool(await connected(purchase), TOOL, buildPurchaseBody(purchase.days))),
    async pay(purchase, payment) {
      const called = await connected(purchase)
        .then((mcp) => callTool(mcp, TOOL, buildPurchaseBody(purchase.days), payment))
        .catch(() => undefined);
      if (!called) return again("no answer");
      const { isError, content, meta } = called;
      return readReply({
        status: isError ? toHttpStatus(content) : 200,
        body: content,
        receipt: meta["x402/payment-response"] as SettleResponse | undefined,
        retryAfter: content.error?.retry_after_seconds ?? 1,
        days: purchase.days,
      });
    },
    close: async () => client?.close(),
  };
}

function toHttpStatus(content: { x402Version?: number; error?: { code?: string } }): number {
  if (content.x402Version !== undefined) return 402;
  return ["unavailable", "settlement_unknown", "internal"].includes(content.error?.code ?? "") ? 503 : 400;
}
