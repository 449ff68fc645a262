import { z } from "zod";
import { sendAuthRequest } from "#lib/accounts/auth-request.ts";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { expectAgreed } from "#lib/accounts/forms/auth-refusals.ts";
import { password } from "#lib/accounts/forms/fields.ts";
import { signedFields } from "#lib/accounts/wallets/signed-fields.ts";

const PATH = "/dashboard/api";

export const POST = createAccountFormRoute({
  page: PATH,
  for: "owner",
  trail: "wallet.link",
  fields: z.object({ ...signedFields, password }),
  run: async (body, { request }) => {
    const { body: linked } = expectAgreed(await sendAuthRequest(request, { path: "/wallet/link", body }));
    return {
      to: PATH,
      notice:
        linked.result === "yours"
          ? "This wallet is linked to your account already."
          : "The wallet is linked. It can sign in from now on.",
    };
  },
});
