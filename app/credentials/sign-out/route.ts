import { z } from "zod";
import { createPublicFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { clearWalletCookie, readWalletToken } from "#lib/credentials/forms/wallet-cookie.ts";
import { PROVE_PATH } from "#lib/credentials/forms/wallet-form.ts";
import { closeSession } from "#lib/credentials/sessions/close.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

/** The token of the session is worth nothing afterwards. */
export const POST = createPublicFormRoute({
  page: PROVE_PATH,
  fields: z.object({}),
  run: async (_fields, { request }) => {
    const token = readWalletToken(request.headers);
    if (token) await closeSession(token, { db: getDatabase() });
    return { to: PROVE_PATH, cookies: [clearWalletCookie()], notice: "The session is closed." };
  },
});
