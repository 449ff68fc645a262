import { z } from "zod";
import type { Database } from "#lib/platform/db/client.ts";
import { declareWalletOperation } from "../management-operation.ts";
import { EXAMPLE_KEY, keyId } from "./fields.ts";
import { findKey } from "./find.ts";
import { type KeyView, keyView, toKeyView } from "./view.ts";

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

export const revokeApiKey = declareWalletOperation({
  id: "revoke_api_key",
  area: "credentials",
  summary: "Revoke an API key",
  whenToUse: "Ends a key immediately, for example when somebody else may have seen it. The next call with it gets 401.",
  description: "The key stays in the list, with its usage. A key that is revoked already stays as it is.",
  method: "DELETE",
  path: "/api/keys/{id}",
  input: z.object({ id: keyId }),
  output: keyView,
  example: {
    input: { id: EXAMPLE_KEY.id },
    output: { ...EXAMPLE_KEY, status: "revoked", revoked_at: "2026-12-01T16:20:31.000Z" },
  },
  errors: ["not_found"],
  run: ({ id }, { db, wallet, now }) => revokeKey({ db, wallet, id, now }),
});
