import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { deleteBatch } from "#lib/dashboard/batches/delete-batch.ts";
import { refuseMissing } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";

export const POST = createAccountFormRoute({
  page: ({ id }) => `/dashboard/audits/${id}`,
  trail: "batch.delete",
  fields: z.object({}),
  run: async (_input, { account, params: { id = "" } }) => {
    const scope = { db: getDatabase(), files: getFileStore(), userId: account.id };
    if (!(await deleteBatch(id, scope))) refuseMissing();
    return { to: "/dashboard/audits", notice: "The audit is deleted." };
  },
});
