import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { encodePaymentResponseHeader } from "@x402/core/http";
import type { PaymentRequirements } from "@x402/core/types";
import { type Challenge, challengeFor } from "#lib/access/payments/challenge.ts";
import { createFacilitator } from "#lib/access/payments/facilitator.ts";
import type { NetworkId } from "#lib/access/payments/networks.ts";
import { readPayment } from "#lib/access/payments/payment-header.ts";
import { matchRequirement, requirementsOf } from "#lib/access/payments/terms.ts";
import { calculateDemurrage } from "#lib/operations/demurrage/calculate-demurrage.ts";

/** A seller of one thing, made of the same pieces as the service, with no quota and no ledger. */
export interface Seller {
  url: string;
  close(): void;
}

const { method, path } = calculateDemurrage;
const asked = { operation: calculateDemurrage, route: { method, path }, path };

export async function openSeller({ facilitatorUrl, payTo }: { facilitatorUrl: string; payTo: { evm: string; svm: string } }): Promise<Seller> {
  const facilitator = createFacilitator(facilitatorUrl);
  const server = createServer(
    getRequestListener(async (request) => {
      const terms = { payTo, feePayer: await facilitator.feePayer() };
      const demand = (error?: string) => demanded(challengeFor(asked, terms, "http://seller.test", error));
      const payment = readPayment(request.headers);
      if (!payment) return demand();
      const requirement = matchRequirement(requirementsOf(calculateDemurrage, terms), payment.accepted);
      if (!requirement) return demand("no_matching_requirement");
      const verified = await facilitator.verify(payment, requirement);
      if (verified.outcome === "refused") return demand(verified.reason);
      const settled = await facilitator.settle(payment, requirement);
      return settled.outcome === "settled" ? served(requirement, settled) : new Response(null, { status: 503 });
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}${path}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function demanded({ header, body }: Challenge): Response {
  return new Response(body, { status: 402, headers: { "content-type": "application/json", "payment-required": header } });
}

function served({ network, amount }: PaymentRequirements, { transaction, payer }: { transaction: string; payer: string | undefined }): Response {
  const receipt = encodePaymentResponseHeader({ success: true, transaction, network: network as NetworkId, payer, amount });
  return Response.json({ sold: true }, { headers: { "payment-response": receipt } });
}
