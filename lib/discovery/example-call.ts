import type { AnyOperation, Method, RawInput } from "#lib/operations/operation.ts";

/** A call of an operation in its own form: with a query or with a body. */
export interface ExampleCall {
  method: Method;
  path: string;
  query: [name: string, value: string][];
  /** The query as it stands in an address, with its question mark; empty when there is none. */
  search: string;
  body: RawInput | undefined;
}

/** The call that an operation's example is the answer of. */
export function exampleCall({ method, path, example }: AnyOperation): ExampleCall {
  const input: RawInput = example.input;
  if (method === "POST") return { method, path, query: [], search: "", body: input };
  const query = Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]);
  return { method, path, query, search: query.length > 0 ? `?${new URLSearchParams(query)}` : "", body: undefined };
}
