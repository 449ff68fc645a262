import { createWalletFormRoute } from "#lib/credentials/forms/wallet-form.ts";
import { redeliverWebhookDelivery } from "#lib/webhooks/deliveries/redeliver.ts";

export const POST = createWalletFormRoute({
  page: ({ id }) => `/credentials/webhooks/${id}`,
  operation: redeliverWebhookDelivery,
  toInput: (_values, { id, delivery }) => ({ id, delivery_id: delivery }),
  done: (_answer, { params }) => ({ to: `/credentials/webhooks/${params.id}`, notice: "The message is sent again." }),
});
