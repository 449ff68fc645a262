import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { getBillingProvider } from "#lib/billing/billing.ts";
import { cancelPlan } from "#lib/billing/cancel-plan.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

const PAGE = "/dashboard/billing";

export const POST = createAccountFormRoute({
  page: PAGE,
  for: "owner",
  trail: "billing.cancel",
  fields: z.object({}),
  run: async (_input, { account }) => {
    const user = { id: account.id, email: account.owner.email };
    const until = await cancelPlan({ db: getDatabase(), provider: getBillingProvider(), user });
    return {
      to: PAGE,
      notice: until
        ? `Your plan is cancelled. It works until ${until}, and nothing more is charged.`
        : "Your plan has ended. Nothing more is charged.",
    };
  },
});
