import { z } from "zod";
import { authRequest } from "#lib/accounts/auth-request.ts";
import { afterSignIn } from "#lib/accounts/forms/after-sign-in.ts";
import { expectAgreed } from "#lib/accounts/forms/auth-refusals.ts";
import { email, next, password } from "#lib/accounts/forms/fields.ts";
import { publicForm } from "#lib/accounts/forms/form-route.ts";

export const POST = publicForm({
  page: "/sign-in",
  fields: z.object({ email, password, next }),
  run: async ({ email, password, next }, { request }) => {
    const { cookies } = expectAgreed(await authRequest(request, { path: "/sign-in/email", body: { email, password } }));
    return afterSignIn(request, { next, cookies });
  },
});
