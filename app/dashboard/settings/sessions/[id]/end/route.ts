import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { refuseMissing } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

const PATH = "/dashboard/settings";

export const POST = createAccountFormRoute({
  page: PATH,
  for: "anyone",
  trail: "own",
  fields: z.object({}),
  run: async (_input, { account, params: { id } }) => {
    const { count } = await getDatabase().session.deleteMany({ where: { id, userId: account.person.id } });
    if (count === 0) refuseMissing();
    return { to: PATH, notice: "The session has ended." };
  },
});
