import { createWalletFormRoute } from "#lib/credentials/forms/wallet-form.ts";
import { toWebhookInput } from "#lib/credentials/forms/webhook-input.ts";
import { updateWebhook } from "#lib/webhooks/endpoints/update.ts";

export const POST = createWalletFormRoute({
  page: ({ id }) => `/credentials/webhooks/${id}`,
  operation: updateWebhook,
  toInput: (values, { id }) => ({ ...toWebhookInput(values), description: values.description ?? null, id }),
  done: ({ id }) => ({ to: `/credentials/webhooks/${String(id)}`, notice: "The webhook is changed." }),
});
