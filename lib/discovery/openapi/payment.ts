import { z } from "zod";
import { toAtomicAmount } from "#lib/access/payments/networks.ts";
import { listOfferedNetworks, type PayTo } from "#lib/access/payments/pay-to.ts";
import type { AnyOperation } from "#lib/operations/operation.ts";

/** Headers that make a paid route answer 402 with its price instead of using a free call. */
export const PREFERENCE_PARAMETERS = {
  "X-Require-Payment": z
    .literal("x402")
    .optional()
    .meta({
      description: "Makes the server answer 402 with the price instead of using a free call.",
      param: { name: "X-Require-Payment", in: "header" },
    }),
  Prefer: z
    .string()
    .optional()
    .meta({
      description: "A preference `x402` has the same effect as `X-Require-Payment`.",
      param: { name: "Prefer", in: "header" },
    }),
};

export const IDEMPOTENCY_PARAMETERS = {
  "Idempotency-Key": z
    .string()
    .min(1)
    .max(255)
    .optional()
    .meta({
      description:
        "A random text for this call. The same call with the same key gets the same answer for 24 hours, and is neither counted nor run again. Ignored for a call with a payment, which has its own `payment-identifier`.",
      param: { name: "Idempotency-Key", in: "header" },
    }),
};

export const IDEMPOTENCY_REFERENCE = { $ref: "#/components/parameters/Idempotency-Key" };

export const preferenceParameters = Object.keys(PREFERENCE_PARAMETERS).map((name) => ({
  $ref: `#/components/parameters/${name}`,
}));

/**
 * `x-price` is a decimal text in US dollars. `x-payment-info` has the form that x402 directories (x402scan, agentcash)
 * read. Only the 402 answer names the receiving address.
 */
export function buildPriceExtensions({ price }: Pick<AnyOperation, "price">, payTo: PayTo | undefined) {
  if (price === "free") return {};
  const networks = listOfferedNetworks(payTo).map(({ id, name, assetId }) => ({
    network: id,
    name,
    asset: assetId,
    amount: toAtomicAmount(price),
  }));
  return {
    "x-price": price,
    "x-payment-info": {
      price: { mode: "fixed", currency: "USD", amount: price },
      protocols: [{ x402: { version: 2, scheme: "exact", networks } }],
    },
  };
}
