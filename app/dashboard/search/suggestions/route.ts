import { describeFound, FOUND_LABELS } from "#components/search/search-texts.ts";
import { readAccount } from "#lib/accounts/session.ts";
import { searchAccount } from "#lib/dashboard/search/search-account.ts";
import { readSearchText } from "#lib/dashboard/search/search-text.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

const SHOWN_OF_EACH = 3;

/** The lines under the search field while a person types: `{ suggestions: [{ value, label, detail }] }`. */
export async function GET(request: Request): Promise<Response> {
  const headers = { "cache-control": "no-store" };
  const account = await readAccount(request.headers);
  if (!account) return Response.json({ message: "Sign in again." }, { status: 401, headers });
  const text = readSearchText(new URL(request.url).searchParams.get("text"));
  const groups =
    text === null ? [] : await searchAccount(text, { limit: SHOWN_OF_EACH }, { db: getDatabase(), userId: account.id });
  const suggestions = groups.flatMap(({ things }) =>
    things.map((found) => {
      const { href, title, detail } = describeFound(found);
      return { value: href, label: detail ? `${title}, ${detail}` : title, detail: FOUND_LABELS[found.kind] };
    }),
  );
  return Response.json({ suggestions }, { headers });
}
