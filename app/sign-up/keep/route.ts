import { z } from "zod";
import { createPublicFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { setReturnPage } from "#lib/forms/return-page.ts";

/** Keeps the result of an audit while a person signs up or in, and comes back to it. */
export const POST = createPublicFormRoute({
  page: "/sign-up",
  fields: z.object({ page: z.string(), by: z.enum(["sign-up", "sign-in"]) }),
  run: async ({ page, by }) => ({ to: `/${by}`, cookies: setReturnPage(page) }),
});
