import { z } from "zod";
import { declareWalletOperation } from "#lib/credentials/management-operation.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { createSigningSecret } from "./create-secret.ts";
import { EXAMPLE_ENDPOINT, EXAMPLE_SECRET, endpointId } from "./fields.ts";
import { findEndpoint, type OwnEndpoint } from "./find.ts";
import { type EndpointWithSecret, endpointWithSecret, toEndpointView } from "./view.ts";

const OVERLAP_MS = 24 * 3_600_000;

/**
 * For 24 hours each message is signed with the old secret too. Another rotation within this time ends the oldest
 * immediately: a message never has more than two signatures.
 * @throws Failure `not_found`
 */
async function rotateSecret(own: OwnEndpoint, { db, now }: { db: Database; now: Date }): Promise<EndpointWithSecret> {
  await findEndpoint(db, own);
  const secret = createSigningSecret();
  const until = new Date(now.getTime() + OVERLAP_MS);
  await db.$executeRaw`
    UPDATE webhook_endpoint SET previous_secret = secret, previous_secret_until = ${until}, secret = ${secret}, updated_at = ${now}
    WHERE id = ${own.id}::uuid AND wallet = ${own.wallet}`;
  return { secret, ...toEndpointView(await findEndpoint(db, own), now) };
}

export const rotateWebhookSecret = declareWalletOperation({
  id: "rotate_webhook_secret",
  area: "webhooks",
  summary: "New secret of a webhook",
  whenToUse:
    "Gives a webhook a new secret. For 24 hours each message is signed with both, so that you can change your program in this time.",
  description:
    "The answer shows the new secret this once. Another rotation within the 24 hours ends the oldest secret immediately.",
  method: "POST",
  path: "/api/webhooks/{id}/rotate-secret",
  input: z.object({ id: endpointId }),
  output: endpointWithSecret,
  example: {
    input: { id: EXAMPLE_ENDPOINT.id },
    output: {
      ...EXAMPLE_ENDPOINT,
      previous_secret_until: "2026-11-26T10:00:00.000Z",
      updated_at: "2026-11-25T10:00:00.000Z",
      secret: EXAMPLE_SECRET,
    },
  },
  errors: ["not_found"],
  run: ({ id }, { db, wallet, now }) => rotateSecret({ wallet, id }, { db, now }),
});
