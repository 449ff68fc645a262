import { z } from "zod";
import { challengeFor, toContractForm } from "#lib/access/payments/challenge.ts";
import { NETWORKS } from "#lib/access/payments/networks.ts";
import { routesOf } from "#lib/http/router.ts";
import type { AnyOperation } from "#lib/operations/operation.ts";
import type { Setting } from "./setting.ts";

const oneOf = (values: string[]) => z.enum(values);

/** The body of a 402. */
export const challenge = z
  .strictObject({
    x402Version: z.literal(2),
    error: z.string().meta({ description: "Why payment is asked for, or why the one that came was not taken." }),
    resource: z.strictObject({ url: z.string(), description: z.string(), mimeType: z.string() }),
    accepts: z
      .array(
        z.strictObject({
          scheme: z.literal("exact"),
          network: oneOf(NETWORKS.map(({ id }) => id)).meta({ description: "CAIP-2 id." }),
          asset: oneOf(NETWORKS.map(({ assetId }) => assetId)).meta({ description: "CAIP-19 id of USDC there." }),
          amount: z.string().meta({ description: "In the token's smallest unit; six decimals." }),
          payTo: z.string(),
          maxTimeoutSeconds: z.int(),
          extra: z.record(z.string(), z.unknown()),
        }),
      )
      .meta({ description: "The ways to pay, one a network; pay by one of them." }),
    extensions: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: "The payment identifier of x402, and what directories are told of the route." }),
  })
  .meta({ id: "PaymentChallenge", description: "A demand for payment, x402 version 2." });

/** What the first paid operation of a catalogue demands; undefined when nothing can be paid. */
export function exampleChallenge(catalogue: readonly AnyOperation[], { baseUrl, payTo }: Setting): object | undefined {
  const operation = catalogue.find(({ price }) => price !== "free");
  const route = operation && routesOf(operation)[0];
  if (!payTo || !operation || !route) return undefined;
  return toContractForm(challengeFor({ operation, route, path: route.path }, { payTo, feePayer: undefined }, baseUrl));
}
