import type { ZodOpenApiSecuritySchemeObject } from "zod-openapi";
import type { AnyOperation } from "#lib/operations/operation.ts";

/** The headers with which a caller of a paid route names its key or pays. */
export const SECURITY_SCHEMES = {
  "X-FREE-TIER-KEY": {
    type: "apiKey",
    in: "header",
    name: "X-FREE-TIER-KEY",
    description: "The server counts free calls by this key instead of by address. The dashboard shows the key.",
  },
  "PAYMENT-SIGNATURE": {
    type: "apiKey",
    in: "header",
    name: "PAYMENT-SIGNATURE",
    description: "A signed payment of x402 version 2: base64 of JSON. It answers the challenge of a 402.",
  },
  "X-PAYMENT": { type: "apiKey", in: "header", name: "X-PAYMENT", description: "The older name of the same header." },
} satisfies Record<string, ZodOpenApiSecuritySchemeObject>;

/** A paid route accepts a free call by address or by key, or a payment. A free route needs nothing. */
export function securityOf({ price }: Pick<AnyOperation, "price">): Record<string, string[]>[] {
  return price === "free" ? [] : [{}, ...Object.keys(SECURITY_SCHEMES).map((name) => ({ [name]: [] }))];
}
