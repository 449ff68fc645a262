import { createWalletFormRoute } from "#lib/credentials/forms/wallet-form.ts";
import { createApiKey } from "#lib/credentials/keys/create.ts";
import { renderSecretPage } from "#lib/forms/secret-page.ts";

/** Shows the key once. */
export const POST = createWalletFormRoute({
  page: "/credentials",
  operation: createApiKey,
  toInput: ({ name, expires_on }) => ({ name, ...(expires_on && { expires_at: `${expires_on}T23:59:59Z` }) }),
  done: ({ key, prefix }, { nonce }) =>
    renderSecretPage(
      {
        title: "Your API key",
        secret: String(key),
        paragraphs: [
          `Send it with each call in the header <code class="word">X-API-Key</code>. Later you recognise it by its start, <code class="word">${String(prefix)}</code>.`,
          "We store no copy that can be read.",
        ],
        back: { path: "/credentials", name: "keys and webhooks" },
      },
      nonce,
    ),
});
