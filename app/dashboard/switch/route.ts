import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { switchAccount } from "#lib/accounts/team/switch-account.ts";
import { refuseMissing } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

/** The session works in another account of the person from now on. */
export const POST = createAccountFormRoute({
  page: "/dashboard/settings/team",
  for: "anyone",
  trail: "own",
  fields: z.object({ account: z.string("Choose an account.").max(100) }),
  run: async ({ account: wanted }, { account }) => {
    const name = await switchAccount(wanted, account, { db: getDatabase() });
    if (name === null) return refuseMissing();
    const isOwn = wanted === account.person.id;
    return { to: "/dashboard", notice: isOwn ? "This is your own account." : `This is the account of ${name}.` };
  },
});
