import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { unlinkWallet } from "#lib/accounts/wallets/unlink-wallet.ts";
import { refuseMissing } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

const PATH = "/dashboard/api";

export const POST = createAccountFormRoute({
  page: PATH,
  for: "owner",
  trail: "wallet.unlink",
  fields: z.object({}),
  run: async (_input, { account, params: { address = "" } }) => {
    if (!(await unlinkWallet(address, { db: getDatabase(), userId: account.id }))) refuseMissing();
    return { to: PATH, notice: "The wallet is unlinked. It can no longer sign in." };
  },
});
