import type { AnyOperation, Method, Price, RawInput } from "#lib/operations/operation.ts";
import { parametersOf } from "./parameters.ts";

/** A value that a call takes in its path or its query. */
export interface CallField {
  name: string;
  /** What it means, in plain words, where its name does not say it. */
  about: string | null;
  isRequired: boolean;
  isInPath: boolean;
  /** Of the operation's example; empty where that leaves it out. */
  example: string;
}

/** An operation as a page lets people try it: plain data, for a browser. */
export interface TryableCall {
  id: string;
  method: Method;
  /** `{name}` stands for one path segment. */
  path: string;
  price: Price;
  fields: CallField[];
  /** The example as JSON; null where a call has no body. */
  body: string | null;
}

/** What a page needs to let people try an operation: its main route, filled with its example. */
export function tryableCall(operation: AnyOperation): TryableCall {
  const { id, method, path, price, example } = operation;
  const given: RawInput = example.input;
  const isInPath = (name: string) => path.includes(`{${name}}`);
  const hasBody = method === "POST";
  const fields = parametersOf(operation)
    .filter(({ name }) => !hasBody || isInPath(name))
    .map(({ name, description, isRequired }) => ({
      name,
      about: description?.replaceAll("`", "") ?? null,
      isRequired,
      isInPath: isInPath(name),
      example: String(given[name] ?? ""),
    }));
  const body = Object.fromEntries(Object.entries(given).filter(([name]) => !isInPath(name)));
  return { id, method, path, price, fields, body: hasBody ? JSON.stringify(body, null, 2) : null };
}
