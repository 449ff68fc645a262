import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { makeReviewLink } from "#lib/dashboard/review-links/make-review-link.ts";
import { buildDayFormField } from "#lib/invoices/form-values.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { refuseMissing } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";

export const POST = createAccountFormRoute({
  page: ({ id }) => `/dashboard/invoices/${id}/dispute-pack`,
  needs: ({ disputePacks }) => disputePacks,
  trail: "link.add",
  fields: z.object({
    pack_number: z.coerce.number("Choose a pack.").int().min(1).max(1e6),
    expires_on: z.string("Choose the last day.").pipe(buildDayFormField("Works until")),
  }),
  run: async ({ pack_number: packNumber, expires_on: expiresOn }, { account, params: { id = "" } }) => {
    const scope = { db: getDatabase(), userId: account.id, ...getCurrentContext() };
    const token = await makeReviewLink({ savedAuditId: id, packNumber, expiresOn }, scope);
    if (token === null) return refuseMissing();
    // The page shows it once: the cookie that brings it is removed with the answer.
    return {
      to: `/dashboard/invoices/${id}/dispute-pack#links`,
      notice: "Copy the link for the carrier now. It is not shown again.",
      values: { review_link: `${env.PUBLIC_BASE_URL}/review/${token}` },
    };
  },
});
