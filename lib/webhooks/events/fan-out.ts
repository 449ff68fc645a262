import { EU_MEMBERS } from "#lib/domain/regulatory/eu-members.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { REQUIRED_EVENT_TYPES } from "./types.ts";

/** Events per transaction. */
const BATCH_SIZE = 500;

const buildArraySql = (values: Iterable<string>) => `ARRAY[${[...values].map((value) => `'${value}'`).join(", ")}]`;

/**
 * SQL: whether the row `endpoint` of webhook_endpoint wants the row `happened` of event. The event must concern all
 * wallets or that of the endpoint, and its filters must let the event pass. An empty filter lets everything pass. A
 * filter on carrier, country or port stops only events that have one.
 * A rule of the European Union concerns each of its members, and one of the United Nations every country.
 */
export const WANTS_EVENT = `(
  (happened.wallet IS NULL OR happened.wallet = endpoint.wallet OR (happened.wallet LIKE '0x%' AND lower(happened.wallet) = lower(endpoint.wallet)))
  AND (endpoint.events = '{}' OR happened.type = ANY (endpoint.events) OR happened.type = ANY (${buildArraySql(REQUIRED_EVENT_TYPES)}))
  AND (endpoint.carriers = '{}' OR happened.carrier IS NULL OR happened.carrier = ANY (endpoint.carriers))
  AND (endpoint.countries = '{}' OR happened.country IS NULL OR happened.country = ANY (endpoint.countries)
    OR happened.country = 'UN' OR (happened.country = 'EU' AND endpoint.countries && ${buildArraySql(EU_MEMBERS)}))
  AND (endpoint.ports = '{}' OR happened.port IS NULL OR happened.port = ANY (endpoint.ports)))`;

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
