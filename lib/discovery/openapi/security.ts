import type { ZodOpenApiSecuritySchemeObject } from "zod-openapi";
import type { AnyOperation } from "#lib/operations/operation.ts";

/** How a caller of a paid route may say who they are or pay, each by the name of its header. */
export const SECURITY_SCHEMES = {
  "X-FREE-TIER-KEY": {
    type: "apiKey",
    in: "header",
    name: "X-FREE-TIER-KEY",
    description: "Free calls are counted by this key instead of by address. Given in the dashboard.",
  },
  "PAYMENT-SIGNATURE": {
    type: "apiKey",
    in: "header",
    name: "PAYMENT-SIGNATURE",
    description: "A signed payment by x402 version 2: base64 of JSON that answers the challenge of a 402.",
  },
  "X-PAYMENT": { type: "apiKey", in: "header", name: "X-PAYMENT", description: "The same payment under the older name of the header." },
} satisfies Record<string, ZodOpenApiSecuritySchemeObject>;

/** Paid routes: a free call by address or by key, or a payment. Free routes: nothing. */
export function securityOf({ price }: Pick<AnyOperation, "price">): Record<string, string[]>[] {
  return price === "free" ? [] : [{}, ...Object.keys(SECURITY_SCHEMES).map((name) => ({ [name]: [] }))];
}
