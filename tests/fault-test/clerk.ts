import type { SoakWorld } from "#tests/soak/world.ts";
import { type Sent, sendFrom } from "#tests/support/send-from.ts";
import { signUpOn } from "#tests/support/site-session.ts";

/** A person with an account and a trial of Pro+. */
export interface Clerk {
  userId: string;
  /** As a browser opens a page. @param cookies of the last answer */
  open(path: string, cookies?: string): Promise<Sent>;
  sendForm(path: string, fields: Record<string, string>): Promise<Sent>;
  /** As a script of a page sends it. */
  send(path: string, body: Uint8Array): Promise<Sent>;
}

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const PAGE = { accept: "text/html" };
const SCRIPT = { accept: "*/*", "sec-fetch-dest": "empty" };

let clients = 0;

/** A loopback address that no other client uses. */
export function createClientAddress(): string {
  clients += 1;
  return `127.20.${clients >> 8}.${clients & 255}`;
}

const OWNER = "SELECT user_id AS id FROM session WHERE token = $1";

export async function signUpClerk({ client: { url }, databaseUrl, db }: SoakWorld): Promise<Clerk> {
  const address = createClientAddress();
  const cookie = await signUpOn(url, databaseUrl, address);
  const token = /session_token=([^.;]+)/.exec(decodeURIComponent(cookie))?.[1];
  const [owner] = (await db.query<{ id: string }>(OWNER, [token])).rows;
  if (!owner) throw new Error("The clerk has no session");
  return {
    userId: owner.id,
    open: (path, cookies = "") =>
      sendFrom(address, `${url}${path}`, { headers: { ...PAGE, cookie: `${cookie}; ${cookies}` } }),
    sendForm: (path, fields) =>
      sendFrom(address, `${url}${path}`, {
        body: new URLSearchParams(fields).toString(),
        headers: { ...PAGE, ...FORM, cookie },
      }),
    send: (path, body) => sendFrom(address, `${url}${path}`, { body, headers: { ...SCRIPT, cookie } }),
  };
}

/** As a browser sends them with its next request. */
export const readCookies = ({ headers }: Sent): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
