import { createWalletFormRoute } from "#lib/credentials/forms/wallet-form.ts";
import { deleteWebhook } from "#lib/webhooks/endpoints/delete.ts";

export const POST = createWalletFormRoute({
  page: ({ id }) => `/credentials/webhooks/${id}`,
  operation: deleteWebhook,
  toInput: (_values, { id }) => ({ id }),
  done: () => ({ to: "/credentials", notice: "The webhook is deleted. Nothing is sent to it any more." }),
});
