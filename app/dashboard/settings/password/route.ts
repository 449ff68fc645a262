import { z } from "zod";
import { authRequest } from "#lib/accounts/auth-request.ts";
import { expectAgreed } from "#lib/accounts/forms/auth-refusals.ts";
import { newPassword, password } from "#lib/accounts/forms/fields.ts";
import { accountForm } from "#lib/accounts/forms/form-route.ts";

const PATH = "/dashboard/settings";

export const POST = accountForm({
  page: PATH,
  fields: z.object({ password, new_password: newPassword }),
  run: async ({ password: currentPassword, new_password: newPassword }, { request }) => {
    const body = { currentPassword, newPassword, revokeOtherSessions: true };
    const { cookies } = expectAgreed(await authRequest(request, { path: "/change-password", body }));
    return { to: PATH, notice: "The new password is set. All other sessions have ended.", cookies };
  },
});
