import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { deleteBulkAudit } from "#lib/dashboard/bulk-audits/delete-bulk-audit.ts";
import { refuseMissing } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

export const POST = createAccountFormRoute({
  page: ({ id }) => `/dashboard/bulk-audits/${id}`,
  fields: z.object({}),
  run: async (_input, { account, params: { id = "" } }) => {
    if (!(await deleteBulkAudit(id, { db: getDatabase(), userId: account.id }))) refuseMissing();
    return { to: "/dashboard/bulk-audits", notice: "The bulk audit is deleted." };
  },
});
