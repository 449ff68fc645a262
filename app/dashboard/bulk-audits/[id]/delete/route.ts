import { z } from "zod";
import { accountForm, NotFound } from "#lib/accounts/forms/form-route.ts";
import { deleteBulkAudit } from "#lib/dashboard/bulk-audits/delete-bulk-audit.ts";
import { database } from "#lib/platform/db/client.ts";

export const POST = accountForm({
  page: ({ id }) => `/dashboard/bulk-audits/${id}`,
  fields: z.object({}),
  run: async (_input, { account, params: { id = "" } }) => {
    if (!(await deleteBulkAudit(id, { db: database(), userId: account.id }))) throw new NotFound();
    return { to: "/dashboard/bulk-audits", notice: "The bulk audit is deleted." };
  },
});
