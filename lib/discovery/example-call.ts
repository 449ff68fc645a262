import type { AnyOperation, Method, RawInput } from "#lib/operations/operation.ts";

/** The example request of an operation's main route. It has a query or a body. */
export interface ExampleCall {
  method: Method;
  path: string;
  query: [name: string, value: string][];
  /** The query as part of an address, with its question mark; empty when there is no query. */
  search: string;
  body: RawInput | undefined;
}

/** The example request of an operation. */
export function exampleCall({ method, path, example }: AnyOperation): ExampleCall {
  const input: RawInput = example.input;
  if (method === "POST") return { method, path, query: [], search: "", body: input };
  const query = Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]);
  return { method, path, query, search: query.length > 0 ? `?${new URLSearchParams(query)}` : "", body: undefined };
}
