import { z } from "zod";
import type { AnyOperation } from "#lib/operations/operation.ts";

/** Left out where the count cannot be read or is switched off. */
const count = z.int().min(0).optional();
const base64 = z.string().optional();

/** The headers of answers. */
export const HEADERS = {
  "X-Request-Id": z.string().meta({ description: "Names this request when you write to us.", format: "uuid" }),
  "RateLimit-Limit": count.meta({ description: "Calls that may be made at once.", examples: [60] }),
  "RateLimit-Remaining": count.meta({ description: "How many of them are left.", examples: [59] }),
  "RateLimit-Reset": count.meta({ description: "Seconds until all of them are there again.", examples: [1] }),
  "X-Free-Tier-Used": count.meta({ description: "Free calls used this month.", examples: [3] }),
  "X-Free-Tier-Limit": count.meta({ description: "Free calls a month.", examples: [25] }),
  "X-Free-Tier-Remaining": count.meta({ description: "Free calls left this month.", examples: [22] }),
  "X-Free-Tier-Resets-At": z
    .string()
    .optional()
    .meta({ description: "When the next month begins, UTC.", format: "date-time", examples: ["2026-12-01T00:00:00Z"] }),
  "Retry-After": count.meta({ description: "Seconds to wait.", examples: [1] }),
  Allow: z.string().meta({ description: "The methods that the path takes.", examples: ["GET, POST"] }),
  "PAYMENT-REQUIRED": base64.meta({ description: "The challenge as clients of x402 version 2 read it: base64 of JSON, tokens by their address." }),
  "PAYMENT-RESPONSE": base64.meta({
    description: "The receipt, where a payment came with the call: base64 of JSON with `success`, `transaction`, `network` and `payer`.",
  }),
} satisfies Record<string, z.ZodType>;

export type HeaderName = keyof typeof HEADERS;

/** The headers of an answer, by reference. */
export function headersNamed(names: readonly HeaderName[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

const FREE_TIER = ["X-Free-Tier-Used", "X-Free-Tier-Limit", "X-Free-Tier-Remaining", "X-Free-Tier-Resets-At"] as const;
const RATE_LIMIT = ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"] as const;

/** How calls of an operation are counted: against the free quota and the rate limit, against the rate limit alone, or not at all. */
export type Counting = "paid" | "free" | "uncounted";

export function countingOf({ price, path }: Pick<AnyOperation, "price" | "path">): Counting {
  if (price !== "free") return "paid";
  return path.startsWith("/api/") ? "free" : "uncounted";
}

/** The headers that every answer has by how its call is counted. */
export const COUNTING_HEADERS: Record<Counting, readonly HeaderName[]> = {
  paid: ["X-Request-Id", ...RATE_LIMIT, ...FREE_TIER],
  free: ["X-Request-Id", ...RATE_LIMIT],
  uncounted: ["X-Request-Id"],
};
