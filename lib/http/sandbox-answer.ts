import { SANDBOX_KEY } from "#lib/access/sandbox-key.ts";
import type { AnyOperation } from "#lib/operations/operation.ts";
import type { HeaderReader } from "./api-request.ts";

export const isSandboxCall = (headers: HeaderReader): boolean => headers.get("x-api-key") === SANDBOX_KEY;

/** No answer of real facts has this header. */
export const SANDBOX_HEADERS = { "x-sandbox": "true", "cache-control": "no-store" } as const;

const bodies = new WeakMap<AnyOperation, string>();

/** The example with a field that no answer of real facts has. An example that is a list or a CSV file has the header only. */
export function buildSandboxBody(operation: AnyOperation): string {
  const known = bodies.get(operation);
  if (known !== undefined) return known;
  const { output } = operation.example;
  const body = JSON.stringify(Array.isArray(output) ? output : { sandbox: true, ...output });
  bodies.set(operation, body);
  return body;
}
