import { renderSecretPage } from "#lib/accounts/forms/secret-page.ts";
import { createWalletFormRoute } from "#lib/credentials/forms/wallet-form.ts";
import { toWebhookInput } from "#lib/credentials/forms/webhook-input.ts";
import { createWebhook } from "#lib/webhooks/operations/create-webhook.ts";

/** Shows the secret once. */
export const POST = createWalletFormRoute({
  page: "/credentials",
  operation: createWebhook,
  inputOf: toWebhookInput,
  done: ({ id, secret }, { nonce }) =>
    renderSecretPage(
      {
        title: "The secret of your webhook",
        secret: String(secret),
        paragraphs: [
          'With it your program checks that a message is from us: see <a href="/docs/webhooks">Webhooks</a>.',
        ],
        back: { path: `/credentials/webhooks/${String(id)}`, name: "the webhook" },
      },
      nonce,
    ),
});
