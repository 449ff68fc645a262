import { createWalletFormRoute } from "#lib/credentials/forms/wallet-form.ts";
import { renderSecretPage } from "#lib/forms/secret-page.ts";
import { rotateWebhookSecret } from "#lib/webhooks/endpoints/rotate-secret.ts";

/** Shows the new secret once. */
export const POST = createWalletFormRoute({
  page: ({ id }) => `/credentials/webhooks/${id}`,
  operation: rotateWebhookSecret,
  toInput: (_values, { id }) => ({ id }),
  done: ({ id, secret }, { nonce }) =>
    renderSecretPage(
      {
        title: "The new secret of your webhook",
        secret: String(secret),
        paragraphs: ["For 24 hours messages are signed with the old secret too. Change your program in this time."],
        back: { path: `/credentials/webhooks/${String(id)}`, name: "the webhook" },
      },
      nonce,
    ),
});
