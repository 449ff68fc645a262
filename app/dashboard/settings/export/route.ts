import { exportAccount } from "#lib/accounts/export-account.ts";
import { readAccount } from "#lib/accounts/session.ts";
import { findRoleRefusal } from "#lib/accounts/team/roles.ts";
import { redirectTo } from "#lib/forms/redirect-to.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

/** Everything that is stored about the account, as a JSON file. */
export async function GET(request: Request): Promise<Response> {
  const account = await readAccount(request.headers);
  if (!account) return redirectTo({ to: "/sign-in?next=%2Fdashboard%2Fsettings" });
  const refusal = findRoleRefusal(account, "owner");
  if (refusal) return redirectTo({ to: "/dashboard/settings", faults: [{ field: null, message: refusal }] });
  const parts = exportAccount(account.id, { db: getDatabase() });
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(new TextEncoder().encode(value));
    },
    cancel: () => void parts.return(undefined),
  });
  return new Response(body, {
    headers: {
      "content-type": "application/json",
      "content-disposition": 'attachment; filename="quayside-account.json"',
      "cache-control": "no-store",
    },
  });
}
