import { secretPage } from "#lib/accounts/forms/secret-page.ts";
import { walletForm } from "#lib/credentials/forms/wallet-form.ts";
import { webhookInput } from "#lib/credentials/forms/webhook-input.ts";
import { createWebhook } from "#lib/webhooks/operations/create-webhook.ts";

/** Adds a webhook, and shows its secret once. */
export const POST = walletForm({
  page: "/credentials",
  operation: createWebhook,
  inputOf: webhookInput,
  done: ({ id, secret }, { nonce }) =>
    secretPage(
      {
        title: "The secret of your webhook",
        secret: String(secret),
        paragraphs: ['With it your program checks that a message is from us: see <a href="/docs/webhooks">Webhooks</a>.'],
        back: { path: `/credentials/webhooks/${String(id)}`, name: "the webhook" },
      },
      nonce,
    ),
});
