import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { withdrawInvitation } from "#lib/accounts/team/withdraw-invitation.ts";
import { refuseMissing } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

const PATH = "/dashboard/settings/team";

export const POST = createAccountFormRoute({
  page: PATH,
  for: "owner",
  trail: "member.withdraw",
  fields: z.object({}),
  run: async (_input, { account, params: { id = "" } }) => {
    if (!(await withdrawInvitation(id, { db: getDatabase(), accountId: account.id }))) refuseMissing();
    return { to: PATH, notice: "The invitation is withdrawn. Its link works no more." };
  },
});
