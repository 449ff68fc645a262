import type { Database } from "#lib/platform/db/client.ts";

/** The privacy page says so. */
export const TRAIL_MONTHS = 24;

export async function deleteOldChanges(now: Date, { db }: { db: Database }): Promise<void> {
  await db.$executeRaw`DELETE FROM account_change WHERE at < ${now}::timestamptz - make_interval(months => ${TRAIL_MONTHS}::int)`;
}
