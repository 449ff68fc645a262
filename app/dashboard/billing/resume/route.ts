import { z } from "zod";
import { accountForm } from "#lib/accounts/forms/form-route.ts";
import { billingProvider } from "#lib/billing/billing.ts";
import { resumePlan } from "#lib/billing/resume-plan.ts";
import { database } from "#lib/platform/db/client.ts";

export const POST = accountForm({
  page: "/dashboard/billing",
  fields: z.object({}),
  run: async (_input, { account }) => ({ to: `/dashboard/billing/pay/${await resumePlan({ db: database(), provider: billingProvider(), user: account })}` }),
});
