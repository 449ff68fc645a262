import { createServer } from "node:http";
import type { PaymentRequirements } from "@x402/core/types";
import { buildChallenge } from "#lib/access/payments/challenge.ts";
import { createFacilitator } from "#lib/access/payments/facilitator.ts";
import type { NetworkId } from "#lib/access/payments/networks.ts";
import type { Challenge } from "#lib/access/payments/payments.ts";
import { listRequirements, matchRequirement } from "#lib/access/payments/terms.ts";
import type { ApiResponse } from "#lib/http/api-request.ts";
import { createNodeListener } from "#lib/http/node-transport.ts";
import { buildReceiptHeaders, encodeChallenge, findPaymentReader } from "#lib/http/payment-headers.ts";
import { calculateDemurrage } from "#lib/operations/demurrage/calculate-demurrage.ts";

/** With one product, built from the parts of the service, without quota and ledger. */
export interface Seller {
  url: string;
  close(): void;
}

const { method, path } = calculateDemurrage;
const call = { operation: calculateDemurrage, route: { method, path }, path };

export async function openSeller({
  facilitatorUrl,
  payTo,
}: {
  facilitatorUrl: string;
  payTo: { evm: string; svm: string };
}): Promise<Seller> {
  const facilitator = createFacilitator(facilitatorUrl);
  const server = createServer(
    createNodeListener(
      async (request) => {
        const terms = { payTo, feePayer: await facilitator.getFeePayer() };
        const challenge = (error?: string) =>
          challengeResponse(buildChallenge(call, terms, "http://seller.test", error));
        const payment = findPaymentReader(request.headers)?.();
        if (!payment) return challenge();
        if ("unsupported" in payment) return challenge(payment.unsupported);
        const requirement = matchRequirement(listRequirements(calculateDemurrage, terms), payment.accepted);
        if (!requirement) return challenge("no_matching_requirement");
        const verified = await facilitator.verify(payment, requirement);
        if (verified.outcome === "refused") return challenge(verified.reason);
        const settled = await facilitator.settle(payment, requirement);
        return settled.outcome === "settled" ? paidResponse(requirement, settled) : UNAVAILABLE;
      },
      () => "127.0.0.1",
    ),
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

const UNAVAILABLE: ApiResponse = { status: 503, headers: {}, body: null };

function challengeResponse(challenge: Challenge): ApiResponse {
  const { body, headers } = encodeChallenge(challenge);
  return { status: 402, headers: { "content-type": "application/json", ...headers }, body };
}

function paidResponse(
  { network, amount }: PaymentRequirements,
  { transaction, payer }: { transaction: string; payer: string | undefined },
): ApiResponse {
  const receipt = buildReceiptHeaders({ success: true, transaction, network: network as NetworkId, payer, amount });
  return {
    status: 200,
    headers: { "content-type": "application/json", ...receipt },
    body: JSON.stringify({ sold: true }),
  };
}
