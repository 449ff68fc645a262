import { z } from "zod";
import { sendAuthRequest } from "#lib/accounts/auth-request.ts";
import { createPublicFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { expectAgreed } from "#lib/accounts/forms/auth-refusals.ts";
import { email, name, newPassword, next } from "#lib/accounts/forms/fields.ts";
import { setSignUpCookie } from "#lib/accounts/sign-up-browser.ts";
import { setReturnPage } from "#lib/forms/return-page.ts";

export const POST = createPublicFormRoute({
  page: "/sign-up",
  fields: z.object({ name, email, new_password: newPassword, next }),
  run: async ({ name, email, new_password: password, next }, { request }) => {
    const { body } = expectAgreed(
      await sendAuthRequest(request, { path: "/sign-up/email", body: { name, email, password } }),
    );
    const { id } = body.user as { id: string }; // Invented, if the address has an account.
    return { to: "/sign-up/check-mail", cookies: [setSignUpCookie(id), ...(next ? setReturnPage(next) : [])] };
  },
});
