import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware, getSessionFromCtx, isAPIError } from "better-auth/api";
import type { Database } from "#lib/platform/db/client.ts";
import { hashWithSecret } from "../keyed-hash.ts";
import { type Delays, forgetAttempts, takeAttempt } from "./delays.ts";
import { BROWSER_COOKIE, BROWSER_COOKIE_MAX_AGE_S, ensureBrowserCookie, findKnownBrowser } from "./known-browser.ts";

/** In a day, this is at most 300 passwords for an account. */
const DELAYS: Delays = { free: 10, firstSeconds: 1, maxSeconds: 300 };

/** They check a password. All but the first are for the account of the session. */
const PATHS = ["/sign-in/email", "/change-password", "/delete-user", "/wallet/link", "/verify-password"];

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/**
 * Delays attempts to guess the password of an account, from any address. A browser in which the person has signed in
 * before has attempts of its own. So a stranger who guesses cannot keep the person out. From any other browser, a link
 * for a new password still works. Addresses without an account are counted too, so that nobody sees a difference.
 */
export function createPasswordAttemptsPlugin(db: Database): BetterAuthPlugin {
  return {
    id: "password-attempts",
    hooks: {
      before: [
        {
          matcher: isPasswordCheck,
          handler: createAuthMiddleware(async (context) => {
            const subject = await findSubject(context);
            const seconds = subject === null ? 0 : await takeAttempt(subject, { db, delays: DELAYS });
            // better-auth writes an error that a hook throws to the console, so this one is an answer.
            return seconds > 0 ? answerTooManyAttempts(seconds) : undefined;
          }),
        },
      ],
      after: [
        {
          matcher: isPasswordCheck,
          handler: createAuthMiddleware(async (context) => {
            const subject = isAPIError(context.context.returned) ? null : await findSubject(context);
            if (subject !== null) await forgetAttempts(subject, { db });
          }),
        },
        {
          matcher: ({ context }) => context?.newSession != null,
          handler: createAuthMiddleware(async (context) => {
            const email = context.context.newSession?.user.email;
            if (!email) return;
            const { secure } = context.context.authCookies.sessionToken.attributes;
            const value = ensureBrowserCookie(email, context.getCookie(BROWSER_COOKIE));
            context.setCookie(BROWSER_COOKIE, value, {
              path: "/",
              maxAge: BROWSER_COOKIE_MAX_AGE_S,
              httpOnly: true,
              sameSite: "lax",
              secure,
            });
          }),
        },
      ],
    },
  };
}

const answerTooManyAttempts = (seconds: number) =>
  Response.json({ code: "TOO_MANY_ATTEMPTS" }, { status: 429, headers: { "x-retry-after": String(seconds) } });

const isPasswordCheck = ({ path }: { path?: string }) => path !== undefined && PATHS.includes(path);

/** For an owner who has used a link of a mail. */
export const forgetGuesses = (email: string, { db }: { db: Database }): Promise<void> =>
  forgetAttempts(hashAccountSubject(email), { db });

const hashAccountSubject = (email: string) => hashWithSecret("password", email.toLowerCase());

/** `null` without an account. */
async function findSubject(context: Context): Promise<string | null> {
  const email =
    context.path === "/sign-in/email" ? context.body?.email : (await getSessionFromCtx(context))?.user.email;
  if (typeof email !== "string") return null;
  const browser = findKnownBrowser(context.getCookie(BROWSER_COOKIE), email);
  return browser === null ? hashAccountSubject(email) : hashWithSecret("password", `${browser} ${email.toLowerCase()}`);
}
