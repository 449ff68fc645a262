import { exportAccount } from "#lib/accounts/export-account.ts";
import { redirectTo } from "#lib/accounts/forms/redirect-to.ts";
import { accountOf } from "#lib/accounts/session.ts";
import { database } from "#lib/platform/db/client.ts";

/** Everything that is stored about the account, as a JSON file. */
export async function GET(request: Request): Promise<Response> {
  const account = await accountOf(request.headers);
  if (!account) return redirectTo({ to: "/sign-in?next=%2Fdashboard%2Fsettings" });
  return new Response(JSON.stringify(await exportAccount(account.id, { db: database() }), null, 2), {
    headers: { "content-type": "application/json", "content-disposition": 'attachment; filename="quayside-account.json"', "cache-control": "no-store" },
  });
}
