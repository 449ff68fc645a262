import { z } from "zod";
import { publicForm } from "#lib/accounts/forms/form-route.ts";
import { closeSession } from "#lib/credentials/close-session.ts";
import { noWalletCookie, walletTokenOf } from "#lib/credentials/forms/wallet-cookie.ts";
import { PROVE_PATH } from "#lib/credentials/forms/wallet-form.ts";
import { database } from "#lib/platform/db/client.ts";

/** Ends the session of a wallet. Its token is worth nothing afterwards. */
export const POST = publicForm({
  page: PROVE_PATH,
  fields: z.object({}),
  run: async (_fields, { request }) => {
    const token = walletTokenOf(request.headers);
    if (token) await closeSession(token, { db: database() });
    return { to: PROVE_PATH, cookies: [noWalletCookie()], notice: "The session is closed." };
  },
});
