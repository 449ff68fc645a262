/** True when the caller wants the price instead of a free call: `X-Require-Payment: x402`, or `x402` among the preferences of `Prefer` (RFC 7240). */
export function asksForPayment(headers: Headers): boolean {
  return headers.get("x-require-payment")?.trim().toLowerCase() === "x402" || preferences(headers.get("prefer") ?? "").includes("x402");
}

/** True when the caller brings a payment: `PAYMENT-SIGNATURE` as version 2 of the protocol has it, or `X-PAYMENT`. */
export function bringsPayment(headers: Headers): boolean {
  return headers.has("payment-signature") || headers.has("x-payment");
}

/** The names in a `Prefer` header, without values and parameters. A comma or semicolon in quotes separates nothing. */
function preferences(header: string): string[] {
  return header
    .replace(/"(?:[^"\\]|\\.)*"/g, "")
    .split(",")
    .map((preference) => (preference.split(/[=;]/, 1)[0] as string).trim().toLowerCase());
}
