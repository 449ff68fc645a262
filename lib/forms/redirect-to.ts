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
  const address = escapeLetters(wanted);
  const to = address.length <= MAX_LOCATION ? address : getPath(address);
  const response = new Response(null, { status: 303, headers: { location: to, "cache-control": "no-store" } });
  const flash = said.notice !== undefined || said.faults ? [setFlashCookie({ page: getPath(to), ...said })] : [];
  for (const cookie of [...cookies, ...flash]) response.headers.append("set-cookie", cookie);
  return response;
}

/** A header takes only the letters of Latin-1, and an id in a path can have others. */
const escapeLetters = (address: string) =>
  address.replace(/[^!-~]+/g, (letters) => encodeURIComponent(letters.toWellFormed()));

const getPath = (address: string) => address.split(/[?#]/, 1)[0] as string;
