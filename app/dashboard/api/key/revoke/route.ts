import { z } from "zod";
import { accountForm, NotFound } from "#lib/accounts/forms/form-route.ts";
import { revokeKey } from "#lib/accounts/free-tier-key/revoke-key.ts";
import { database } from "#lib/platform/db/client.ts";

const PATH = "/dashboard/api";

export const POST = accountForm({
  page: PATH,
  fields: z.object({ prefix: z.string().max(40) }),
  run: async ({ prefix }, { account }) => {
    if (!(await revokeKey({ db: database(), userId: account.id, prefix }))) throw new NotFound();
    return { to: PATH, notice: "The key is revoked. Calls with it are refused from now on." };
  },
});
