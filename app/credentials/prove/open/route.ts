import { walletCookie } from "#lib/credentials/forms/wallet-cookie.ts";
import { PROVE_PATH, proofForm } from "#lib/credentials/forms/wallet-form.ts";
import { openCredentialSession } from "#lib/credentials/operations/open-credential-session.ts";

/** Opens the session of a wallet with the transaction that proves it. */
export const POST = proofForm({
  page: (_params, { challenge_id = "" }) => `${PROVE_PATH}?${new URLSearchParams({ challenge: challenge_id })}`,
  operation: openCredentialSession,
  inputOf: ({ challenge_id, transaction }) => ({ challenge_id, transaction }),
  done: ({ token }) => ({ to: "/credentials", cookies: [walletCookie(String(token))], notice: "The wallet is proved. You have an hour." }),
});
