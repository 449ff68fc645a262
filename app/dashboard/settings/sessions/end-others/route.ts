import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

const PATH = "/dashboard/settings";

export const POST = createAccountFormRoute({
  page: PATH,
  for: "anyone",
  trail: "own",
  fields: z.object({}),
  run: async (_input, { account }) => {
    const { count } = await getDatabase().session.deleteMany({
      where: { userId: account.person.id, id: { not: account.sessionId } },
    });
    return { to: PATH, notice: count === 1 ? "One other session has ended." : `${count} other sessions have ended.` };
  },
});
