import { type AnyOperation, isBodyMethod, type Method, type Price, type RawInput } from "#lib/operations/operation.ts";
import { listParameters } from "./parameters.ts";

/** In the path or the query. */
export interface CallField {
  name: string;
  /** `null` when the schema does not describe the field. */
  description: string | null;
  isRequired: boolean;
  isInPath: boolean;
  /** Empty when the operation's example does not use the field. */
  example: string;
}

/** Plain data for a browser: what the try-it panel needs. */
export interface TryableCall {
  id: string;
  method: Method;
  /** `{name}` is a placeholder for one path segment. */
  path: string;
  price: Price;
  fields: CallField[];
  /** The example as JSON; `null` when the call has no body. */
  body: string | null;
}

/** The main route, filled with its example. */
export function buildTryableCall(operation: AnyOperation): TryableCall {
  const { id, method, path, price, example } = operation;
  const input: RawInput = example.input;
  const isInPath = (name: string) => path.includes(`{${name}}`);
  const hasBody = isBodyMethod(method);
  const fields = listParameters(operation)
    .filter(({ name }) => !hasBody || isInPath(name))
    .map(({ name, description, isRequired }) => ({
      name,
      description: description?.replaceAll("`", "") ?? null,
      isRequired,
      isInPath: isInPath(name),
      example: String(input[name] ?? ""),
    }));
  const body = Object.fromEntries(Object.entries(input).filter(([name]) => !isInPath(name)));
  return { id, method, path, price, fields, body: hasBody ? JSON.stringify(body, null, 2) : null };
}
