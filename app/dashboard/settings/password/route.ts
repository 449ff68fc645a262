import { z } from "zod";
import { sendAuthRequest } from "#lib/accounts/auth-request.ts";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { expectAgreed } from "#lib/accounts/forms/auth-refusals.ts";
import { newPassword, password } from "#lib/accounts/forms/fields.ts";
import { buildPasswordChangedMail } from "#lib/accounts/mail/account-mails.ts";
import { queueMail } from "#lib/accounts/mail/queue-mail.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";

const PATH = "/dashboard/settings";

export const POST = createAccountFormRoute({
  page: PATH,
  for: "anyone",
  trail: "own",
  fields: z.object({ password, new_password: newPassword }),
  run: async ({ password: currentPassword, new_password: newPassword }, { request, account }) => {
    const body = { currentPassword, newPassword, revokeOtherSessions: true };
    const { cookies } = expectAgreed(await sendAuthRequest(request, { path: "/change-password", body }));
    const content = buildPasswordChangedMail(`${env.PUBLIC_BASE_URL}/forgot-password`);
    const { id: userId, email: to } = account.person;
    await queueMail(getDatabase(), { kind: "password_changed", to, userId, content });
    return { to: PATH, notice: "The new password is set. All other sessions have ended.", cookies };
  },
});
