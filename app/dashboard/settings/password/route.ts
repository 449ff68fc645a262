import { z } from "zod";
import { authRequest } from "#lib/accounts/auth-request.ts";
import { expectAgreed } from "#lib/accounts/forms/auth-refusals.ts";
import { newPassword, password } from "#lib/accounts/forms/fields.ts";
import { accountForm } from "#lib/accounts/forms/form-route.ts";
import { passwordChangedMail } from "#lib/accounts/mail/account-mails.ts";
import { queueMail } from "#lib/accounts/mail/queue-mail.ts";
import { database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";

const PATH = "/dashboard/settings";

export const POST = accountForm({
  page: PATH,
  fields: z.object({ password, new_password: newPassword }),
  run: async ({ password: currentPassword, new_password: newPassword }, { request, account }) => {
    const body = { currentPassword, newPassword, revokeOtherSessions: true };
    const { cookies } = expectAgreed(await authRequest(request, { path: "/change-password", body }));
    const content = passwordChangedMail(`${env.PUBLIC_BASE_URL}/forgot-password`);
    await queueMail(database(), { kind: "password_changed", to: account.email, userId: account.id, content });
    return { to: PATH, notice: "The new password is set. All other sessions have ended.", cookies };
  },
});
