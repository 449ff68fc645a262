import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { INVITATION_DAYS, sendInvitationAgain } from "#lib/accounts/team/invite.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

const PATH = "/dashboard/settings/team";

export const POST = createAccountFormRoute({
  page: PATH,
  for: "owner",
  trail: "member.invite_again",
  fields: z.object({}),
  run: async (_input, { account: { id: accountId, owner }, params: { id = "" } }) => {
    const email = await sendInvitationAgain(id, { db: getDatabase(), accountId, owner });
    return {
      to: PATH,
      notice: `We have sent a new mail to ${email}. Its link works for ${INVITATION_DAYS} days, and the one before no more.`,
    };
  },
});
