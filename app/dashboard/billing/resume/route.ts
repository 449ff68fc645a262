import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { getBillingProvider } from "#lib/billing/billing.ts";
import { resumePlan } from "#lib/billing/resume-plan.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

export const POST = createAccountFormRoute({
  page: "/dashboard/billing",
  for: "owner",
  trail: "billing.resume",
  fields: z.object({}),
  run: async (_input, { account }) => ({
    to: `/dashboard/billing/pay/${await resumePlan({ db: getDatabase(), provider: getBillingProvider(), user: account })}`,
  }),
});
