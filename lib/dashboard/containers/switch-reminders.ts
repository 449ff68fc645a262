import type { Database } from "#lib/platform/db/client.ts";

export async function switchReminders(
  remindsOfFreeDays: boolean,
  { db, userId }: { db: Database; userId: string },
): Promise<void> {
  await db.accountSettings.upsert({
    where: { userId },
    create: { userId, remindsOfFreeDays },
    update: { remindsOfFreeDays },
  });
}
