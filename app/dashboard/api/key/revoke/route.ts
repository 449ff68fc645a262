import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { revokeFreeTierKey } from "#lib/accounts/free-tier-key/revoke-key.ts";
import { refuseMissing } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

const PATH = "/dashboard/api";

export const POST = createAccountFormRoute({
  page: PATH,
  for: "owner",
  trail: "key.revoke",
  fields: z.object({ prefix: z.string().max(40) }),
  run: async ({ prefix }, { account }) => {
    if (!(await revokeFreeTierKey({ db: getDatabase(), userId: account.id, prefix }))) refuseMissing();
    return { to: PATH, notice: "The key is revoked. Calls with it are refused from now on." };
  },
});
