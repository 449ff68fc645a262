import { z } from "zod";
import { sendAuthRequest } from "#lib/accounts/auth-request.ts";
import { createPublicFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { expectAgreed } from "#lib/accounts/forms/auth-refusals.ts";
import { newPassword } from "#lib/accounts/forms/fields.ts";
import { BROWSER_COOKIE, BROWSER_COOKIE_MAX_AGE_S, ensureBrowserCookie } from "#lib/accounts/limits/known-browser.ts";
import { findResetAddress } from "#lib/accounts/reset-links.ts";
import { setCookie } from "#lib/forms/cookies.ts";
import { getDatabase } from "#lib/platform/db/client.ts";

export const POST = createPublicFormRoute({
  page: (_params, { token = "" }) => `/reset-password?${new URLSearchParams({ token })}`,
  fields: z.object({
    token: z.string("The link is not complete. Open it from the mail.").max(500),
    new_password: newPassword,
  }),
  run: async ({ token, new_password: newPassword }, { request }) => {
    const email = await findResetAddress(token, { db: getDatabase() });
    expectAgreed(await sendAuthRequest(request, { path: "/reset-password", body: { token, newPassword } }));
    // Strangers who guess cannot delay the sign-in that follows.
    const cookies = email ? [setCookie(BROWSER_COOKIE, ensureBrowserCookie(email), BROWSER_COOKIE_MAX_AGE_S)] : [];
    return { to: "/sign-in", notice: "The new password is set. Sign in with it.", cookies };
  },
});
