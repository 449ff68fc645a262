import { createWalletFormRoute } from "#lib/credentials/forms/wallet-form.ts";
import { testWebhook } from "#lib/webhooks/endpoints/test.ts";

export const POST = createWalletFormRoute({
  page: ({ id }) => `/credentials/webhooks/${id}`,
  operation: testWebhook,
  toInput: (_values, { id }) => ({ id }),
  done: (_answer, { params }) => ({
    to: `/credentials/webhooks/${params.id}`,
    notice: "The test event is on its way. Reload the page in a moment.",
  }),
});
