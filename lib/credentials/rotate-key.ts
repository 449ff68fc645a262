import { Failure } from "#lib/operations/failure.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { findKey } from "./find-key.ts";
import { issueKey, lockKeys } from "./issue-key.ts";
import { type KeyRow, type KeyView, type NewKey, toKeyView } from "./key-view.ts";

const HOUR_MS = 3_600_000;

interface RotatedKey extends NewKey {
  previous: KeyView;
}

interface Rotation {
  db: Database;
  wallet: string;
  id: string;
  /** The old key still works this long; 0 ends it immediately. */
  overlapHours: number;
  now: Date;
}

/**
 * The new key has the same name. The old key works some hours more, but never longer than its own end. If the old key
 * had an end, the new one gets the same lifetime again, from now on. A key can be rotated once, also when two requests
 * come at the same time.
 * @throws Failure `not_found`; `not_possible` for a key that is revoked, expired or replaced; `too_many` when both keys
 * would be more than a wallet may have
 */
export async function rotateKey({ db, wallet, id, overlapHours, now }: Rotation): Promise<RotatedKey> {
  return db.$transaction(async (transaction) => {
    await lockKeys(transaction, wallet);
    const old = await findKey(transaction, { wallet, id });
    const isReplaced = (await transaction.apiKey.count({ where: { replacesId: id } })) > 0;
    const { status } = toKeyView(old, { isReplaced, now });
    if (status !== "active") throw new Failure("not_possible", REASONS[status]);
    const previous = await transaction.apiKey.update({ where: { id }, data: calculateEnd(old, overlapHours, now) });
    const expiresAt = old.expiresAt && new Date(now.getTime() + old.expiresAt.getTime() - old.createdAt.getTime());
    const { key, row } = await issueKey(transaction, { wallet, name: old.name, expiresAt, replacesId: id }, now);
    return {
      key,
      ...toKeyView(row, { isReplaced: false, now }),
      previous: toKeyView(previous, { isReplaced: true, now }),
    };
  });
}

const REASONS = {
  revoked: "This key is revoked. Create a new key.",
  expired: "This key has expired. Create a new key.",
  expiring: "This key was rotated before. Rotate the key that replaces it.",
};

/** An immediate end is written as a revocation, which needs no comparison of clocks. */
function calculateEnd({ expiresAt }: KeyRow, overlapHours: number, now: Date) {
  if (overlapHours === 0) return { revokedAt: now };
  const end = new Date(now.getTime() + overlapHours * HOUR_MS);
  return { expiresAt: expiresAt && expiresAt < end ? expiresAt : end };
}
