import { refuse } from "#lib/operations/refuse.ts";
import type { AuthAnswer } from "../auth-request.ts";
import { PASSWORD_LENGTH } from "../password-length.ts";

/** By better-auth's code. Nothing here says whether an address has an account. */
const MESSAGES: Readonly<Record<string, readonly [field: string | null, message: string]>> = {
  INVALID_EMAIL_OR_PASSWORD: [null, "The address and the password do not belong together."],
  INVALID_PASSWORD: ["password", "The password is not right."],
  EMAIL_NOT_VERIFIED: [null, "Confirm your address first: we have sent you a mail with a link."],
  INVALID_TOKEN: [null, "The link was used before or is too old. Ask for a new one."],
  TOKEN_EXPIRED: [null, "The link is too old. Ask for a new one."],
  PASSWORD_TOO_SHORT: ["new_password", `Choose a password of at least ${PASSWORD_LENGTH.min} characters.`],
  PASSWORD_TOO_LONG: ["new_password", `A password has at most ${PASSWORD_LENGTH.max} characters.`],
  WALLET_ADDRESS_UNKNOWN: [null, "The wallet has no address that we know."],
  WALLET_MESSAGE_GONE: [null, "The message was signed before or is too old. Try again."],
  WALLET_SIGNATURE_WRONG: [
    null,
    "The signature is not from this wallet. A wallet that is a contract cannot be used here.",
  ],
  WALLET_NOT_LINKED: [
    null,
    "This wallet is linked to no account. Sign in with your address, or create an account, and link the wallet under “API and wallets” in the dashboard.",
  ],
  WALLET_OF_OTHER_ACCOUNT: [null, "This wallet is linked to another account. Sign in there and unlink it first."],
  UNAUTHORIZED: [null, "Your session has ended. Sign in again."],
  SESSION_NOT_FRESH: [null, "For this, sign in again first."],
  INVALID_EMAIL: ["email", "Enter your e-mail address, such as name@example.com."],
};

/**
 * @param passwordField the field of the form that holds the password of the account
 * @throws Failure with what the person can do
 */
export function expectAgreed(answer: AuthAnswer, passwordField = "password"): AuthAnswer {
  if (answer.code === null) return answer;
  if (answer.retryAfter !== null) refuse(`Too many attempts. Try again in ${formatWait(answer.retryAfter)}.`);
  const [field, message] = MESSAGES[answer.code] ?? [null, "This did not work. Try again."];
  return refuse(message, field === "password" ? passwordField : field);
}

const formatWait = (seconds: number) => (seconds <= 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`);
