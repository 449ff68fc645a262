import type { HeaderReader } from "./api-request.ts";

/**
 * True when the caller asks for the price instead of a free call: `X-Require-Payment: x402`, or `x402` in `Prefer` (RFC
 * 7240).
 */
export function hasPaymentPreference(headers: HeaderReader): boolean {
  return (
    headers.get("x-require-payment")?.trim().toLowerCase() === "x402" ||
    listPreferences(headers.get("prefer") ?? "").includes("x402")
  );
}

/** Without values and parameters. Commas and semicolons in quotes do not separate. */
function listPreferences(header: string): string[] {
  return header
    .replace(/"(?:[^"\\]|\\.)*"/g, "")
    .split(",")
    .map((preference) => (preference.split(/[=;]/, 1)[0] as string).trim().toLowerCase());
}
