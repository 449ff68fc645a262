import type { AnyOperation, Method, RawInput } from "#lib/operations/operation.ts";

/** A call of an operation in its own form: with a query or with a body. */
export interface ExampleCall {
  method: Method;
  path: string;
  query: readonly (readonly [name: string, value: string])[];
  body: RawInput | undefined;
}

/** The call that an operation's example is the answer of. */
export function exampleCall({ method, path, example }: AnyOperation): ExampleCall {
  const input: RawInput = example.input;
  if (method === "POST") return { method, path, query: [], body: input };
  return { method, path, query: Object.entries(input).map(([name, value]) => [name, String(value)] as const), body: undefined };
}

/** What a call of an operation costs, as a sentence. */
export function priceSentence({ price }: AnyOperation): string {
  return price === "free" ? "Free." : `${price} USD a call, or one of the month's free calls.`;
}
