import { z } from "zod";
import { accountForm, refuse } from "#lib/accounts/forms/form-route.ts";
import { nextPath } from "#lib/accounts/forms/next-path.ts";
import { TRIAL } from "#lib/accounts/plans.ts";
import { startTrial } from "#lib/accounts/start-trial.ts";
import { database } from "#lib/platform/db/client.ts";

export const POST = accountForm({
  page: "/dashboard",
  fields: z.object({ next: z.string().optional() }),
  run: async ({ next }, { account }) => {
    if (!(await startTrial(account.id, { db: database() }))) refuse("You have had your trial.");
    return { to: nextPath(next), notice: `Your trial of Pro+ has started. It ends in ${TRIAL.days} days by itself, and costs nothing.` };
  },
});
