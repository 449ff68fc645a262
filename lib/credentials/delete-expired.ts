import type { Database } from "#lib/platform/db/client.ts";

/** Challenges, sessions, and counts of management calls whose hour is over. */
export async function deleteExpired(db: Database): Promise<void> {
  await db.$executeRaw`DELETE FROM credential_challenge WHERE expires_at <= now()`;
  await db.$executeRaw`DELETE FROM credential_session WHERE expires_at <= now()`;
  await db.$executeRaw`DELETE FROM management_use WHERE started_at <= now() - interval '1 hour'`;
}
