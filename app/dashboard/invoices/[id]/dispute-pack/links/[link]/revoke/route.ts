import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { revokeReviewLink } from "#lib/dashboard/review-links/revoke-review-link.ts";
import { refuseMissing } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

export const POST = createAccountFormRoute({
  page: ({ id }) => `/dashboard/invoices/${id}/dispute-pack`,
  trail: "link.revoke",
  fields: z.object({}),
  run: async (_input, { account, params: { id = "", link = "" } }) => {
    const scope = { db: getDatabase(), userId: account.id };
    if (!(await revokeReviewLink({ id: link, savedAuditId: id }, scope))) refuseMissing();
    return { to: `/dashboard/invoices/${id}/dispute-pack#links`, notice: "The link works no more." };
  },
});
