import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { findCurrentAudit, updateResult } from "#lib/dashboard/saved-audits/audit-again.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { refuse, refuseMissing } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

export const POST = createAccountFormRoute({
  page: ({ id }) => `/dashboard/invoices/${id}`,
  trail: "invoice.update_result",
  fields: z.object({}),
  run: async (_input, { account, params: { id = "" } }) => {
    const scope = { db: getDatabase(), userId: account.id, ...getCurrentContext() };
    const audit = await findCurrentAudit(id, scope);
    if (!audit) refuseMissing();
    if (!(await updateResult(audit, scope)))
      refuse("The checker gives no result for this invoice any more. Open it in the checker to see why.");
    return { to: `/dashboard/invoices/${id}`, notice: "The audit now says what the facts of today give." };
  },
});
