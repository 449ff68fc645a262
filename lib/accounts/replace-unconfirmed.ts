import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import type { Database } from "#lib/platform/db/client.ts";

/**
 * A sign-up replaces an earlier one of the same address that nobody has confirmed. Name and password are the new ones,
 * and the links of the earlier mails no longer work. Otherwise somebody who does not own the address could choose the
 * password of the account that its owner confirms later.
 * better-auth itself ignores the second sign-up.
 */
export const replaceUnconfirmed = (db: Database): BetterAuthPlugin => ({
  id: "replace-unconfirmed",
  hooks: {
    before: [
      {
        matcher: ({ path }) => path === "/sign-up/email",
        handler: createAuthMiddleware(async ({ body }) => {
          if (typeof body?.email !== "string") return;
          await db.user.deleteMany({ where: { email: body.email.toLowerCase(), emailVerified: false } });
        }),
      },
    ],
  },
});
