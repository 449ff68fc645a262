import { type Flash, setFlashCookie } from "./flash.ts";

export interface Redirect extends Omit<Flash, "page"> {
  to: string;
  /** Set-Cookie headers, for example of a new session. */
  cookies?: readonly string[];
}

/** A browser takes 16 KB of headers, cookies among them. */
const MAX_LOCATION = 12_000;

/**
 * A 303, so that a reload sends nothing again. The page says a notice or faults once. A query that no browser would
 * take is left out.
 */
export function redirectTo({ to: wanted, cookies = [], ...said }: Redirect): Response {
  const to = wanted.length <= MAX_LOCATION ? wanted : getPath(wanted);
  const response = new Response(null, { status: 303, headers: { location: to, "cache-control": "no-store" } });
  const flash = said.notice !== undefined || said.faults ? [setFlashCookie({ page: getPath(to), ...said })] : [];
  for (const cookie of [...cookies, ...flash]) response.headers.append("set-cookie", cookie);
  return response;
}

const getPath = (address: string) => address.split(/[?#]/, 1)[0] as string;
