import type { FreeTier, Receipt } from "./types.ts";

/** `undefined` when the call does not count. */
export function readFreeTier(headers: Headers): FreeTier | undefined {
  const [used, limit, remaining, resetsAt] = ["used", "limit", "remaining", "resets-at"].map((name) =>
    headers.get(`x-free-tier-${name}`),
  );
  return resetsAt ? { used: Number(used), limit: Number(limit), remaining: Number(remaining), resetsAt } : undefined;
}

/** `undefined` when the call was not paid. */
export function readReceipt(headers: Headers): Receipt | undefined {
  const receipt = headers.get("payment-response");
  return receipt ? (JSON.parse(atob(receipt)) as Receipt) : undefined;
}
