import { z } from "zod";
import { authRequest } from "#lib/accounts/auth-request.ts";
import { expectAgreed } from "#lib/accounts/forms/auth-refusals.ts";
import { setCookie } from "#lib/accounts/forms/cookies.ts";
import { newPassword } from "#lib/accounts/forms/fields.ts";
import { publicForm } from "#lib/accounts/forms/form-route.ts";
import { BROWSER_COOKIE, BROWSER_COOKIE_MAX_AGE_S, browserCookieFor } from "#lib/accounts/limits/known-browser.ts";
import { findResetAddress } from "#lib/accounts/reset-links.ts";
import { database } from "#lib/platform/db/client.ts";

export const POST = publicForm({
  page: (_params, { token = "" }) => `/reset-password?${new URLSearchParams({ token })}`,
  fields: z.object({ token: z.string("The link is not complete. Open it from the mail.").max(500), new_password: newPassword }),
  run: async ({ token, new_password: newPassword }, { request }) => {
    const email = await findResetAddress(token, { db: database() });
    expectAgreed(await authRequest(request, { path: "/reset-password", body: { token, newPassword } }));
    // Strangers who guess cannot delay the sign-in that follows.
    const cookies = email ? [setCookie(BROWSER_COOKIE, browserCookieFor(email), BROWSER_COOKIE_MAX_AGE_S)] : [];
    return { to: "/sign-in", notice: "The new password is set. Sign in with it.", cookies };
  },
});
