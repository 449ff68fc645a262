import { z } from "zod";
import { sendAuthRequest } from "#lib/accounts/auth-request.ts";
import { createPublicFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { redirectAfterSignIn } from "#lib/accounts/forms/after-sign-in.ts";
import { expectAgreed } from "#lib/accounts/forms/auth-refusals.ts";
import { next } from "#lib/accounts/forms/fields.ts";
import { signedFields } from "#lib/accounts/wallets/signed-fields.ts";

export const POST = createPublicFormRoute({
  page: "/sign-in",
  fields: z.object({ ...signedFields, next }),
  run: async ({ nonce, signature, next }, { request }) => {
    const { cookies } = expectAgreed(
      await sendAuthRequest(request, { path: "/wallet/sign-in", body: { nonce, signature } }),
    );
    return redirectAfterSignIn(request, { next, cookies });
  },
});
