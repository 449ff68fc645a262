import { setWalletCookie } from "#lib/credentials/forms/wallet-cookie.ts";
import { createProofFormRoute, PROVE_PATH } from "#lib/credentials/forms/wallet-form.ts";
import { openCredentialSession } from "#lib/credentials/sessions/open.ts";

/** Opens the session of a wallet with the transaction or the signature that proves it. */
export const POST = createProofFormRoute({
  page: (_params, { challenge_id = "" }) => `${PROVE_PATH}?${new URLSearchParams({ challenge: challenge_id })}`,
  operation: openCredentialSession,
  toInput: ({ challenge_id, transaction, signature }) => ({
    challenge_id,
    ...(signature === undefined ? { transaction } : { signature: signature.trim() }),
  }),
  done: ({ token }) => ({
    to: "/credentials",
    cookies: [setWalletCookie(String(token))],
    notice: "The wallet is proved. You have an hour.",
  }),
});
