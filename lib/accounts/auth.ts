import { betterAuth } from "better-auth";
import { prismaAdapter } from "better-auth/adapters/prisma";
import { type Database, database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { log } from "#lib/platform/log.ts";
import { processWide } from "#lib/platform/process-wide.ts";
import { deleteAccountData } from "./delete-account-data.ts";
import { hasSecureCookies } from "./forms/cookies.ts";
import { accountExistsMail, changeEmailMail, passwordChangedMail, resetPasswordMail, verifyEmailMail } from "./mail/account-mails.ts";
import type { MailContent } from "./mail/mail-content.ts";
import { queueMail } from "./mail/queue-mail.ts";
import { sendMails } from "./mail/send-mails.ts";
import { walletPlugin } from "./wallets/wallet-plugin.ts";

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

export const PASSWORD_LENGTH = { min: 10, max: 128 } as const;

/** The path under which better-auth knows its own endpoints. They are not public: forms and routes of this site call them (lib/accounts/auth-request.ts). */
export const AUTH_PATH = "/auth";

interface AuthSettings {
  secret: string;
  baseUrl: string;
  isProduction: boolean;
}

/** Sign-up, sign-in, sessions and passwords, by better-auth. Everything is in the database, so processes share it. */
export function createAuth(db: Database, { secret, baseUrl, isProduction }: AuthSettings) {
  const page = (path: string, fields: Record<string, string> = {}) =>
    `${baseUrl}${path}${Object.keys(fields).length > 0 ? `?${new URLSearchParams(fields)}` : ""}`;
  const mail = async (kind: string, { id, email }: { id: string; email: string }, content: MailContent) => {
    await queueMail(db, { kind, to: email, userId: id, content });
    // The answer does not wait for the mail server: it would tell by its time whether an account exists.
    void sendMails(db).catch((error: Error) => log.error({ reason: error.message }, "mails could not be sent"));
  };
  return betterAuth({
    appName: "Quayside",
    baseURL: baseUrl,
    basePath: AUTH_PATH,
    secret,
    database: prismaAdapter(db, { provider: "postgresql", transaction: true }),
    telemetry: { enabled: false },
    logger: { level: "error", log: (_level, message) => log.error({ reason: message }, "an account operation failed") },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      resetPasswordTokenExpiresIn: HOUR_S,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => mail("reset_password", user, resetPasswordMail(page("/reset-password", { token }))),
      onPasswordReset: ({ user }) => mail("password_changed", user, passwordChangedMail(page("/forgot-password"))),
      // The page says the same for a known address and for a new one. Only the mail says more.
      onExistingUserSignUp: ({ user }) => mail("account_exists", user, accountExistsMail(page("/sign-in"), page("/forgot-password"))),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: true,
      expiresIn: DAY_S,
      sendVerificationEmail: ({ user, token }) => mail("verify_email", user, verifyEmailMail(page("/verify-email", { token }))),
    },
    user: {
      changeEmail: {
        enabled: true,
        sendChangeEmailConfirmation: ({ user, newEmail, token }) => mail("change_email", user, changeEmailMail(newEmail, page("/verify-email", { token }))),
      },
      // The form asks for the password.
      deleteUser: { enabled: true, beforeDelete: ({ id }) => deleteAccountData(db, id) },
    },
    account: { modelName: "credential" },
    session: { expiresIn: 30 * DAY_S, updateAge: DAY_S, freshAge: DAY_S },
    rateLimit: {
      enabled: true,
      storage: "database",
      window: 60,
      max: 60,
      customRules: {
        "/sign-in/*": { window: 60, max: 8 },
        "/sign-up/*": { window: HOUR_S, max: 20 },
        "/request-password-reset": { window: HOUR_S, max: 10 },
        "/send-verification-email": { window: HOUR_S, max: 10 },
        "/wallet/*": { window: 60, max: 20 },
        "/get-session": false,
      },
    },
    advanced: {
      cookiePrefix: "quayside",
      useSecureCookies: hasSecureCookies({ isProduction, PUBLIC_BASE_URL: baseUrl }),
      defaultCookieAttributes: { sameSite: "lax", httpOnly: true },
      ipAddress: { ipAddressHeaders: ["x-forwarded-for"] },
    },
    plugins: [walletPlugin(db, { baseUrl })],
  });
}

export type Auth = ReturnType<typeof createAuth>;

const shared = processWide<Auth>("auth");

/** This process's accounts, on its database. */
export function auth(): Auth {
  shared.value ??= createAuth(database(), { secret: env.AUTH_SECRET ?? missingSecret(), baseUrl: env.PUBLIC_BASE_URL, isProduction: env.isProduction });
  return shared.value;
}

function missingSecret(): never {
  throw new Error("AUTH_SECRET is not set; a server makes one at its start");
}
