import { toCountedAddress } from "#lib/access/counted-address.ts";
import { Failure } from "#lib/operations/failure.ts";
import type { AnyOperation, ManagementCaller } from "#lib/operations/operation.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { buildNoSessionFailure } from "./management-operation.ts";
import { findSessionWallet } from "./sessions/find.ts";

/**
 * Calls that fail later count too.
 * @param address the network address of the caller
 * @throws Failure `rate_limited` when the address has made all its calls of the hour
 */
export async function countManagementCall(address: string): Promise<void> {
  const perHour = env.MANAGEMENT_CALLS_PER_HOUR;
  const { isAllowed, retryAfterSeconds } = await takeManagementCall(address, { db: getDatabase(), perHour });
  if (isAllowed) return;
  const message = `One address may make ${perHour} management calls an hour. Retry-After says how many seconds to wait.`;
  throw new Failure("rate_limited", message, [], { retryAfter: retryAfterSeconds });
}

/**
 * Counts a call over HTTP and finds the wallet behind it.
 * @param call.authorization the value of the `Authorization` header
 * @throws Failure `rate_limited`, or `unauthorized` when the operation needs a session and there is none
 */
export async function admitManagementCall(
  operation: Pick<AnyOperation, "needs">,
  { address, authorization }: { address: string; authorization: string | null },
): Promise<ManagementCaller> {
  await countManagementCall(address);
  if (operation.needs === "nothing") return { address, wallet: null };
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
  if (!token) throw buildNoSessionFailure();
  const wallet = await findSessionWallet(token, { db: getDatabase() });
  if (!wallet) throw new Failure("unauthorized", "The token is unknown or has expired. Open a new session.");
  return { address, wallet };
}

/**
 * The hour of an address begins with its first call. One statement, so any number of processes count together.
 * @param address the network address of the caller
 * @param options.perHour 0 switches the limit off
 */
export async function takeManagementCall(
  address: string,
  { db, perHour }: { db: Database; perHour: number },
): Promise<{ isAllowed: boolean; retryAfterSeconds: number }> {
  if (perHour === 0) return { isAllowed: true, retryAfterSeconds: 0 };
  const [row] = await db.$queryRaw<{ used: number; seconds: number }[]>`
    INSERT INTO management_use AS known (subject, started_at, used) VALUES (${toCountedAddress(address)}, now(), 1)
    ON CONFLICT (subject) DO UPDATE SET
      started_at = CASE WHEN known.started_at <= now() - interval '1 hour' THEN now() ELSE known.started_at END,
      used = CASE WHEN known.started_at <= now() - interval '1 hour' THEN 1 ELSE least(known.used, ${perHour}::int) + 1 END
    RETURNING used, extract(epoch FROM started_at + interval '1 hour' - now())::float8 AS seconds`;
  const { used, seconds } = row as { used: number; seconds: number };
  return { isAllowed: used <= perHour, retryAfterSeconds: Math.max(1, Math.ceil(seconds)) };
}
