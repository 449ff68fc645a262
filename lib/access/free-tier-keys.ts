import { createHash } from "node:crypto";
import { batchCalls } from "#lib/platform/batch-calls.ts";
import { type RunStatement, runStatement } from "#lib/platform/db/statements.ts";

/** A plain hash is enough, because keys are long and random. */
export function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

/** It stays when the account replaces the key, so a new key has no new calls. */
export const toQuotaSubject = (userId: string): string => `account:${userId}`;

/** Finds the quota subject by the key's hash; `null` when the key does not exist or is revoked. */
export type KeyCheck = (hash: string) => Promise<string | null>;

/**
 * Asks the database each time, so that a revoked key is refused immediately.
 * @param run runs a statement on the keys' database
 */
export function createKeyCheck(run: RunStatement = runStatement): KeyCheck {
  return batchCalls(async (hashes: string[]) => {
    const rows = await run<{ hash: string; userId: string | null }>(
      `SELECT hash, user_id AS "userId" FROM free_tier_key WHERE hash = ANY ($1::text[]) AND revoked_at IS NULL`,
      [hashes],
    );
    // A key without an account was made by the server's operator.
    const subjects = new Map(
      rows.map(({ hash, userId }) => [hash, userId === null ? `key:${hash}` : toQuotaSubject(userId)]),
    );
    return hashes.map((hash) => subjects.get(hash) ?? null);
  });
}
