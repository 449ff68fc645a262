import { createWalletFormRoute } from "#lib/credentials/forms/wallet-form.ts";
import { updateWebhook } from "#lib/webhooks/endpoints/update.ts";

export const POST = createWalletFormRoute({
  page: ({ id }) => `/credentials/webhooks/${id}`,
  operation: updateWebhook,
  toInput: (_values, { id }) => ({ id, enabled: true }),
  done: ({ id }) => ({
    to: `/credentials/webhooks/${String(id)}`,
    notice: "The webhook is enabled. Below you can send what it missed.",
  }),
});
