import { z } from "zod";
import { accountForm, NotFound } from "#lib/accounts/forms/form-route.ts";
import { deleteRule } from "#lib/dashboard/alerts/alert-rules.ts";
import { database } from "#lib/platform/db/client.ts";

export const POST = accountForm({
  page: "/dashboard/alerts",
  fields: z.object({}),
  run: async (_fields, { account, params: { id = "" } }) => {
    if (!(await deleteRule(id, { db: database(), userId: account.id }))) throw new NotFound();
    return { to: "/dashboard/alerts", notice: "The alert is deleted." };
  },
});
