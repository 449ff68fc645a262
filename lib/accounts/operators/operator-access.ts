import { getDatabase } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { readAccount } from "../session.ts";

/** The page on which an operator enters the password again. */
export const OPERATOR_PASSWORD_PAGE = "/operator/password";

/** After the password, the operator pages are open this long in the session. */
const OPEN_MINUTES = 30;

/** The person who is signed in, whatever account the person works in. */
export interface Operator {
  id: string;
  name: string;
  email: string;
  sessionId: string;
}

/**
 * - `none`: not an operator. Every operator page and action answers as if it did not exist.
 * - `password`: an operator who has to enter the password again.
 * - `open`: an operator with a fresh password.
 */
export type OperatorAccess =
  | { state: "none" }
  | { state: "password"; account: Operator }
  | { state: "open"; account: Operator; openUntil: Date };

/** An operator is an account whose confirmed mail address is in `OPERATOR_EMAILS`. */
export async function readOperatorAccess(headers: Headers, now = new Date()): Promise<OperatorAccess> {
  if (env.OPERATOR_EMAILS.length === 0) return { state: "none" };
  const signedIn = await readAccount(headers);
  if (!signedIn) return { state: "none" };
  const account = { ...signedIn.person, sessionId: signedIn.sessionId };
  const session = await getDatabase().session.findUnique({
    where: { id: account.sessionId },
    select: { passwordEnteredAt: true, user: { select: { email: true, emailVerified: true } } },
  });
  if (!session?.user.emailVerified || !isOperatorEmail(session.user.email)) return { state: "none" };
  const openUntil = new Date((session.passwordEnteredAt?.getTime() ?? 0) + OPEN_MINUTES * 60_000);
  return openUntil > now ? { state: "open", account, openUntil } : { state: "password", account };
}

const isOperatorEmail = (email: string) => env.OPERATOR_EMAILS.includes(email.toLowerCase());
