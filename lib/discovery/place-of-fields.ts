import { type AnyOperation, isBodyMethod } from "#lib/operations/operation.ts";
import type { Parameter } from "./parameters.ts";

/** `undefined` when the call has no fields. */
export function describePlaceOfFields(
  parameters: readonly Parameter[],
  { method, path }: AnyOperation,
): string | undefined {
  if (parameters.length === 0) return undefined;
  const inPath = parameters.filter(({ name }) => path.includes(`{${name}}`)).map(({ name }) => name);
  const place = isBodyMethod(method) ? "the JSON body" : "the query";
  if (inPath.length === 0) return `Fields of ${place}.`;
  const words = `In the path: ${inPath.join(", ")}.`;
  return inPath.length < parameters.length ? `${words} The other fields are in ${place}.` : words;
}
