import { z } from "zod";
import { authRequest } from "#lib/accounts/auth-request.ts";
import { expectAgreed } from "#lib/accounts/forms/auth-refusals.ts";
import { accountForm } from "#lib/accounts/forms/form-route.ts";
import { signedFields } from "#lib/accounts/wallets/signed-fields.ts";

const PATH = "/dashboard/api";

export const POST = accountForm({
  page: PATH,
  fields: z.object(signedFields),
  run: async (signed, { request }) => {
    const { body } = expectAgreed(await authRequest(request, { path: "/wallet/link", body: signed }));
    return {
      to: PATH,
      notice: body.result === "yours" ? "This wallet is linked to your account already." : "The wallet is linked. It can sign in from now on.",
    };
  },
});
