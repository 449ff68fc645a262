import type { Database } from "#lib/platform/db/client.ts";

/** The delivery log goes back this far. */
const DAYS = 30;

/** With their deliveries and attempts. An event stays while one of its deliveries is on its way. */
export async function deleteOldEvents(db: Database): Promise<void> {
  await db.$executeRaw`
    DELETE FROM event WHERE created_at < now() - make_interval(days => ${DAYS}::int) AND fanned_out_at IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM webhook_delivery WHERE event_id = event.id AND status = 'pending')`;
}
