import type { CallRequest } from "./request.ts";

export interface Answer {
  status: number;
  headers: Headers;
  /** The parsed JSON, or the text if it is not JSON. */
  body: unknown;
}

/** Longer than every answer takes, including one that settles a payment. */
const TIMEOUT_MS = 60_000;

/** @returns `undefined` when no answer arrived; the server may have received the call */
export async function send(
  { method, path, body }: CallRequest,
  headers: Record<string, string> = {},
): Promise<Answer | undefined> {
  const type: Record<string, string> = body === null ? {} : { "content-type": "application/json" };
  try {
    const response = await fetch(path, {
      method,
      body,
      headers: { ...type, ...headers },
      cache: "no-store",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parseBody(text) };
  } catch {
    return undefined;
  }
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** For a 402, its reason. `undefined` when the answer is no error. */
export function findProblem({ body }: Answer): { code: string; message: string } | undefined {
  const error = (body as { error?: unknown } | null)?.error;
  if (typeof error === "string") return { code: "payment_required", message: error };
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return typeof code === "string" && typeof message === "string" ? { code, message } : undefined;
}
