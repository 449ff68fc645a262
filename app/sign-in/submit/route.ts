import { z } from "zod";
import { authRequest } from "#lib/accounts/auth-request.ts";
import { expectAgreed } from "#lib/accounts/forms/auth-refusals.ts";
import { email, next, password } from "#lib/accounts/forms/fields.ts";
import { publicForm } from "#lib/accounts/forms/form-route.ts";
import { nextPath } from "#lib/accounts/forms/next-path.ts";
import { clearReturnPage, returnPageOf } from "#lib/accounts/forms/return-page.ts";

export const POST = publicForm({
  page: "/sign-in",
  fields: z.object({ email, password, next }),
  run: async ({ email, password, next }, { request }) => {
    const { cookies } = expectAgreed(await authRequest(request, { path: "/sign-in/email", body: { email, password } }));
    const returnPage = returnPageOf(request.headers);
    return { to: nextPath(next ?? returnPage ?? undefined), cookies: [...cookies, ...(returnPage ? [clearReturnPage()] : [])] };
  },
});
