/**
 * A seller for comparison: the example in the README of `@x402/express`, with the network, facilitator and account of
 * this bench, and our answer. Arguments: its port, the facilitator's address and the account that receives the
 * payments.
 */
import { HTTPFacilitatorClient } from "@x402/core/server";
import { ExactEvmScheme } from "@x402/evm/exact/server";
import { paymentMiddleware, x402ResourceServer } from "@x402/express";
import express from "express";
import { EVM } from "#lib/access/payments/networks.ts";
import { calculateDemurrage } from "#lib/operations/demurrage/calculate-demurrage.ts";

const [port, facilitatorUrl, payTo] = process.argv.slice(2) as [string, string, string];
const { price, summary, example } = calculateDemurrage;

const app = express();

const facilitatorClient = new HTTPFacilitatorClient({ url: facilitatorUrl });
const resourceServer = new x402ResourceServer(facilitatorClient).register(EVM.id, new ExactEvmScheme());

app.use(
  paymentMiddleware(
    {
      "GET /protected-route": {
        accepts: { scheme: "exact", price: `$${price}`, network: EVM.id, payTo },
        description: summary,
      },
    },
    resourceServer,
  ),
);

app.get("/protected-route", (_request, response) => {
  response.json(example.output);
});

app.listen(Number(port), "127.0.0.1", () => process.stdout.write("ready\n"));
