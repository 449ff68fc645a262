import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { changeRole } from "#lib/accounts/team/change-role.ts";
import { MEMBER_ROLES } from "#lib/accounts/team/roles.ts";
import { refuseMissing } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

const PATH = "/dashboard/settings/team";

export const POST = createAccountFormRoute({
  page: PATH,
  for: "owner",
  trail: "member.change_role",
  fields: z.object({ role: z.enum(MEMBER_ROLES, "Choose clerk or reader.") }),
  run: async ({ role }, { account, params: { member = "" } }) => {
    if (!(await changeRole({ userId: member, role }, { db: getDatabase(), accountId: account.id }))) refuseMissing();
    return { to: PATH, notice: "The role is changed." };
  },
});
