import { randomBytes } from "node:crypto";
import { hashKey } from "#lib/access/free-tier-keys.ts";
import { refuse } from "#lib/operations/refuse.ts";
import type { Database } from "#lib/platform/db/client.ts";

/** The characters of a key that stay readable, so that its owner recognises it. */
const PREFIX_LENGTH = 9;

/** Nobody can read the key again. */
export interface IssuedKey {
  key: string;
  prefix: string;
}

/**
 * The key before it stops immediately. An account has one key that works, also when two requests come at the same time.
 * @param replaces the prefix of the present key; `null` for the first one. So a form that is sent again makes no second
 * key
 * @throws Failure when the account has another key by now, or no confirmed address
 */
export async function issueFreeTierKey({
  db,
  userId,
  replaces,
}: {
  db: Database;
  userId: string;
  replaces: string | null;
}): Promise<IssuedKey> {
  const key = `qf_${randomBytes(24).toString("base64url")}`;
  const prefix = key.slice(0, PREFIX_LENGTH);
  await db.$transaction(async (transaction) => {
    const confirmed = await transaction.user.count({ where: { id: userId, emailVerified: true } });
    if (confirmed === 0) refuse("Confirm your e-mail address first.");
    if (replaces !== null) {
      const { count } = await transaction.freeTierKey.updateMany({
        where: { userId, prefix: replaces, revokedAt: null },
        data: { revokedAt: new Date() },
      });
      if (count === 0) refuse("That key was replaced or revoked before. This page shows the present one.");
    }
    // The index free_tier_key_one_live lets an account have one key.
    const { count } = await transaction.freeTierKey.createMany({
      data: [{ hash: hashKey(key), prefix, userId }],
      skipDuplicates: true,
    });
    if (count === 0) refuse("The account has a key already. If you have lost it, make a new one in its place.");
  });
  return { key, prefix };
}
