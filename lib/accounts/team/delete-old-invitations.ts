import type { Database } from "#lib/platform/db/client.ts";

const DAY_MS = 86_400_000;

/** After its end, the link of an invitation says this long what happened to it. */
const DAYS = 30;

export async function deleteOldInvitations(now: Date, { db }: { db: Database }): Promise<void> {
  await db.invitation.deleteMany({ where: { expiresAt: { lt: new Date(now.getTime() - DAYS * DAY_MS) } } });
}
