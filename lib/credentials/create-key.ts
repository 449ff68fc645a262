import { Failure } from "#lib/operations/failure.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { issueKey, lockKeys } from "./issue-key.ts";
import { type NewKey, toKeyView } from "./key-view.ts";

const MAX_YEARS = 2;

interface Creation {
  db: Database;
  wallet: string;
  name: string;
  /** `null` for a key that never expires. */
  expiresAt: Date | null;
  now: Date;
}

/**
 * At most 20 keys of a wallet work, also when two requests come at the same time.
 * @throws Failure `invalid_request` for an end in the past or after more than two years, `too_many`
 */
export async function createKey({ db, wallet, name, expiresAt, now }: Creation): Promise<NewKey> {
  checkExpiry(expiresAt, now);
  return db.$transaction(async (transaction) => {
    await lockKeys(transaction, wallet);
    const { key, row } = await issueKey(transaction, { wallet, name, expiresAt }, now);
    return { key, ...toKeyView(row, { isReplaced: false, now }) };
  });
}

function checkExpiry(expiresAt: Date | null, now: Date): void {
  if (expiresAt === null) return;
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + MAX_YEARS);
  if (expiresAt > now && expiresAt <= latest) return;
  throw new Failure("invalid_request", "The end of the key is out of bounds.", [
    { path: "expires_at", message: `must be in the future, and at most ${MAX_YEARS} years from now` },
  ]);
}
