import { z } from "zod";
import { accountForm, NotFound } from "#lib/accounts/forms/form-route.ts";
import { unlinkWallet } from "#lib/accounts/wallets/unlink-wallet.ts";
import { database } from "#lib/platform/db/client.ts";

const PATH = "/dashboard/api";

export const POST = accountForm({
  page: PATH,
  fields: z.object({}),
  run: async (_input, { account, params: { address = "" } }) => {
    if (!(await unlinkWallet(address, { db: database(), userId: account.id }))) throw new NotFound();
    return { to: PATH, notice: "The wallet is unlinked. It can no longer sign in." };
  },
});
