import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { email } from "#lib/accounts/forms/fields.ts";
import { INVITATION_DAYS, invite } from "#lib/accounts/team/invite.ts";
import { MEMBER_ROLES } from "#lib/accounts/team/roles.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

const PATH = "/dashboard/settings/team";

export const POST = createAccountFormRoute({
  page: PATH,
  for: "owner",
  trail: "member.invite",
  fields: z.object({ email, role: z.enum(MEMBER_ROLES, "Choose clerk or reader.") }),
  run: async ({ email, role }, { account: { id: accountId, owner } }) => {
    await invite({ email, role }, { db: getDatabase(), accountId, owner });
    return { to: PATH, notice: `We have sent a mail to ${email}. Its link works for ${INVITATION_DAYS} days.` };
  },
});
