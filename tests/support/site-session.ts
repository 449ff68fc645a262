import pg from "pg";
import { type Sent, sendFrom } from "./send-from.ts";

const PASSWORD = "correct horse battery";

/** With a trial of Pro+. @returns the Cookie header of the session */
export async function signUpOn(url: string, databaseUrl: string, address: string): Promise<string> {
  const email = `person-${crypto.randomUUID()}@example.com`;
  const form = (path: string, fields: Record<string, string>, cookie = "") =>
    sendFrom(address, `${url}${path}`, {
      body: new URLSearchParams(fields).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded", cookie },
    });
  const signedUp = await form("/sign-up/submit", { name: "Ann Clerk", email, new_password: PASSWORD });
  const link = await linkInMailTo(email, databaseUrl, url);
  const confirmed = await sendFrom(address, link, { headers: { cookie: readCookies(signedUp) } });
  const cookie = readCookies(confirmed);
  await form("/dashboard/start-trial", {}, cookie);
  return cookie;
}

/** As the browser sends them with its next request. */
const readCookies = ({ headers }: Sent): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");

async function linkInMailTo(email: string, databaseUrl: string, url: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ text: string }>(
      "SELECT text FROM mail WHERE to_address = $1 ORDER BY created_at DESC LIMIT 1",
      [email],
    );
    const link = /https?:\/\/\S+/.exec(rows[0]?.text ?? "")?.[0];
    if (!link) throw new Error(`No mail to ${email} has a link`);
    const { pathname, search } = new URL(link);
    return `${url}${pathname}${search}`;
  } finally {
    await client.end();
  }
}
