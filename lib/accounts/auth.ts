import { betterAuth } from "better-auth";
import { prismaAdapter } from "better-auth/adapters/prisma";
import { hasSecureCookies } from "#lib/forms/cookies.ts";
import { requireAuthSecret } from "#lib/platform/auth-secret.ts";
import { type Database, getDatabase } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { log } from "#lib/platform/log.ts";
import { getProcessWideHolder } from "#lib/platform/process-wide.ts";
import { deleteAccountData } from "./delete-account-data.ts";
import { createPasswordAttemptsPlugin, forgetGuesses } from "./limits/password-attempts.ts";
import {
  buildAccountExistsMail,
  buildChangeEmailMail,
  buildPasswordChangedMail,
  buildResetPasswordMail,
  buildVerifyEmailMail,
} from "./mail/account-mails.ts";
import type { MailContent } from "./mail/mail-content.ts";
import { queueMail } from "./mail/queue-mail.ts";
import { MAIL_DELAYS, queuePacedMail } from "./mail/queue-paced-mail.ts";
import { sendMails } from "./mail/send-mails.ts";
import { PASSWORD_LENGTH } from "./password-length.ts";
import { replaceUnconfirmed } from "./replace-unconfirmed.ts";
import { buildResetLinkName, endResetLinks } from "./reset-links.ts";
import { createWalletPlugin } from "./wallets/wallet-plugin.ts";

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

/**
 * The path under which better-auth knows its own endpoints. They are not public: forms and routes of this site call
 * them (lib/accounts/auth-request.ts).
 */
export const AUTH_PATH = "/auth";

interface AuthSettings {
  secret: string;
  baseUrl: string;
  isProduction: boolean;
}

interface Recipient {
  id: string;
  email: string;
  emailVerified: boolean;
}

/** Everything is in the database, so processes share it. */
export function createAuth(db: Database, { secret, baseUrl, isProduction }: AuthSettings) {
  const page = (path: string, fields: Record<string, string> = {}) =>
    `${baseUrl}${path}${Object.keys(fields).length > 0 ? `?${new URLSearchParams(fields)}` : ""}`;
  const sendSoon = () => {
    // The answer does not wait for the mail server: its time would say whether an account exists.
    void sendMails(db).catch((error: Error) => log.error({ reason: error.message }, "mails could not be sent"));
  };
  /** A mail that a stranger may have asked for. @returns when it is sent */
  const sendPacedMail = async (kind: string, { id, email, emailVerified }: Recipient, content: MailContent) => {
    const sentAt = await queuePacedMail(db, { kind, to: email, userId: id, content, isConfirmed: emailVerified });
    sendSoon();
    return sentAt;
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
      sendResetPassword: async ({ user, token }) => {
        const wallets = await db.wallet.findMany({ where: { userId: user.id }, orderBy: { createdAt: "asc" } });
        const sentAt = await sendPacedMail(
          "reset_password",
          user,
          buildResetPasswordMail(page("/reset-password", { token }), wallets),
        );
        // The hour of the link begins when the mail is sent.
        const expiresAt = new Date((sentAt?.getTime() ?? 0) + HOUR_S * 1_000);
        await db.verification.updateMany({ where: { identifier: buildResetLinkName(token) }, data: { expiresAt } });
      },
      onPasswordReset: async ({ user }) => {
        await endResetLinks(user.id, { db });
        await forgetGuesses(user.email, { db });
        // Only the owner of the address has the link.
        await db.user.updateMany({ where: { id: user.id, emailVerified: false }, data: { emailVerified: true } });
        await queueMail(db, {
          kind: "password_changed",
          to: user.email,
          userId: user.id,
          content: buildPasswordChangedMail(page("/forgot-password")),
        });
        sendSoon();
      },
      // The page says the same for a known address and for a new one. Only the mail says more.
      onExistingUserSignUp: async ({ user }) =>
        void (await sendPacedMail(
          "account_exists",
          user,
          buildAccountExistsMail(page("/sign-in"), page("/forgot-password")),
        )),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: true,
      expiresIn: DAY_S + MAIL_DELAYS.maxSeconds,
      // A sign-in with the link open has asked for another mail, which waits for its delay. A mail that is being sent
      // stays in the outbox.
      afterEmailVerification: async ({ id }) =>
        void (await db.mail.deleteMany({
          where: { userId: id, kind: "verify_email", attempts: 0, nextTryAt: { gt: new Date() } },
        })),
      // Of a change of the address, the new one is not confirmed either.
      sendVerificationEmail: async ({ user, token }) =>
        void (await sendPacedMail(
          "verify_email",
          { ...user, emailVerified: false },
          buildVerifyEmailMail(page("/verify-email", { token })),
        )),
    },
    user: {
      changeEmail: {
        enabled: true,
        sendChangeEmailConfirmation: async ({ user, newEmail, token }) =>
          void (await sendPacedMail(
            "change_email",
            user,
            buildChangeEmailMail(newEmail, page("/verify-email", { token })),
          )),
      },
      // The route of the form requires the password.
      deleteUser: { enabled: true, beforeDelete: ({ id }) => deleteAccountData(db, id) },
    },
    account: { modelName: "credential" },
    databaseHooks: {
      user: { update: { after: ({ id }) => endResetLinks(id, { db }) } },
      // A reset updates by a condition, and hands over only a count: onPasswordReset ends its links.
      account: { update: { after: async ({ userId }) => void (userId && (await endResetLinks(userId, { db }))) } },
    },
    session: {
      expiresIn: 30 * DAY_S,
      updateAge: DAY_S,
      freshAge: DAY_S,
      // The account in which the person works. Only lib/accounts/team writes it.
      additionalFields: { accountId: { type: "string", required: false, input: false } },
    },
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
    plugins: [createWalletPlugin(db, { baseUrl }), createPasswordAttemptsPlugin(db), replaceUnconfirmed(db)],
  });
}

export type Auth = ReturnType<typeof createAuth>;

const shared = getProcessWideHolder<Auth>("auth");

export function getAuth(): Auth {
  shared.value ??= createAuth(getDatabase(), {
    secret: requireAuthSecret(),
    baseUrl: env.PUBLIC_BASE_URL,
    isProduction: env.isProduction,
  });
  return shared.value;
}
