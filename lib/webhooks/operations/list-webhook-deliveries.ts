import { z } from "zod";
import { declareWalletOperation } from "#lib/credentials/management-operation.ts";
import { buildChoiceSchema, limitField, offset } from "#lib/operations/fields.ts";
import { EXAMPLE_ENDPOINT, endpointId } from "../endpoint-fields.ts";
import { EVENT_TYPES } from "../event-types.ts";
import { DELIVERY_STATUSES, deliveryView, listDeliveries } from "../list-deliveries.ts";

export const listWebhookDeliveries = declareWalletOperation({
  id: "list_webhook_deliveries",
  area: "webhooks",
  summary: "Delivery log of a webhook",
  whenToUse:
    "Lists what was sent to a webhook in the last 30 days: each message with its requests, their status and time, and the start of the answers.",
  method: "GET",
  path: "/api/webhooks/{id}/deliveries",
  input: z.object({
    id: endpointId,
    status: buildChoiceSchema(DELIVERY_STATUSES)
      .optional()
      .meta({ description: "Only deliveries with this status. Default: all." }),
    limit: limitField(20),
    offset,
  }),
  output: z.strictObject({ total: z.int(), deliveries: z.array(deliveryView) }),
  example: {
    input: { id: EXAMPLE_ENDPOINT.id, limit: 1 },
    output: {
      total: 1,
      deliveries: [
        {
          id: "c1d2e3f4-5a6b-4c7d-8e9f-a0b1c2d3e4f5",
          event_id: "5b0f8c1e-2f6a-4a57-8d3f-0e4f6f1a2b3c",
          type: "webhook.test",
          status: "delivered",
          created_at: "2026-11-25T10:00:00.000Z",
          finished_at: "2026-11-25T10:00:00.412Z",
          next_attempt_at: null,
          payload: {
            type: "webhook.test",
            timestamp: "2026-11-25T10:00:00.000Z",
            data: EVENT_TYPES["webhook.test"].example,
          },
          attempts: [
            {
              url: EXAMPLE_ENDPOINT.url,
              attempted_at: "2026-11-25T10:00:00.180Z",
              duration_ms: 214,
              status: 200,
              failure: null,
              response: "ok",
            },
          ],
        },
      ],
    },
  },
  errors: ["not_found"],
  run: ({ id, ...query }, { db, wallet }) => listDeliveries({ wallet, id }, query, { db }),
});
