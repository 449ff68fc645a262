import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { TRIAL } from "#lib/accounts/plans.ts";
import { startTrial } from "#lib/accounts/start-trial.ts";
import { chooseNextPath } from "#lib/forms/next-path.ts";
import { refuse } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

export const POST = createAccountFormRoute({
  page: "/dashboard",
  for: "owner",
  trail: "billing.start_trial",
  fields: z.object({ next: z.string().optional() }),
  run: async ({ next }, { account }) => {
    if (!(await startTrial(account.id, { db: getDatabase() }))) refuse("You have had your trial.");
    return {
      to: chooseNextPath(next),
      notice: `Your trial of Pro+ has started. It ends in ${TRIAL.days} days by itself, and costs nothing.`,
    };
  },
});
