/**
 * The least that a seller can do for a payment: it has the facilitator verify and settle it, by the official client, and gives a fixed answer of
 * the size of ours. No check of the call, no ledger, no second thought. Takes its port, the facilitator's address and the account that is paid.
 */
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { decodePaymentSignatureHeader, encodePaymentRequiredHeader } from "@x402/core/http";
import { HTTPFacilitatorClient } from "@x402/core/server";
import { EVM } from "#lib/access/payments/networks.ts";
import { requirementsOf } from "#lib/access/payments/terms.ts";
import { calculateDemurrage } from "#lib/operations/demurrage/calculate.ts";

const [port, facilitatorUrl, payTo] = process.argv.slice(2) as [string, string, string];

const facilitator = new HTTPFacilitatorClient({ url: facilitatorUrl });
const requirement = requirementsOf(calculateDemurrage, { payTo: { evm: payTo, svm: "" }, feePayer: undefined }).find(({ network }) => network === EVM.id);
if (!requirement) throw new Error("Nothing is asked for on Base");
const demand = encodePaymentRequiredHeader({ x402Version: 2, resource: { url: "http://127.0.0.1/" }, accepts: [requirement] });
const answer = JSON.stringify(calculateDemurrage.example.output);

createServer(async (request, response) => {
  await text(request);
  const header = request.headers["payment-signature"];
  if (typeof header !== "string") {
    response.writeHead(402, { "payment-required": demand }).end();
    return;
  }
  const payment = decodePaymentSignatureHeader(header);
  const { isValid } = await facilitator.verify(payment, requirement);
  const { success } = isValid ? await facilitator.settle(payment, requirement) : { success: false };
  response.writeHead(success ? 200 : 402, { "content-type": "application/json" }).end(success ? answer : "{}");
}).listen(Number(port), "127.0.0.1", () => process.stdout.write("ready\n"));
