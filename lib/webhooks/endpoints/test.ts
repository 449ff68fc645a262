import { z } from "zod";
import { declareWalletOperation } from "#lib/credentials/management-operation.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { EVENT_TYPES } from "../events/types.ts";
import { EXAMPLE_ENDPOINT, endpointId } from "./fields.ts";
import { findActiveEndpoint, type OwnEndpoint } from "./find.ts";

/** No other endpoint gets the event. @throws Failure `not_found`, `not_possible` */
async function testEndpoint(
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

export const testWebhook = declareWalletOperation({
  id: "test_webhook",
  area: "webhooks",
  summary: "Test event",
  whenToUse: "Sends a test event to a webhook, and to no other. See what came of it with `list_webhook_deliveries`.",
  method: "POST",
  path: "/api/webhooks/{id}/test",
  input: z.object({ id: endpointId }),
  output: z.strictObject({ event_id: z.uuid(), delivery_id: z.uuid() }),
  example: {
    input: { id: EXAMPLE_ENDPOINT.id },
    output: { event_id: "5b0f8c1e-2f6a-4a57-8d3f-0e4f6f1a2b3c", delivery_id: "c1d2e3f4-5a6b-4c7d-8e9f-a0b1c2d3e4f5" },
  },
  errors: ["not_found", "not_possible"],
  run: async ({ id }, { db, wallet, now }) => {
    const { eventId, deliveryId } = await testEndpoint({ wallet, id }, { db, now });
    return { event_id: eventId, delivery_id: deliveryId };
  },
});
