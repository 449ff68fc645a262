import { z } from "zod";
import { publicForm } from "#lib/accounts/forms/form-route.ts";
import { keepPage } from "#lib/accounts/forms/kept-page.ts";

/** Keeps the result of an audit while a person signs up or in, and comes back to it. */
export const POST = publicForm({
  page: "/sign-up",
  fields: z.object({ page: z.string(), then: z.enum(["sign-up", "sign-in"]) }),
  run: async ({ page, then }) => ({ to: `/${then}`, cookies: keepPage(page) }),
});
