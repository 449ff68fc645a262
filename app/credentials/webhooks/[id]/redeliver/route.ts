import { createWalletFormRoute } from "#lib/credentials/forms/wallet-form.ts";
import { redeliverWebhook } from "#lib/webhooks/deliveries/redeliver.ts";

export const POST = createWalletFormRoute({
  page: ({ id }) => `/credentials/webhooks/${id}`,
  operation: redeliverWebhook,
  toInput: ({ since }, { id }) => ({ id, since: since && `${since}T00:00:00Z` }),
  done: ({ messages }, { params }) => ({
    to: `/credentials/webhooks/${params.id}`,
    notice: `Messages that are sent again: ${String(messages)}.`,
  }),
});
