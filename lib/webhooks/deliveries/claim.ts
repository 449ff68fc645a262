import type { Database } from "#lib/platform/db/client.ts";

/** A delivery whose process was killed is due again after this time, which is longer than an attempt takes. */
const LEASE_S = 60;

export interface ClaimedDelivery {
  id: string;
  endpointId: string;
  /** This attempt included. */
  attempts: number;
  url: string;
  secrets: string[];
  eventId: string;
  type: string;
  createdAt: Date;
  data: unknown;
}

interface Options {
  count: number;
  /** The maximum number for an endpoint that is not known. */
  perEndpoint: number;
  /** The maximum number for each endpoint that is known. */
  known: ReadonlyMap<string, number>;
  leaseSeconds?: number;
}

/**
 * The oldest due deliveries of each endpoint. If there are too many endpoints, chance decides whose turn it is. Several
 * processes can claim at the same time: one process claims each delivery. A claim ends by itself after a minute.
 */
export async function claimDeliveries(
  db: Database,
  { count, perEndpoint, known, leaseSeconds = LEASE_S }: Options,
): Promise<ClaimedDelivery[]> {
  return db.$queryRaw<ClaimedDelivery[]>`
    WITH known AS (SELECT * FROM unnest(${[...known.keys()]}::uuid[], ${[...known.values()]}::int[]) AS known (endpoint_id, free)),
    due AS (
      SELECT picked.id
      FROM webhook_endpoint endpoint LEFT JOIN known ON known.endpoint_id = endpoint.id
      CROSS JOIN LATERAL (
        SELECT id FROM webhook_delivery
        WHERE endpoint_id = endpoint.id AND status = 'pending' AND next_attempt_at <= now()
        ORDER BY next_attempt_at LIMIT coalesce(known.free, ${perEndpoint}::int) FOR UPDATE SKIP LOCKED
      ) picked
      ORDER BY random() LIMIT ${count}
    )
    UPDATE webhook_delivery delivery SET attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${leaseSeconds}::int)
    FROM event, webhook_endpoint endpoint
    WHERE delivery.id IN (SELECT id FROM due) AND event.id = delivery.event_id AND endpoint.id = delivery.endpoint_id
    RETURNING delivery.id, delivery.endpoint_id AS "endpointId", delivery.attempts, endpoint.url,
      array_remove(ARRAY[endpoint.secret, CASE WHEN endpoint.previous_secret_until > now() THEN endpoint.previous_secret END], NULL) AS secrets,
      event.id AS "eventId", event.type, event.created_at AS "createdAt", event.data`;
}
