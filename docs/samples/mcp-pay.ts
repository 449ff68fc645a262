import { setTimeout as wait } from "node:timers/promises";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { PaymentRequired } from "@x402/core/types";
import { ExactEvmScheme } from "@x402/evm/exact/client";
import { appendPaymentIdentifierToExtensions } from "@x402/extensions/payment-identifier";
import { x402Client } from "@x402/fetch";
import type { Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";

const wallet = privateKeyToAccount(process.env.EVM_PRIVATE_KEY as Hex);
const payer = new x402Client().register("eip155:8453", new ExactEvmScheme(wallet));

// The header asks for the price of every paid call. Without it the server uses free calls first.
const requestInit = { headers: { "x-require-payment": "x402" } };
const transport = new StreamableHTTPClientTransport(new URL("{base_url}/mcp"), { requestInit });
const client = new Client({ name: "my-agent", version: "1.0.0" });
await client.connect(transport);

const call = {
  name: "calculate_demurrage",
  arguments: { line: "maersk", country: "SG", container_type: "40HC", days: 14 },
};

/** Sends the same payment again while it has no final answer. */
async function pay(challenge: PaymentRequired) {
  appendPaymentIdentifierToExtensions(challenge.extensions ?? {});
  const paid = { ...call, _meta: { "x402/payment": await payer.createPaymentPayload(challenge) } };
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const result = await client.callTool(paid).catch(() => undefined);
    const { error } = (result?.structuredContent ?? {}) as { error?: Record<string, unknown> };
    const seconds = result ? error?.retry_after_seconds : 2;
    if (result && seconds === undefined) return result;
    await wait(1000 * Number(seconds));
  }
  throw new Error("There is no answer yet. Call again later with this payment.", { cause: paid });
}

let result = await client.callTool(call);
const challenge = result.structuredContent as Partial<PaymentRequired> | undefined;
if (result.isError && challenge?.x402Version === 2)
  result = await pay(challenge as PaymentRequired);

const [answer] = result.content;
if (answer?.type === "text") console.log(JSON.parse(answer.text).total_cost);
console.log(result._meta?.["x402/payment-response"]);
await client.close();
