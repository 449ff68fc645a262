import { env } from "#lib/platform/env.ts";
import { AUTH_PATH, type Auth, getAuth } from "./auth.ts";
import { renewSignatures } from "./renew-signatures.ts";

export interface AuthAnswer {
  status: number;
  /** For example `INVALID_EMAIL_OR_PASSWORD`; `null` when better-auth agreed. */
  code: string | null;
  body: Record<string, unknown>;
  cookies: string[];
  /** Seconds to wait after too many requests. */
  retryAfter: number | null;
}

interface AuthCall {
  path: string;
  method?: "GET" | "POST";
  body?: Record<string, unknown>;
  query?: Record<string, string>;
}

/**
 * Sends a request to better-auth as if it came from the network, so that its rate limits, checks and cookies apply.
 * @param from the browser's request, for its cookies, address and program. The caller has checked that it comes from a
 * page of this site.
 */
export async function sendAuthRequest(
  from: Pick<Request, "headers">,
  { path, method = "POST", body, query }: AuthCall,
  on: Auth = getAuth(),
): Promise<AuthAnswer> {
  const headers = new Headers({ origin: new URL(env.PUBLIC_BASE_URL).origin });
  for (const name of ["cookie", "user-agent", "x-forwarded-for"]) {
    const value = from.headers.get(name);
    if (value !== null) headers.set(name, name === "cookie" ? renewSignatures(value) : value);
  }
  if (method === "POST") headers.set("content-type", "application/json");
  const url = `${env.PUBLIC_BASE_URL}${AUTH_PATH}${path}${query ? `?${new URLSearchParams(query)}` : ""}`;
  const response = await on.handler(
    new Request(url, { method, headers, ...(method === "POST" && { body: JSON.stringify(body ?? {}) }) }),
  );
  const answer = response.headers.get("content-type")?.includes("json")
    ? ((await response.json()) as Record<string, unknown> | null)
    : null;
  const isRefused = response.status >= 400;
  return {
    status: response.status,
    code: isRefused ? String(answer?.code ?? (response.status === 429 ? "TOO_MANY_REQUESTS" : "FAILED")) : null,
    body: answer ?? {},
    cookies: response.headers.getSetCookie(),
    retryAfter: response.status === 429 ? Number(response.headers.get("x-retry-after") ?? 60) : null,
  };
}
