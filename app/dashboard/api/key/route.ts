import { z } from "zod";
import { accountForm } from "#lib/accounts/forms/form-route.ts";
import { issueKey } from "#lib/accounts/free-tier-key/issue-key.ts";
import { keyPage } from "#lib/accounts/free-tier-key/key-page.ts";
import { database } from "#lib/platform/db/client.ts";

/** Makes a free-tier key, or a new one in place of the present one, and shows it. */
export const POST = accountForm({
  page: "/dashboard/api",
  fields: z.object({ replaces: z.string().max(40).optional() }),
  run: async ({ replaces = null }, { request, account }) => {
    const issued = await issueKey({ db: database(), userId: account.id, replaces });
    return keyPage(issued, { nonce: request.headers.get("x-nonce") ?? "", replaced: replaces });
  },
});
