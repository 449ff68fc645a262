import { type AnyOperation, isBodyMethod } from "#lib/operations/operation.ts";
import type { Parameter } from "./parameters.ts";

/** `undefined` when the call has no fields. */
export function describePlaceOfFields(
  parameters: readonly Parameter[],
  { method, path, takesFile }: AnyOperation,
): string | undefined {
  if (parameters.length === 0) return undefined;
  const inPath = parameters.filter(({ name }) => path.includes(`{${name}}`)).map(({ name }) => name);
  const body = takesFile ? "the JSON body, or of a form (`multipart/form-data`)" : "the JSON body";
  const place = isBodyMethod(method) ? body : "the query";
  if (inPath.length === 0) return `Fields of ${place}.`;
  const words = `In the path: ${inPath.join(", ")}.`;
  return inPath.length < parameters.length ? `${words} The other fields are in ${place}.` : words;
}
