import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { INTERVALS, PAID_PLANS } from "#lib/accounts/plans.ts";

/** A plan was chosen, for example on the page of prices. The order page asks for what the invoice needs. */
export const POST = createAccountFormRoute({
  page: "/dashboard/billing",
  for: "owner",
  trail: "nothing",
  fields: z.object({
    plan: z.enum(PAID_PLANS, "Choose a plan."),
    interval: z.enum(INTERVALS, "Choose monthly or yearly payments."),
  }),
  run: async (chosen) => ({ to: `/dashboard/billing/order?${new URLSearchParams(chosen)}` }),
});
