import { z } from "zod";
import { declareWalletOperation } from "#lib/credentials/management-operation.ts";
import { deliveryId, EXAMPLE_ENDPOINT, endpointId } from "../endpoint-fields.ts";
import { redeliverOne } from "../redeliver.ts";

export const redeliverWebhookDelivery = declareWalletOperation({
  id: "redeliver_webhook_delivery",
  area: "webhooks",
  summary: "Send one message again",
  whenToUse:
    "Sends one message of a webhook again now, also one that was taken. For all messages since a time use `redeliver_webhook`.",
  description:
    "The message has the same body and the same webhook-id as before. If it fails again, all attempts follow again.",
  method: "POST",
  path: "/api/webhooks/{id}/deliveries/{delivery_id}/redeliver",
  input: z.object({ id: endpointId, delivery_id: deliveryId }),
  output: z.strictObject({ messages: z.int().meta({ description: "The number of messages that are sent again." }) }),
  example: {
    input: { id: EXAMPLE_ENDPOINT.id, delivery_id: "c1d2e3f4-5a6b-4c7d-8e9f-a0b1c2d3e4f5" },
    output: { messages: 1 },
  },
  errors: ["not_found", "not_possible"],
  run: async ({ id, delivery_id }, { db, wallet }) => {
    await redeliverOne({ wallet, id }, delivery_id, { db });
    return { messages: 1 };
  },
});
