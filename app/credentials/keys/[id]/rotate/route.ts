import { createWalletFormRoute } from "#lib/credentials/forms/wallet-form.ts";
import { rotateApiKey } from "#lib/credentials/keys/rotate.ts";
import { renderSecretPage } from "#lib/forms/secret-page.ts";

/** Shows the new key once. */
export const POST = createWalletFormRoute({
  page: "/credentials",
  operation: rotateApiKey,
  toInput: (_values, { id }) => ({ id }),
  done: ({ key, prefix }, { nonce }) =>
    renderSecretPage(
      {
        title: "Your new API key",
        secret: String(key),
        paragraphs: [
          "The key before it works for 24 hours more. Change your programs in this time.",
          `Later you recognise the new one by its start, <code class="word">${String(prefix)}</code>. We store no copy that can be read.`,
        ],
        back: { path: "/credentials", name: "keys and webhooks" },
      },
      nonce,
    ),
});
