import { type Flash, flashCookie } from "./flash.ts";

export interface Redirect extends Omit<Flash, "page"> {
  to: string;
  /** Set-Cookie headers, for example of a new session. */
  cookies?: readonly string[];
}

/** Sends the browser to a page of this site (303, so that a reload sends nothing again). A notice or faults are said there, once. */
export function redirectTo({ to, cookies = [], ...said }: Redirect): Response {
  const response = new Response(null, { status: 303, headers: { location: to, "cache-control": "no-store" } });
  const flash = said.notice !== undefined || said.faults ? [flashCookie({ page: to.split(/[?#]/, 1)[0] as string, ...said })] : [];
  for (const cookie of [...cookies, ...flash]) response.headers.append("set-cookie", cookie);
  return response;
}
