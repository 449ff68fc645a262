import { z } from "zod";
import { createAccountFormRoute, NotFound } from "#lib/accounts/forms/form-route.ts";
import { deleteSavedAudit } from "#lib/dashboard/saved-audits/delete-saved-audit.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

export const POST = createAccountFormRoute({
  page: ({ id }) => `/dashboard/invoices/${id}`,
  fields: z.object({}),
  run: async (_input, { account, params: { id = "" } }) => {
    if (!(await deleteSavedAudit(id, { db: getDatabase(), userId: account.id }))) throw new NotFound();
    return { to: "/dashboard/invoices", notice: "The audit and its dispute packs are deleted." };
  },
});
