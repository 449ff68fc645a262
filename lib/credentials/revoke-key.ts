import type { Database } from "#lib/platform/db/client.ts";
import { findKey } from "./find-key.ts";
import { type KeyView, toKeyView } from "./key-view.ts";

interface Revocation {
  db: Database;
  wallet: string;
  id: string;
  now: Date;
}

/**
 * The next call with the key gets 401. A second revocation changes nothing. A key that replaces it, or that it
 * replaces, still works.
 * @throws Failure `not_found`
 */
export async function revokeKey({ db, wallet, id, now }: Revocation): Promise<KeyView> {
  await findKey(db, { wallet, id });
  await db.apiKey.updateMany({ where: { id, wallet, revokedAt: null }, data: { revokedAt: now } });
  return toKeyView(await findKey(db, { wallet, id }), { isReplaced: false, now });
}
