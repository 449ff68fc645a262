import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { deleteSavedAudit } from "#lib/dashboard/saved-audits/delete-saved-audit.ts";
import { refuseMissing } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";

export const POST = createAccountFormRoute({
  page: ({ id }) => `/dashboard/invoices/${id}`,
  trail: "invoice.delete",
  fields: z.object({}),
  run: async (_input, { account, params: { id = "" } }) => {
    if (!(await deleteSavedAudit(id, { db: getDatabase(), files: getFileStore(), userId: account.id })))
      refuseMissing();
    return { to: "/dashboard/invoices", notice: "The audit and its dispute packs are deleted." };
  },
});
