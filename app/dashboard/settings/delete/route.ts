import { z } from "zod";
import { sendAuthRequest } from "#lib/accounts/auth-request.ts";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { expectAgreed } from "#lib/accounts/forms/auth-refusals.ts";
import { password } from "#lib/accounts/forms/fields.ts";

export const POST = createAccountFormRoute({
  page: "/dashboard/settings",
  for: "owner",
  trail: "own",
  fields: z.object({
    delete_password: password,
    delete_confirmed: z.literal("yes", "Tick the box: deleting cannot be undone."),
  }),
  run: async ({ delete_password: password }, { request }) => {
    const { cookies } = expectAgreed(
      await sendAuthRequest(request, { path: "/delete-user", body: { password } }),
      "delete_password",
    );
    return { to: "/sign-in", notice: "Your account is deleted.", cookies };
  },
});
