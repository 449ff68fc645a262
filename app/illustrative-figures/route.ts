import { z } from "zod";
import { publicForm } from "#lib/accounts/forms/form-route.ts";
import { nextPath } from "#lib/accounts/forms/next-path.ts";
import { illustrativeCookie } from "#lib/http/illustrative-cookie.ts";

export const POST = publicForm({
  page: "/",
  fields: z.object({ figures: z.enum(["shown", "hidden"]), next: z.string().optional() }),
  run: async ({ figures, next }) => ({ to: nextPath(next, "/"), cookies: [illustrativeCookie(figures === "shown")] }),
});
