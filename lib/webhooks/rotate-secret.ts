import type { Database } from "#lib/platform/db/client.ts";
import { type EndpointWithSecret, toEndpointView } from "./endpoint-view.ts";
import { findEndpoint, type OwnEndpoint } from "./find-endpoint.ts";
import { createSigningSecret } from "./new-secret.ts";

const OVERLAP_MS = 24 * 3_600_000;

/**
 * For 24 hours each message is signed with the old secret too. Another rotation within this time ends the oldest
 * immediately: a message never has more than two signatures.
 * @throws Failure `not_found`
 */
export async function rotateSecret(
  own: OwnEndpoint,
  { db, now }: { db: Database; now: Date },
): Promise<EndpointWithSecret> {
  await findEndpoint(db, own);
  const secret = createSigningSecret();
  const until = new Date(now.getTime() + OVERLAP_MS);
  await db.$executeRaw`
    UPDATE webhook_endpoint SET previous_secret = secret, previous_secret_until = ${until}, secret = ${secret}, updated_at = ${now}
    WHERE id = ${own.id}::uuid AND wallet = ${own.wallet}`;
  return { secret, ...toEndpointView(await findEndpoint(db, own), now) };
}
