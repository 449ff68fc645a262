import { z } from "zod";
import type { AnyOperation } from "#lib/operations/operation.ts";
import { listOperationRoutes } from "#lib/operations/operation-routes.ts";

/** The server omits a count that it cannot read, or that is switched off. */
const count = z.int().min(0).optional();
const base64 = z.string().optional();

const HEADERS = {
  "X-Request-Id": z
    .string()
    .meta({ description: "The id of this request. Name it when you contact support.", format: "uuid" }),
  "X-Client-Request-Id": z
    .string()
    .optional()
    .meta({
      description:
        "The caller’s own id: the `X-Request-Id` of the request, if it has 1 to 128 letters, digits and `._:/+=@-`.",
      examples: ["order-4711"],
    }),
  "RateLimit-Limit": count.meta({
    description: "The number of calls that a client may make in a burst.",
    examples: [60],
  }),
  "RateLimit-Remaining": count.meta({ description: "The number of these calls that are left.", examples: [59] }),
  "RateLimit-Reset": count.meta({
    description: "Seconds until all of these calls are available again.",
    examples: [1],
  }),
  "X-Free-Tier-Used": count.meta({ description: "Free calls used in this month.", examples: [3] }),
  "X-Free-Tier-Limit": count.meta({ description: "Free calls a month.", examples: [25] }),
  "X-Free-Tier-Remaining": count.meta({ description: "Free calls left in this month.", examples: [22] }),
  "X-Free-Tier-Resets-At": z
    .string()
    .optional()
    .meta({
      description: "The start of the next month, UTC.",
      format: "date-time",
      examples: ["2026-12-01T00:00:00Z"],
    }),
  "Retry-After": count.meta({ description: "Seconds to wait before the next attempt.", examples: [1] }),
  "X-Sandbox": z.literal("true").optional().meta({
    description:
      "The answer is the documented example, because the call has the sandbox key. An object then has `sandbox: true`, too.",
  }),
  "Idempotent-Replayed": z.literal("true").optional().meta({
    description: "The answer is the stored one of an earlier call with the same `Idempotency-Key`.",
  }),
  Deprecation: z
    .string()
    .optional()
    .meta({ description: "Since when this form is old: seconds after 1970 (RFC 9745).", examples: ["@1764201600"] }),
  Sunset: z
    .string()
    .optional()
    .meta({
      description: "From when on this form no longer works (RFC 8594).",
      examples: ["Sat, 27 Nov 2027 00:00:00 GMT"],
    }),
  ETag: z
    .string()
    .optional()
    .meta({
      description:
        "The version of the answer. Send it as `If-None-Match`: while the answer is the same, you get 304 without a body.",
      examples: ['"uU0nuZNNPgilLlLX2n2r-sSE7-N"'],
    }),
  "Cache-Control": z
    .string()
    .optional()
    .meta({ description: "How long a copy of the answer may be used.", examples: ["public, max-age=60"] }),
  Allow: z.string().meta({ description: "The methods that the path accepts.", examples: ["GET, POST"] }),
  "PAYMENT-REQUIRED": base64.meta({
    description: "The challenge for clients of x402 version 2: base64 of JSON, tokens by their address.",
  }),
  "PAYMENT-RESPONSE": base64.meta({
    description: "The receipt of a paid call: base64 of JSON with `success`, `transaction`, `network` and `payer`.",
  }),
} satisfies Record<string, z.ZodType>;

/** Those of old forms only if there is one: a linter refuses a component that nothing uses. */
export function listHeaders(catalogue: readonly AnyOperation[]): Record<string, z.ZodType> {
  const { Deprecation, Sunset, ...others } = HEADERS;
  return catalogue.some(hasOldForm) ? { ...others, Deprecation, Sunset } : others;
}

export const hasOldForm = (operation: AnyOperation): boolean =>
  operation.deprecatedFields !== undefined ||
  listOperationRoutes(operation).some(({ deprecation }) => deprecation !== undefined);

export type HeaderName = keyof typeof HEADERS;

export function toHeaderReferences(names: readonly HeaderName[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

const IDS = ["X-Request-Id", "X-Client-Request-Id"] as const;
const FREE_TIER = ["X-Free-Tier-Used", "X-Free-Tier-Limit", "X-Free-Tier-Remaining", "X-Free-Tier-Resets-At"] as const;
const RATE_LIMIT = ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"] as const;

/**
 * How calls count: `paid` against the free quota and the rate limit, `free` against the rate limit only, `uncounted`
 * not at all.
 */
export type Counting = "paid" | "free" | "uncounted";

export function getCallCounting({ price, path }: Pick<AnyOperation, "price" | "path">): Counting {
  if (price !== "free") return "paid";
  return path.startsWith("/api/") ? "free" : "uncounted";
}

export const COUNTING_HEADERS: Record<Counting, readonly HeaderName[]> = {
  paid: [...IDS, ...RATE_LIMIT, ...FREE_TIER],
  free: [...IDS, ...RATE_LIMIT],
  uncounted: IDS,
};
