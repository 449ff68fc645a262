import { z } from "zod";
import { createPublicFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { chooseNextPath } from "#lib/forms/next-path.ts";
import { buildIllustrativeCookie } from "#lib/http/illustrative-cookie.ts";

export const POST = createPublicFormRoute({
  page: "/",
  fields: z.object({ figures: z.enum(["shown", "hidden"]), next: z.string().optional() }),
  run: async ({ figures, next }) => ({
    to: chooseNextPath(next, "/"),
    cookies: [buildIllustrativeCookie(figures === "shown")],
  }),
});
