import type { TryableCall } from "#lib/discovery/tryable-call.ts";

export interface Draft {
  fields: Readonly<Record<string, string>>;
  body: string;
}

export interface CallRequest {
  method: string;
  /** With its query. */
  path: string;
  /** JSON; `null` when the call has no body. */
  body: string | null;
}

/** The key of the body's fault. */
export const BODY = "body";

export function toDraft({ fields, body }: TryableCall): Draft {
  return { fields: Object.fromEntries(fields.map(({ name, example }) => [name, example])), body: body ?? "" };
}

/** The faults are by field. The server checks the values. */
export function toCallRequest(
  call: TryableCall,
  draft: Draft,
): { request: CallRequest } | { faults: Record<string, string> } {
  const faults: Record<string, string> = {};
  const query = new URLSearchParams();
  let { path } = call;
  for (const { name, isInPath } of call.fields) {
    const value = draft.fields[name]?.trim() ?? "";
    if (isInPath && value === "") faults[name] = "This value is part of the path. Enter one.";
    if (isInPath) path = path.replace(`{${name}}`, encodeURIComponent(value));
    else if (value !== "") query.set(name, value);
  }
  const fault = call.body === null ? undefined : checkJson(draft.body);
  if (fault) faults[BODY] = fault;
  if (Object.keys(faults).length > 0) return { faults };
  const pathAndQuery = query.size > 0 ? `${path}?${query}` : path;
  return { request: { method: call.method, path: pathAndQuery, body: call.body === null ? null : draft.body } };
}

function checkJson(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return `This is not valid JSON: ${(error as Error).message}.`;
  }
}

/** Uses the demo wallet of a local server. */
export function buildPayCommand({ method, path, body }: CallRequest): string {
  return [
    "npm run pay --",
    method,
    quoteForShell(path),
    ...(body === null ? [] : [quoteForShell(JSON.stringify(JSON.parse(body)))]),
  ].join(" ");
}

export function buildPriceCommand({ method, path }: CallRequest, baseUrl: string): string {
  return `curl -si -X ${method} -H 'x-require-payment: x402' ${quoteForShell(`${baseUrl}${path}`)}`;
}

const quoteForShell = (text: string) => (/^[\w/.:-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
