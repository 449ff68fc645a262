import type { ZodOpenApiSecuritySchemeObject } from "zod-openapi";
import type { AnyOperation } from "#lib/operations/operation.ts";
import { getCallCounting } from "./headers.ts";

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

const API_KEY = "X-API-Key";
const SESSION = "WalletSession";

export const SECURITY_SCHEMES: Record<string, ZodOpenApiSecuritySchemeObject> = {
  ...PAID_SCHEMES,
  [API_KEY]: {
    type: "apiKey",
    in: "header",
    name: API_KEY,
    description:
      "A key of a wallet (`POST /api/keys`). The call has the key's higher rate limit, and its usage and payment are counted for the key. It does not replace payment.",
  },
  [SESSION]: {
    type: "http",
    scheme: "bearer",
    description:
      "The token of `POST /api/credentials/session`, which proves a wallet that has paid. It is valid for an hour.",
  },
};

/**
 * A paid route accepts a free call by address or by key, or a payment. A route that manages credentials may need a
 * session. Other free routes need nothing. A call that counts may also name a wallet's key.
 */
export function listSecurityRequirements({
  price,
  path,
  needs,
}: Pick<AnyOperation, "price" | "path" | "needs">): Record<string, string[]>[] {
  if (needs === "session") return [{ [SESSION]: [] }];
  const schemes = [
    ...(price === "free" ? [] : Object.keys(PAID_SCHEMES)),
    ...(getCallCounting({ price, path }) === "uncounted" || needs ? [] : [API_KEY]),
  ];
  return schemes.length > 0 ? [{}, ...schemes.map((name) => ({ [name]: [] }))] : [];
}
