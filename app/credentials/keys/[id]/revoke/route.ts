import { createWalletFormRoute } from "#lib/credentials/forms/wallet-form.ts";
import { revokeApiKey } from "#lib/credentials/keys/revoke.ts";

export const POST = createWalletFormRoute({
  page: "/credentials",
  operation: revokeApiKey,
  toInput: (_values, { id }) => ({ id }),
  done: ({ name }) => ({
    to: "/credentials",
    notice: `The key ${String(name)} is revoked. Calls with it are refused from now on.`,
  }),
});
