import type { Database } from "#lib/platform/db/client.ts";
import { WANTS_EVENT } from "./wants-event.ts";

/** Events per transaction. */
const BATCH_SIZE = 500;

const FAN_OUT = `
  WITH happened AS (
    SELECT id, type, wallet, carrier, country, port FROM event WHERE fanned_out_at IS NULL ORDER BY created_at LIMIT $1 FOR UPDATE SKIP LOCKED
  ), written AS (
    INSERT INTO webhook_delivery (event_id, endpoint_id)
    SELECT happened.id, endpoint.id FROM happened JOIN webhook_endpoint endpoint ON endpoint.disabled_at IS NULL AND ${WANTS_EVENT}
    ON CONFLICT (event_id, endpoint_id) DO NOTHING
  )
  UPDATE event SET fanned_out_at = now() FROM happened WHERE event.id = happened.id`;

/**
 * Writes a delivery for each live endpoint that wants an event. Several processes can do this at the same time: one
 * process takes each event, and an endpoint gets one delivery of it.
 * @returns the number of events
 */
export async function fanOutEvents(db: Database, batchSize = BATCH_SIZE): Promise<number> {
  return db.$executeRawUnsafe(FAN_OUT, batchSize);
}
