import { readAccount } from "#lib/accounts/session.ts";
import { findRoleRefusal } from "#lib/accounts/team/roles.ts";
import { listAllReceipts } from "#lib/dashboard/receipts/receipts.ts";
import { redirectTo } from "#lib/forms/redirect-to.ts";
import { toSpreadsheetCsv } from "#lib/http/csv.ts";

/** The payments of the account's wallets as CSV, for its owner only. */
export async function GET(request: Request): Promise<Response> {
  const account = await readAccount(request.headers);
  if (!account) return redirectTo({ to: "/sign-in?next=%2Fdashboard%2Fapi" });
  const refusal = findRoleRefusal(account, "owner");
  if (refusal) return redirectTo({ to: "/dashboard/settings/team", faults: [{ field: null, message: refusal }] });
  const rows = (await listAllReceipts(account.id)).map(
    ({ time, operation, amount, network, wallet, status, transaction }) => ({
      time_utc: time,
      operation,
      amount_usdc: amount,
      network,
      wallet,
      status,
      transaction,
    }),
  );
  return new Response(
    toSpreadsheetCsv({
      columns: ["time_utc", "operation", "amount_usdc", "network", "wallet", "status", "transaction"],
      rows,
    }),
    {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="quayside-payments.csv"',
        "cache-control": "no-store",
      },
    },
  );
}
