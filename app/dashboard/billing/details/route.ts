import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { billingFields, saveBillingDetails } from "#lib/billing/billing-details.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

const PAGE = "/dashboard/billing";

export const POST = createAccountFormRoute({
  page: PAGE,
  for: "owner",
  trail: "billing.details",
  fields: billingFields,
  run: async (details, { account }) => {
    await saveBillingDetails(details, { db: getDatabase(), userId: account.id });
    return { to: PAGE, notice: "Your billing details are saved. The next invoice will have them." };
  },
});
