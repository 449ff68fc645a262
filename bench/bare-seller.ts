/**
 * The minimum that a seller must do. The facilitator verifies and settles the payment, through the official client. The
 * seller returns a fixed answer. Challenge and answer are the same as ours, but the seller checks no input and keeps no
 * ledger. Arguments: its port, the facilitator's address and the account that receives the payments.
 */
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { decodePaymentSignatureHeader } from "@x402/core/http";
import { HTTPFacilitatorClient } from "@x402/core/server";
import type { PaymentRequirements } from "@x402/core/types";
import { buildChallenge } from "#lib/access/payments/challenge.ts";
import { listRequirements } from "#lib/access/payments/terms.ts";
import { encodeChallenge } from "#lib/http/payment-headers.ts";
import { calculateDemurrage } from "#lib/operations/demurrage/calculate-demurrage.ts";

const [port, facilitatorUrl, payTo] = process.argv.slice(2) as [string, string, string];

const { method, path, example } = calculateDemurrage;
const terms = { payTo: { evm: payTo, svm: payTo }, feePayer: undefined };
const challenge = encodeChallenge(
  buildChallenge({ operation: calculateDemurrage, route: { method, path }, path }, terms, "http://127.0.0.1"),
);
const [requirement] = listRequirements(calculateDemurrage, terms) as [PaymentRequirements];
const facilitator = new HTTPFacilitatorClient({ url: facilitatorUrl });
const answer = JSON.stringify(example.output);

createServer(async (request, response) => {
  await text(request);
  const header = request.headers["payment-signature"];
  if (typeof header !== "string") {
    response.writeHead(402, challenge.headers).end();
    return;
  }
  const payment = decodePaymentSignatureHeader(header);
  const { isValid } = await facilitator.verify(payment, requirement);
  const { success } = isValid ? await facilitator.settle(payment, requirement) : { success: false };
  response.writeHead(success ? 200 : 402, { "content-type": "application/json" }).end(success ? answer : "{}");
}).listen(Number(port), "127.0.0.1", () => process.stdout.write("ready\n"));
