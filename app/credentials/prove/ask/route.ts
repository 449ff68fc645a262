import { createCredentialChallenge } from "#lib/credentials/challenges/create.ts";
import { createProofFormRoute, PROVE_PATH } from "#lib/credentials/forms/wallet-form.ts";

/** For people who put the challenge on chain themselves. */
export const POST = createProofFormRoute({
  page: PROVE_PATH,
  operation: createCredentialChallenge,
  toInput: ({ network, wallet }) => ({ network, wallet }),
  done: ({ challenge_id }) => ({ to: `${PROVE_PATH}?challenge=${challenge_id}#challenge` }),
});
