import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { INTERVALS, PAID_PLANS, PLAN_FACTS } from "#lib/accounts/plans.ts";
import { getBillingProvider } from "#lib/billing/billing.ts";
import { changePlan } from "#lib/billing/change-plan.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

const PAGE = "/dashboard/billing";

export const POST = createAccountFormRoute({
  page: PAGE,
  for: "owner",
  trail: "billing.change",
  fields: z.object({
    plan: z.enum(PAID_PLANS, "Choose a plan."),
    interval: z.enum(INTERVALS, "Choose monthly or yearly payments."),
  }),
  run: async ({ plan, interval }, { account }) => {
    const toPay = await changePlan({
      db: getDatabase(),
      provider: getBillingProvider(),
      user: account,
      plan,
      interval,
    });
    if (toPay) return { to: `${PAGE}/pay/${toPay}` };
    return {
      to: PAGE,
      notice: `Your plan is ${PLAN_FACTS[plan].name} now. The difference for the rest of the period is charged to your card, or paid back to it.`,
    };
  },
});
