import { setTimeout as wait } from "node:timers/promises";
import { x402HTTPClient } from "@x402/core/client";
import { ExactEvmScheme } from "@x402/evm/exact/client";
import { appendPaymentIdentifierToExtensions } from "@x402/extensions/payment-identifier";
import { x402Client } from "@x402/fetch";
import type { Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";

const wallet = privateKeyToAccount(process.env.EVM_PRIVATE_KEY as Hex);
const client = new x402Client().register("eip155:8453", new ExactEvmScheme(wallet));
const http = new x402HTTPClient(client);

const send = (headers: Record<string, string>) =>
  fetch("{base_url}/api/port?code=NLRTM", { headers, signal: AbortSignal.timeout(20_000) });

// One payment with a secret identifier. Keep it until there is an answer.
const priced = await send({ "x-require-payment": "x402" });
const challenge = http.getPaymentRequiredResponse((name) => priced.headers.get(name));
const extensions = appendPaymentIdentifierToExtensions({ ...challenge.extensions });
const signed = await client.createPaymentPayload({ ...challenge, extensions });
const payment = http.encodePaymentSignatureHeader(signed);

/** Sends the call until there is an answer. The server repeats a lost answer without another charge. */
async function buy(attempts = 5): Promise<Response> {
  const response = await send(payment).catch(() => undefined);
  if (response && response.status !== 503 && response.status !== 409) return response;
  if (attempts === 1) throw new Error("no answer: keep the payment and try again later");
  await wait(1000 * Number(response?.headers.get("retry-after") ?? 2));
  return buy(attempts - 1);
}

const [once, again] = [await buy(), await buy()];
const receipt = (response: Response) =>
  http.getPaymentSettleResponse((name) => response.headers.get(name)).transaction;
console.log(once.status, receipt(once));
console.log(again.status, receipt(again), "the same receipt: charged once");
