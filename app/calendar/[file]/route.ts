import { createHash } from "node:crypto";
import { buildCalendarFeed, findCalendarAccount } from "#lib/dashboard/containers/calendar-feed.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";

/** Calendar programs ask every few minutes. */
const MAX_AGE_S = 900;

const HEADERS = { "x-robots-tag": "noindex", "referrer-policy": "no-referrer", "x-content-type-options": "nosniff" };

/** The secret in the name of the file identifies the account. */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params;
  const db = getDatabase();
  const userId = file.endsWith(".ics") ? await findCalendarAccount(file.slice(0, -".ics".length), { db }) : null;
  if (!userId)
    return new Response("Not found.", {
      status: 404,
      headers: { ...HEADERS, "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
    });
  const text = await buildCalendarFeed({ db, userId, ...getCurrentContext(), site: env.PUBLIC_BASE_URL });
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 24)}"`;
  const headers = { ...HEADERS, etag, "cache-control": `private, max-age=${MAX_AGE_S}` };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  return new Response(text, {
    headers: {
      ...headers,
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="quayside.ics"',
    },
  });
}
