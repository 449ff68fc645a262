import { z } from "zod";
import { authRequest } from "#lib/accounts/auth-request.ts";
import { publicForm } from "#lib/accounts/forms/form-route.ts";

export const POST = publicForm({
  page: "/",
  fields: z.object({}),
  run: async (_input, { request }) => {
    const { cookies } = await authRequest(request, { path: "/sign-out" });
    return { to: "/sign-in", notice: "You are signed out.", cookies };
  },
});
