import { z } from "zod";
import { publicForm, refuse } from "#lib/accounts/forms/form-route.ts";
import { walletCookie } from "#lib/credentials/forms/wallet-cookie.ts";
import { PROVE_PATH } from "#lib/credentials/forms/wallet-form.ts";
import { sessionOf } from "#lib/credentials/session-of.ts";
import { database } from "#lib/platform/db/client.ts";

/** Keeps the token of a session, which a script of the page has opened, in a cookie that scripts cannot read. */
export const POST = publicForm({
  page: PROVE_PATH,
  fields: z.object({ token: z.string().max(200) }),
  run: async ({ token }) => {
    if (!(await sessionOf(token, { db: database() }))) refuse("The session is not open any more. Prove the wallet again.");
    return { to: "/credentials", cookies: [walletCookie(token)], notice: "The wallet is proved. You have an hour." };
  },
});
