import { z } from "zod";
import { createPublicFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { setWalletCookie } from "#lib/credentials/forms/wallet-cookie.ts";
import { PROVE_PATH } from "#lib/credentials/forms/wallet-form.ts";
import { findSessionWallet } from "#lib/credentials/sessions/find.ts";
import { refuse } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

/** Keeps the token of a session, which a script of the page has opened, in a cookie that scripts cannot read. */
export const POST = createPublicFormRoute({
  page: PROVE_PATH,
  fields: z.object({ token: z.string().max(200) }),
  run: async ({ token }) => {
    if (!(await findSessionWallet(token, { db: getDatabase() })))
      refuse("The session is not open any more. Prove the wallet again.");
    return { to: "/credentials", cookies: [setWalletCookie(token)], notice: "The wallet is proved. You have an hour." };
  },
});
