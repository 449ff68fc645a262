import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { removeMember } from "#lib/accounts/team/remove-member.ts";
import { refuse } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

export const POST = createAccountFormRoute({
  page: "/dashboard/settings/team",
  for: "anyone",
  trail: "member.leave",
  fields: z.object({}),
  run: async (_input, { account: { id: accountId, person, owner } }) => {
    if (!(await removeMember(person.id, { db: getDatabase(), accountId }))) refuse("This is your own account.");
    return { to: "/dashboard", notice: `You have left the account of ${owner.name}. This is your own account.` };
  },
});
