import { z } from "zod";
import { sendAuthRequest } from "#lib/accounts/auth-request.ts";
import { createPublicFormRoute } from "#lib/accounts/forms/account-form-route.ts";

export const POST = createPublicFormRoute({
  page: "/",
  fields: z.object({}),
  run: async (_input, { request }) => {
    const { cookies } = await sendAuthRequest(request, { path: "/sign-out" });
    return { to: "/sign-in", notice: "You are signed out.", cookies };
  },
});
