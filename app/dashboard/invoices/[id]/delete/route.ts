import { z } from "zod";
import { accountForm, NotFound } from "#lib/accounts/forms/form-route.ts";
import { deleteSavedAudit } from "#lib/dashboard/saved-audits/delete-saved-audit.ts";
import { database } from "#lib/platform/db/client.ts";

export const POST = accountForm({
  page: ({ id }) => `/dashboard/invoices/${id}`,
  fields: z.object({}),
  run: async (_input, { account, params: { id = "" } }) => {
    if (!(await deleteSavedAudit(id, { db: database(), userId: account.id }))) throw new NotFound();
    return { to: "/dashboard/invoices", notice: "The audit and its dispute packs are deleted." };
  },
});
