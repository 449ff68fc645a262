import { x402HTTPClient } from "@x402/core/client";
import { ExactEvmScheme } from "@x402/evm/exact/client";
import { appendPaymentIdentifierToExtensions } from "@x402/extensions/payment-identifier";
import { x402Client } from "@x402/fetch";
import type { Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { resend } from "./resend.ts";

const url = "{base_url}/api/port?code=NLRTM";
const wallet = privateKeyToAccount(process.env.EVM_PRIVATE_KEY as Hex);
const client = new x402Client().register("eip155:8453", new ExactEvmScheme(wallet));
const http = new x402HTTPClient(client);

// One payment with a secret identifier.
const priced = await resend(url, { headers: { "x-require-payment": "x402" } });
const challenge = http.getPaymentRequiredResponse((name) => priced.headers.get(name));
appendPaymentIdentifierToExtensions(challenge.extensions ?? {});
const signed = await client.createPaymentPayload(challenge);

// Store these headers before you send them. After a crash, send the same call with them again.
const headers = http.encodePaymentSignatureHeader(signed);
const [once, again] = [await resend(url, { headers }), await resend(url, { headers })];

const readTransaction = (response: Response) =>
  http.getPaymentSettleResponse((name) => response.headers.get(name)).transaction;
console.log(once.status, readTransaction(once));
console.log(again.status, readTransaction(again), "the same receipt: charged once");
