import type { Database } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";
import { buildProofMessage } from "./message.ts";

/** `null` when there is none. */
export async function findOpenChallenge(
  id: string | undefined,
  { db, now = new Date() }: { db: Database; now?: Date },
) {
  if (!id || !isUuid(id)) return null;
  const challenge = await db.credentialChallenge.findFirst({
    where: { id, expiresAt: { gt: now } },
    select: { id: true, network: true, wallet: true, nonce: true, createdAt: true, expiresAt: true },
  });
  return challenge && { ...challenge, message: buildProofMessage(challenge) };
}
