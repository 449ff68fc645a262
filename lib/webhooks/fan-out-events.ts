import type { Database } from "#lib/platform/db/client.ts";

/** Events that are written as deliveries in one transaction. */
const BATCH_SIZE = 500;

/** These events are about the endpoints of a wallet, so a filter on types does not stop them. */
const UNFILTERED = ["webhook.disabled"];

/**
 * Writes a delivery for each live endpoint that wants an event. An endpoint wants it when the event concerns all or its wallet, and its filters let it pass.
 * An empty filter lets everything pass, and a filter on carrier, country or port stops only events that have one.
 * Several processes can do this at once: each event is taken by one, and an endpoint gets one delivery of it.
 * @returns the number of events
 */
export async function fanOutEvents(db: Database, batchSize = BATCH_SIZE): Promise<number> {
  return db.$executeRaw`
    WITH waiting AS (
      SELECT id, type, wallet, carrier, country, port FROM event WHERE fanned_out_at IS NULL ORDER BY created_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
    ), written AS (
      INSERT INTO webhook_delivery (event_id, endpoint_id)
      SELECT waiting.id, endpoint.id
      FROM waiting JOIN webhook_endpoint endpoint ON endpoint.disabled_at IS NULL
        AND (waiting.wallet IS NULL OR waiting.wallet = endpoint.wallet OR (waiting.wallet LIKE '0x%' AND lower(waiting.wallet) = lower(endpoint.wallet)))
        AND (endpoint.events = '{}' OR waiting.type = ANY (endpoint.events) OR waiting.type = ANY (${UNFILTERED}))
        AND (endpoint.carriers = '{}' OR waiting.carrier IS NULL OR waiting.carrier = ANY (endpoint.carriers))
        AND (endpoint.countries = '{}' OR waiting.country IS NULL OR waiting.country = ANY (endpoint.countries))
        AND (endpoint.ports = '{}' OR waiting.port IS NULL OR waiting.port = ANY (endpoint.ports))
      ON CONFLICT (event_id, endpoint_id) DO NOTHING
    )
    UPDATE event SET fanned_out_at = now() FROM waiting WHERE event.id = waiting.id`;
}
