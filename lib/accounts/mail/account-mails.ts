import type { MailContent } from "./mail-content.ts";

/** The mails about an account itself. Each link works once and for a stated time. */

export const buildVerifyEmailMail = (url: string): MailContent => ({
  subject: "Confirm your e-mail address",
  preview: "One click, and your Quayside account is ready.",
  parts: [
    "Please confirm that this address is yours.",
    { button: "Confirm the address", url },
    "The link works for 24 hours. If you did not ask for an account, ignore this mail. If you have asked more than once, only the newest link works.",
  ],
});

export const buildAccountExistsMail = (signInUrl: string, resetUrl: string): MailContent => ({
  subject: "You already have a Quayside account",
  preview: "Somebody asked for an account with your address.",
  parts: [
    "Somebody, perhaps you, asked for a new account with this address. You already have one.",
    { button: "Sign in", url: signInUrl },
    "If you have forgotten the password, choose a new one here:",
    { button: "New password", url: resetUrl },
    "If it was not you, nothing has changed and you need do nothing.",
  ],
});

/** @param wallets those that can sign in to the account */
export const buildResetPasswordMail = (url: string, wallets: readonly { address: string }[]): MailContent => ({
  subject: "Choose a new password",
  preview: "The link works for one hour.",
  parts: [
    "Somebody, perhaps you, asked for a new password for this address.",
    { button: "Choose a new password", url },
    "The link works for one hour. If it was not you, ignore this mail: the old password stays.",
    ...(wallets.length > 0
      ? [
          `A new password does not unlink wallets. ${wallets.length === 1 ? "This wallet" : "These wallets"} can sign in to the account too:`,
          { rows: wallets.map(({ address }, index) => [`Wallet ${index + 1}`, address] as const) },
          "Unlink a wallet that is not yours under “API and wallets” in the dashboard.",
        ]
      : []),
  ],
});

export const buildChangeEmailMail = (newEmail: string, url: string): MailContent => ({
  subject: "Confirm the change of your e-mail address",
  preview: "Your account will use another address.",
  parts: [
    `Your account is about to change its address to ${newEmail}.`,
    { button: "Allow the change", url },
    "If it was not you, do not click, and change your password.",
  ],
});

export const buildPasswordChangedMail = (resetUrl: string): MailContent => ({
  subject: "Your password was changed",
  preview: "If it was not you, act now.",
  parts: [
    "The password of your account was changed just now, and all other sessions were ended.",
    "If it was not you, choose a new one immediately:",
    { button: "New password", url: resetUrl },
  ],
});

export const buildWalletLinkedMail = (address: string, url: string): MailContent => ({
  subject: "A wallet was linked to your account",
  preview: "It can now sign in. If it was not you, act now.",
  parts: [
    `The wallet ${address} was linked to your account just now. It can sign in to it.`,
    "If it was not you, unlink it and change your password immediately:",
    { button: "Look at the wallets", url },
  ],
});
