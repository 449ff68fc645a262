import type { CallRequest } from "./request.ts";

/** What the service answered. */
export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed JSON; a text that is none comes as it is. */
  body: unknown;
}

/** Milliseconds: longer than any answer takes, one with a payment to settle included. */
const PATIENCE = 60_000;

/** Makes a call. @returns undefined when no answer came: whether it was received is not known */
export async function send({ method, path, body }: CallRequest, headers: Record<string, string> = {}): Promise<Answer | undefined> {
  const type: Record<string, string> = body === null ? {} : { "content-type": "application/json" };
  try {
    const response = await fetch(path, { method, body, headers: { ...type, ...headers }, cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parsed(text) };
  } catch {
    return undefined;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What an answer says is wrong: of the error form its code and message, of a 402 why. Undefined when nothing is. */
export function problemOf({ body }: Answer): { code: string; message: string } | undefined {
  const error = (body as { error?: unknown } | null)?.error;
  if (typeof error === "string") return { code: "payment_required", message: error };
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return typeof code === "string" && typeof message === "string" ? { code, message } : undefined;
}
