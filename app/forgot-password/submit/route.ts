import { z } from "zod";
import { sendAuthRequest } from "#lib/accounts/auth-request.ts";
import { createPublicFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { expectAgreed } from "#lib/accounts/forms/auth-refusals.ts";
import { email } from "#lib/accounts/forms/fields.ts";

export const POST = createPublicFormRoute({
  page: "/forgot-password",
  fields: z.object({ email }),
  run: async ({ email }, { request }) => {
    expectAgreed(await sendAuthRequest(request, { path: "/request-password-reset", body: { email } }));
    return {
      to: "/forgot-password",
      notice:
        "If an account has this address, a mail with a link is on its way. If you have asked before, it can take some minutes.",
    };
  },
});
