import { type AnyOperation, isBodyMethod, type RawInput } from "#lib/operations/operation.ts";

/** By its own method: the path with its query, or the path and a body. */
export function buildOperationRequest(
  { method, path }: Pick<AnyOperation, "method" | "path">,
  input: RawInput,
): { path: string; body?: RawInput } {
  if (isBodyMethod(method)) return { path, body: input };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== null) query.set(name, Array.isArray(value) ? value.join(",") : String(value));
  }
  return { path: query.size > 0 ? `${path}?${query}` : path };
}
