import { z } from "zod";
import { accountForm } from "#lib/accounts/forms/form-route.ts";
import { INTERVALS, PAID_PLANS } from "#lib/accounts/plans.ts";
import { billingProvider } from "#lib/billing/billing.ts";
import { billingFields, saveBillingDetails } from "#lib/billing/billing-details.ts";
import { startCheckout } from "#lib/billing/start-checkout.ts";
import { database } from "#lib/platform/db/client.ts";

export const POST = accountForm({
  page: (_params, { plan = "", interval = "" }) => `/dashboard/billing/order?${new URLSearchParams({ plan, interval })}`,
  fields: z.intersection(z.object({ plan: z.enum(PAID_PLANS), interval: z.enum(INTERVALS) }), billingFields),
  run: async ({ plan, interval, ...details }, { account }) => {
    const db = database();
    await saveBillingDetails(details, { db, userId: account.id });
    const id = await startCheckout({ db, provider: billingProvider(), user: account, plan, interval });
    return { to: `/dashboard/billing/pay/${id}` };
  },
});
