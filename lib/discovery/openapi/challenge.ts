import { z } from "zod";
import { buildChallenge, toContractForm } from "#lib/access/payments/challenge.ts";
import { NETWORKS } from "#lib/access/payments/networks.ts";
import type { AnyOperation } from "#lib/operations/operation.ts";
import { listOperationRoutes } from "#lib/operations/operation-routes.ts";
import type { OpenapiSettings } from "./openapi-settings.ts";

const toEnumSchema = (values: string[]) => z.enum(values);

/** The body of a 402. */
export const challenge = z
  .strictObject({
    x402Version: z.literal(2),
    error: z.string().meta({ description: "Why the server asks for payment, or why it refused the payment." }),
    resource: z.strictObject({
      url: z.string().meta({ description: "The paid-only address of the route: the same route without free calls." }),
      description: z.string(),
      mimeType: z.string(),
      serviceName: z.string(),
      tags: z.array(z.string()),
      iconUrl: z.string(),
    }),
    accepts: z
      .array(
        z.strictObject({
          scheme: z.literal("exact"),
          network: toEnumSchema(NETWORKS.map(({ id }) => id)).meta({ description: "CAIP-2 id." }),
          asset: toEnumSchema(NETWORKS.map(({ assetId }) => assetId)).meta({
            description: "CAIP-19 id of USDC there.",
          }),
          amount: z.string().meta({ description: "In the token's smallest unit; six decimals." }),
          payTo: z.string(),
          maxTimeoutSeconds: z.int(),
          extra: z.record(z.string(), z.unknown()),
        }),
      )
      .meta({ description: "The offers, one for each network. Pay one of them." }),
    extensions: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: "The payment identifier of x402, and facts about the route for directories." }),
  })
  .meta({ id: "PaymentChallenge", description: "A payment challenge, x402 version 2." });

/** The challenge of the first paid operation; `undefined` when payments are not configured. */
export function buildExampleChallenge(
  catalogue: readonly AnyOperation[],
  { baseUrl, payTo }: OpenapiSettings,
): object | undefined {
  const operation = catalogue.find(({ price }) => price !== "free");
  const route = operation && listOperationRoutes(operation)[0];
  if (!payTo || !operation || !route) return undefined;
  return toContractForm(
    buildChallenge({ operation, route, path: route.path }, { payTo, feePayer: undefined }, baseUrl),
  );
}
