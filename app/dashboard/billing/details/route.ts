import { accountForm } from "#lib/accounts/forms/form-route.ts";
import { billingFields, saveBillingDetails } from "#lib/billing/billing-details.ts";
import { database } from "#lib/platform/db/client.ts";

const PAGE = "/dashboard/billing";

export const POST = accountForm({
  page: PAGE,
  fields: billingFields,
  run: async (details, { account }) => {
    await saveBillingDetails(details, { db: database(), userId: account.id });
    return { to: PAGE, notice: "Your billing details are saved. The next invoice will have them." };
  },
});
