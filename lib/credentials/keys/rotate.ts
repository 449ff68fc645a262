import { z } from "zod";
import { Failure } from "#lib/operations/failure.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { declareWalletOperation } from "../management-operation.ts";
import { buildExampleKey, EXAMPLE_KEY, keyId } from "./fields.ts";
import { findKey } from "./find.ts";
import { issueKey, lockKeys } from "./issue.ts";
import { type KeyRow, type KeyView, keyView, type NewKey, newKey, toKeyView } from "./view.ts";

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

const MAX_OVERLAP_HOURS = 168;
const DEFAULT_OVERLAP_HOURS = 24;
const BOUNDS = `must be from 0 to ${MAX_OVERLAP_HOURS}`;

const REPLACING = {
  id: "0199f8a1-02d4-7e10-8c6b-5a9d2b7c4e01",
  prefix: "qk_Zt41LmA0",
  created_at: "2026-11-26T08:00:00.000Z",
};

export const rotateApiKey = declareWalletOperation({
  id: "rotate_api_key",
  area: "credentials",
  summary: "Replace an API key",
  whenToUse:
    "Makes a new key in place of another one. For some hours both work, so that you can change your programs one after the other.",
  description:
    "The new key has the same name. If the old key has an end, the new one gets the same lifetime again, from now on. The old key never works longer than its own end. A key can be rotated once.",
  method: "POST",
  path: "/api/keys/{id}/rotate",
  input: z.object({
    id: keyId,
    overlap_hours: z
      .int("must be a whole number")
      .min(0, BOUNDS)
      .max(MAX_OVERLAP_HOURS, BOUNDS)
      .default(DEFAULT_OVERLAP_HOURS)
      .meta({ description: "The hours for which the old key still works. 0 ends it immediately." }),
  }),
  output: newKey.extend({ previous: keyView.meta({ description: "The old key." }) }),
  example: {
    input: { id: EXAMPLE_KEY.id, overlap_hours: 24 },
    output: {
      ...EXAMPLE_KEY,
      ...REPLACING,
      key: buildExampleKey(REPLACING.prefix),
      expires_at: "2027-11-25T22:45:00.000Z",
      replaces_id: EXAMPLE_KEY.id,
      previous: { ...EXAMPLE_KEY, status: "expiring", expires_at: "2026-11-27T08:00:00.000Z" },
    },
  },
  errors: ["not_found", "not_possible", "too_many"],
  run: ({ id, overlap_hours }, { db, wallet, now }) => rotateKey({ db, wallet, id, overlapHours: overlap_hours, now }),
});
