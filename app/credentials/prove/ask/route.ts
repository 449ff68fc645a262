import { createProofFormRoute, PROVE_PATH } from "#lib/credentials/forms/wallet-form.ts";
import { createCredentialChallenge } from "#lib/credentials/operations/create-credential-challenge.ts";

/** Asks for a challenge, for people who put it on chain themselves. */
export const POST = createProofFormRoute({
  page: PROVE_PATH,
  operation: createCredentialChallenge,
  inputOf: ({ network, wallet }) => ({ network, wallet }),
  done: ({ challenge_id }) => ({ to: `${PROVE_PATH}?challenge=${challenge_id}#challenge` }),
});
