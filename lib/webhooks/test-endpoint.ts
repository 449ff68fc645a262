import type { Database } from "#lib/platform/db/client.ts";
import { EVENT_TYPES } from "./event-types.ts";
import { findActiveEndpoint, type OwnEndpoint } from "./find-endpoint.ts";

/** No other endpoint gets the event. @throws Failure `not_found`, `not_possible` */
export async function testEndpoint(
  own: OwnEndpoint,
  { db, now }: { db: Database; now: Date },
): Promise<{ eventId: string; deliveryId: string }> {
  const { id: endpointId, wallet } = await findActiveEndpoint(db, own);
  const data = { ...EVENT_TYPES["webhook.test"].example, endpoint_id: endpointId };
  const event = await db.event.create({
    data: {
      type: "webhook.test",
      wallet,
      data,
      createdAt: now,
      fannedOutAt: now,
      deliveries: { create: { endpointId } },
    },
    include: { deliveries: true },
  });
  return { eventId: event.id, deliveryId: event.deliveries[0]?.id ?? "" };
}
