import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { acceptInvitation } from "#lib/accounts/team/accept-invitation.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

export const POST = createAccountFormRoute({
  page: ({ token }) => `/join/${token}`,
  for: "anyone",
  // The row belongs to the account of the invitation, so it is written there.
  trail: "own",
  fields: z.object({}),
  run: async (_input, { account: { person, sessionId }, params: { token = "" } }) => {
    const owner = await acceptInvitation(token, { db: getDatabase(), person, sessionId });
    return { to: "/dashboard", notice: `Welcome. You work in the account of ${owner} now.` };
  },
});
