import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { deleteRule } from "#lib/dashboard/alerts/alert-rules.ts";
import { refuseMissing } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

export const POST = createAccountFormRoute({
  page: "/dashboard/alerts",
  trail: "alert.delete",
  fields: z.object({}),
  run: async (_fields, { account, params: { id = "" } }) => {
    if (!(await deleteRule(id, { db: getDatabase(), userId: account.id }))) refuseMissing();
    return { to: "/dashboard/alerts", notice: "The alert is deleted." };
  },
});
