import { z } from "zod";
import { sendAuthRequest } from "#lib/accounts/auth-request.ts";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { expectAgreed } from "#lib/accounts/forms/auth-refusals.ts";
import { email } from "#lib/accounts/forms/fields.ts";

const PATH = "/dashboard/settings";

export const POST = createAccountFormRoute({
  page: PATH,
  for: "anyone",
  trail: "own",
  fields: z.object({ email }),
  run: async ({ email: newEmail }, { request, account }) => {
    expectAgreed(await sendAuthRequest(request, { path: "/change-email", body: { newEmail } }));
    return {
      to: PATH,
      notice: `We have sent a mail to your present address, ${account.person.email}. Open its link to go on.`,
    };
  },
});
