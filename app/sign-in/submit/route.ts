import { z } from "zod";
import { sendAuthRequest } from "#lib/accounts/auth-request.ts";
import { createPublicFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { redirectAfterSignIn } from "#lib/accounts/forms/after-sign-in.ts";
import { expectAgreed } from "#lib/accounts/forms/auth-refusals.ts";
import { email, next, password } from "#lib/accounts/forms/fields.ts";
import { readTokenAddress } from "#lib/accounts/sign-up-browser.ts";

export const POST = createPublicFormRoute({
  page: (_params, { confirm_token: confirm }) =>
    confirm ? `/sign-in?${new URLSearchParams({ confirm })}` : "/sign-in",
  fields: z.object({ email, password, next, confirm_token: z.string().max(2_000).optional() }),
  run: async ({ email, password, next, confirm_token: token }, { request }) => {
    const answer = await sendAuthRequest(request, { path: "/sign-in/email", body: { email, password } });
    // The password was right, and the link shows that the mail has arrived.
    const confirms =
      answer.code === "EMAIL_NOT_VERIFIED" && token !== undefined && readTokenAddress(token) === email.toLowerCase();
    const { cookies } = expectAgreed(
      confirms ? await sendAuthRequest(request, { path: "/verify-email", method: "GET", query: { token } }) : answer,
    );
    return redirectAfterSignIn(request, { next, cookies });
  },
});
