import { createKeyPairSignerFromBytes, getBase58Encoder } from "@solana/kit";
import { appendPaymentIdentifierToExtensions } from "@x402/extensions/payment-identifier";
import { decodePaymentResponseHeader, wrapFetchWithPayment, x402Client } from "@x402/fetch";
import { ExactSvmScheme } from "@x402/svm/exact/client";
import { resend } from "./resend.ts";

const secret = getBase58Encoder().encode(process.env.SOLANA_PRIVATE_KEY ?? "");
const wallet = await createKeyPairSignerFromBytes(secret);
const scheme = new ExactSvmScheme(wallet, { rpcUrl: process.env.SOLANA_RPC_URL });
const client = new x402Client().register("solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp", scheme);
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
