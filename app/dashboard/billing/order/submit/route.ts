import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { INTERVALS, PAID_PLANS } from "#lib/accounts/plans.ts";
import { getBillingProvider } from "#lib/billing/billing.ts";
import { billingFields, saveBillingDetails } from "#lib/billing/billing-details.ts";
import { startCheckout } from "#lib/billing/start-checkout.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

export const POST = createAccountFormRoute({
  page: (_params, { plan = "", interval = "" }) =>
    `/dashboard/billing/order?${new URLSearchParams({ plan, interval })}`,
  for: "owner",
  trail: "billing.order",
  fields: z.intersection(z.object({ plan: z.enum(PAID_PLANS), interval: z.enum(INTERVALS) }), billingFields),
  run: async ({ plan, interval, ...details }, { account }) => {
    const db = getDatabase();
    await saveBillingDetails(details, { db, userId: account.id });
    const id = await startCheckout({ db, provider: getBillingProvider(), user: account, plan, interval });
    return { to: `/dashboard/billing/pay/${id}` };
  },
});
