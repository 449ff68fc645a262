import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { PaymentRequired } from "@x402/core/types";
import { ExactEvmScheme } from "@x402/evm/exact/client";
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
  arguments: { line: "hapag-lloyd", country: "IN", container_type: "40HC", days: 14 },
};
let result = await client.callTool(call);
const challenge = result.structuredContent as Partial<PaymentRequired> | undefined;
if (result.isError && challenge?.x402Version === 2) {
  const payment = await payer.createPaymentPayload(challenge as PaymentRequired);
  result = await client.callTool({ ...call, _meta: { "x402/payment": payment } });
}

const [answer] = result.content;
if (answer?.type === "text") console.log(JSON.parse(answer.text).total_cost);
console.log(result._meta?.["x402/payment-response"]);
await client.close();
