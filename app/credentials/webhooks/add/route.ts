import { createWalletFormRoute } from "#lib/credentials/forms/wallet-form.ts";
import { toWebhookInput } from "#lib/credentials/forms/webhook-input.ts";
import { renderSecretPage } from "#lib/forms/secret-page.ts";
import { createWebhook } from "#lib/webhooks/endpoints/create.ts";

/** Shows the secret once. */
export const POST = createWalletFormRoute({
  page: "/credentials",
  operation: createWebhook,
  toInput: toWebhookInput,
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
