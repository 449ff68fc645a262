import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { issueFreeTierKey } from "#lib/accounts/free-tier-key/issue-key.ts";
import { renderKeyPage } from "#lib/accounts/free-tier-key/key-page.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

/** Replaces the present key, if there is one, and shows the new one. */
export const POST = createAccountFormRoute({
  page: "/dashboard/api",
  for: "owner",
  trail: "key.issue",
  fields: z.object({ replaces: z.string().max(40).optional() }),
  run: async ({ replaces = null }, { request, account }) => {
    const issued = await issueFreeTierKey({ db: getDatabase(), userId: account.id, replaces });
    return renderKeyPage(issued, { nonce: request.headers.get("x-nonce") ?? "", replaced: replaces });
  },
});
