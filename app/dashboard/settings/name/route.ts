import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { name } from "#lib/accounts/forms/fields.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

const PATH = "/dashboard/settings";

export const POST = createAccountFormRoute({
  page: PATH,
  for: "anyone",
  trail: "own",
  fields: z.object({ name }),
  run: async ({ name }, { account }) => {
    await getDatabase().user.update({ where: { id: account.person.id }, data: { name } });
    return { to: PATH, notice: "Saved." };
  },
});
