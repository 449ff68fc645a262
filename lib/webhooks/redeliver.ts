import { Failure } from "#lib/operations/failure.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { findActiveEndpoint, type OwnEndpoint } from "./find-endpoint.ts";
import { WANTS_EVENT } from "./wants-event.ts";

/** Makes a delivery due immediately, with all its attempts before it again. */
const AGAIN = { status: "pending", attempts: 0, nextAttemptAt: new Date(0), finishedAt: null };

/** @throws Failure `not_found`, `not_possible` for a disabled endpoint */
export async function redeliverOne(own: OwnEndpoint, deliveryId: string, { db }: { db: Database }): Promise<void> {
  const { id: endpointId } = await findActiveEndpoint(db, own);
  const { count } = await db.webhookDelivery.updateMany({ where: { id: deliveryId, endpointId }, data: AGAIN });
  if (count === 0)
    throw new Failure("not_found", "This webhook has no delivery with this id. Deliveries are stored for 30 days.");
}

// An endpoint that was disabled has no delivery of the events of that time.
const MISSED = `
  INSERT INTO webhook_delivery (event_id, endpoint_id)
  SELECT happened.id, endpoint.id FROM event happened JOIN webhook_endpoint endpoint ON endpoint.id = $1::uuid AND ${WANTS_EVENT}
  WHERE happened.created_at >= greatest($2, endpoint.created_at) AND happened.fanned_out_at IS NOT NULL AND happened.type <> 'webhook.test'
  ON CONFLICT (event_id, endpoint_id) DO NOTHING`;

/**
 * The messages that failed or wait, and those that the endpoint missed while it was disabled. On request also those
 * that it took.
 * @returns the number of messages
 * @throws Failure `not_found`, `not_possible` for a disabled endpoint
 */
export async function redeliverSince(
  own: OwnEndpoint,
  { since, includesDelivered }: { since: Date; includesDelivered: boolean },
  { db }: { db: Database },
): Promise<number> {
  const { id: endpointId } = await findActiveEndpoint(db, own);
  return db.$transaction(async (tx) => {
    const { count } = await tx.webhookDelivery.updateMany({
      where: {
        endpointId,
        event: { createdAt: { gte: since } },
        ...(!includesDelivered && { status: { not: "delivered" } }),
      },
      data: AGAIN,
    });
    return count + (await tx.$executeRawUnsafe(MISSED, endpointId, since));
  });
}
