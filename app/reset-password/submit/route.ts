import { z } from "zod";
import { authRequest } from "#lib/accounts/auth-request.ts";
import { expectAgreed } from "#lib/accounts/forms/auth-refusals.ts";
import { newPassword } from "#lib/accounts/forms/fields.ts";
import { publicForm } from "#lib/accounts/forms/form-route.ts";

export const POST = publicForm({
  page: (_params, { token = "" }) => `/reset-password?${new URLSearchParams({ token })}`,
  fields: z.object({ token: z.string("The link is not complete. Open it from the mail.").max(500), new_password: newPassword }),
  run: async ({ token, new_password: newPassword }, { request }) => {
    expectAgreed(await authRequest(request, { path: "/reset-password", body: { token, newPassword } }));
    return { to: "/sign-in", notice: "The new password is set. Sign in with it." };
  },
});
