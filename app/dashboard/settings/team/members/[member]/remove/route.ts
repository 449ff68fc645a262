import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { queueMail } from "#lib/accounts/mail/queue-mail.ts";
import { buildMemberRemovedMail } from "#lib/accounts/mail/team-mails.ts";
import { removeMember } from "#lib/accounts/team/remove-member.ts";
import { refuseMissing } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

const PATH = "/dashboard/settings/team";

export const POST = createAccountFormRoute({
  page: PATH,
  for: "owner",
  trail: "member.remove",
  fields: z.object({}),
  run: async (_input, { account, params: { member = "" } }) => {
    const db = getDatabase();
    const removed = await removeMember(member, { db, accountId: account.id });
    if (!removed) return refuseMissing();
    const { email: to } = removed;
    await queueMail(db, {
      ...{ kind: "member_removed", to, userId: member },
      content: buildMemberRemovedMail(account.owner),
    });
    return { to: PATH, notice: `${removed.name} works in this account no more.` };
  },
});
