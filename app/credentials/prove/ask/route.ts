import { createProofFormRoute, PROVE_PATH } from "#lib/credentials/forms/wallet-form.ts";
import { createCredentialChallenge } from "#lib/credentials/operations/create-credential-challenge.ts";

/** For people who put the challenge on chain themselves. */
export const POST = createProofFormRoute({
  page: PROVE_PATH,
  operation: createCredentialChallenge,
  inputOf: ({ network, wallet }) => ({ network, wallet }),
  done: ({ challenge_id }) => ({ to: `${PROVE_PATH}?challenge=${challenge_id}#challenge` }),
});
