import type { TryableCall } from "#lib/discovery/tryable-call.ts";

/** A call as someone is writing it. */
export interface Draft {
  fields: Readonly<Record<string, string>>;
  body: string;
}

/** A call as it is sent. */
export interface CallRequest {
  method: string;
  /** With the query. */
  path: string;
  /** JSON; null where a call has no body. */
  body: string | null;
}

/** The name under which a fault of the body is told. */
export const BODY = "body";

export function draftOf({ fields, body }: TryableCall): Draft {
  return { fields: Object.fromEntries(fields.map(({ name, example }) => [name, example])), body: body ?? "" };
}

/** The call that a draft stands for, or what to change in it by field. Values are left for the service to judge. */
export function requestOf(call: TryableCall, draft: Draft): { request: CallRequest } | { faults: Record<string, string> } {
  const faults: Record<string, string> = {};
  const query = new URLSearchParams();
  let { path } = call;
  for (const { name, isInPath } of call.fields) {
    const value = draft.fields[name]?.trim() ?? "";
    if (isInPath && value === "") faults[name] = "This is part of the path: give a value.";
    if (isInPath) path = path.replace(`{${name}}`, encodeURIComponent(value));
    else if (value !== "") query.set(name, value);
  }
  const fault = call.body === null ? undefined : faultOfJson(draft.body);
  if (fault) faults[BODY] = fault;
  if (Object.keys(faults).length > 0) return { faults };
  const asked = query.size > 0 ? `${path}?${query}` : path;
  return { request: { method: call.method, path: asked, body: call.body === null ? null : draft.body } };
}

function faultOfJson(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return `This is not JSON: ${(error as Error).message}.`;
  }
}

/** The command that pays for a call with the demo wallet of a server on this machine. */
export function payCommand({ method, path, body }: CallRequest): string {
  return ["npm run pay --", method, quoted(path), ...(body === null ? [] : [quoted(JSON.stringify(JSON.parse(body)))])].join(" ");
}

/** The command that asks for a call's price. */
export function priceCommand({ method, path }: CallRequest, baseUrl: string): string {
  return `curl -si -X ${method} -H 'x-require-payment: x402' ${quoted(`${baseUrl}${path}`)}`;
}

/** As one word of a shell. */
const quoted = (text: string) => (/^[\w/.:-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
