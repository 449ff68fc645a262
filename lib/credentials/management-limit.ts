import { toCountedAddress } from "#lib/access/counted-address.ts";
import type { Database } from "#lib/platform/db/client.ts";

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
