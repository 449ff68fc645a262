import { ExactEvmScheme } from "@x402/evm/exact/client";
import { appendPaymentIdentifierToExtensions } from "@x402/extensions/payment-identifier";
import { decodePaymentResponseHeader, wrapFetchWithPayment, x402Client } from "@x402/fetch";
import type { Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { resend } from "./resend.ts";

const wallet = privateKeyToAccount(process.env.EVM_PRIVATE_KEY as Hex);
const client = new x402Client().register("eip155:8453", new ExactEvmScheme(wallet));
client.onBeforePaymentCreation(async ({ paymentRequired }) => {
  appendPaymentIdentifierToExtensions(paymentRequired.extensions ?? {});
});
const fetchWithPayment = wrapFetchWithPayment(resend, client);

const response = await fetchWithPayment("{base_url}/api/dd/calculate", {
  method: "POST",
  headers: { "content-type": "application/json", "x-require-payment": "x402" },
  body: JSON.stringify({ line: "maersk", country: "SG", container_type: "40HC", days: 14 }),
});
const answer = await response.json();
if (!response.ok) throw new Error(JSON.stringify(answer.error));

const receipt = decodePaymentResponseHeader(response.headers.get("payment-response") ?? "");
console.log(answer.total_cost, answer.currency);
console.log("paid in transaction", receipt.transaction);
