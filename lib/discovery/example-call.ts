import { type AnyOperation, isBodyMethod, type Method, type RawInput } from "#lib/operations/operation.ts";

/** For the main route of an operation. It has a query or a body. */
export interface ExampleCall {
  method: Method;
  /** With the example's values in its placeholders. */
  path: string;
  query: [name: string, value: string][];
  /** With its question mark; empty when there is no query. */
  search: string;
  body: RawInput | undefined;
  /** The token of a wallet session. */
  needsToken?: boolean;
}

export function buildExampleCall({ method, path: template, example, needs }: AnyOperation): ExampleCall {
  const isInPath = (name: string) => template.includes(`{${name}}`);
  const input: RawInput = example.input;
  const path = template.replace(/\{(\w+)\}/g, (_placeholder, name: string) => encodeURIComponent(String(input[name])));
  const fields = Object.entries(input).filter(([name]) => !isInPath(name));
  const needsToken = needs === "session";
  if (isBodyMethod(method))
    return {
      method,
      path,
      query: [],
      search: "",
      body: fields.length > 0 ? Object.fromEntries(fields) : undefined,
      needsToken,
    };
  const query = fields.map(([name, value]): [string, string] => [name, String(value)]);
  return {
    method,
    path,
    query,
    search: query.length > 0 ? `?${new URLSearchParams(query)}` : "",
    body: undefined,
    needsToken,
  };
}
