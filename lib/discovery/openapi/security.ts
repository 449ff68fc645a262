import type { ZodOpenApiSecuritySchemeObject } from "zod-openapi";
import type { AnyOperation } from "#lib/operations/operation.ts";

/** The headers with which a caller of a paid route names its key or pays. */
const PAID_SCHEMES = {
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

const SESSION = "WalletSession";

/** Every way in which a caller can say who it is. */
export const SECURITY_SCHEMES: Record<string, ZodOpenApiSecuritySchemeObject> = {
  ...PAID_SCHEMES,
  [SESSION]: {
    type: "http",
    scheme: "bearer",
    description: "The token of `POST /api/credentials/session`, which proves a wallet that has paid. It is valid for an hour.",
  },
};

/** A paid route accepts a free call by address or by key, or a payment. A route that manages credentials may need a session. Other free routes need nothing. */
export function securityOf({ price, needs }: Pick<AnyOperation, "price" | "needs">): Record<string, string[]>[] {
  if (needs === "session") return [{ [SESSION]: [] }];
  return price === "free" ? [] : [{}, ...Object.keys(PAID_SCHEMES).map((name) => ({ [name]: [] }))];
}
