import { z } from "zod";
import { atomicAmount, NETWORKS } from "#lib/access/payments/networks.ts";
import type { AnyOperation } from "#lib/operations/operation.ts";

/** With these a paid route answers 402 with its price, instead of a free call. */
export const WISH_PARAMETERS = {
  "X-Require-Payment": z
    .literal("x402")
    .optional()
    .meta({ description: "Answers 402 with the price, instead of a free call.", param: { name: "X-Require-Payment", in: "header" } }),
  Prefer: z
    .string()
    .optional()
    .meta({ description: "With `x402` among its preferences: the same as `X-Require-Payment`.", param: { name: "Prefer", in: "header" } }),
};

export const wishParameters = Object.keys(WISH_PARAMETERS).map((name) => ({ $ref: `#/components/parameters/${name}` }));

/**
 * The price of a paid route: US dollars a call as a decimal text in `x-price`, and in `x-payment-info` the form that directories of x402
 * (x402scan, agentcash) look for, with the ways to pay. Who is paid is told by the 402 alone.
 */
export function priceExtensions({ price }: Pick<AnyOperation, "price">) {
  if (price === "free") return {};
  const networks = NETWORKS.map(({ id, name, assetId }) => ({ network: id, name, asset: assetId, amount: atomicAmount(price) }));
  return {
    "x-price": price,
    "x-payment-info": {
      price: { mode: "fixed", currency: "USD", amount: price },
      protocols: [{ x402: { version: 2, scheme: "exact", networks } }],
    },
  };
}
