import { refuse } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { getAuth } from "../auth.ts";
import { expectAgreed } from "../forms/auth-refusals.ts";
import { withRenewedCookies } from "../renew-signatures.ts";
import type { Operator } from "./operator-access.ts";

/**
 * Opens the operator pages for this session. Attempts count with those of the sign-in.
 * @throws Failure when the password is wrong, or after too many attempts
 */
export async function enterOperatorPassword(request: Request, account: Operator, password: string): Promise<void> {
  const response = await getAuth().api.verifyPassword({
    headers: withRenewedCookies(request.headers),
    body: { password },
    asResponse: true,
  });
  const isRefused = response.status >= 400;
  const body = (await response.json().catch(() => ({}))) as { code?: string };
  expectAgreed({
    status: response.status,
    code: isRefused ? (body.code ?? "FAILED") : null,
    body: {},
    cookies: [],
    retryAfter: response.status === 429 ? Number(response.headers.get("x-retry-after") ?? 60) : null,
  });
  const { count } = await getDatabase().session.updateMany({
    where: { id: account.sessionId },
    data: { passwordEnteredAt: new Date() },
  });
  if (count === 0) refuse("Your session has ended. Sign in again.");
}

/** The operator pages ask for the password again. */
export const closeOperatorPages = async ({ sessionId }: Operator): Promise<void> =>
  void (await getDatabase().session.updateMany({ where: { id: sessionId }, data: { passwordEnteredAt: null } }));
