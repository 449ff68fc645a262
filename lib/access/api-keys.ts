import { batchCalls } from "#lib/platform/batch-calls.ts";
import { type RunStatement, runStatement } from "#lib/platform/db/statements.ts";

export interface ApiKey {
  id: string;
  wallet: string;
}

/** `null` when no key has this hash, or when the key is revoked or expired. */
export type ApiKeyCheck = (hash: string) => Promise<ApiKey | null>;

/**
 * Asks the database each time, so that a revoked key is refused immediately.
 *
 * Its time says nothing about a key: it compares SHA-256 hashes, not keys. A caller who measures it learns at most the
 * first characters of stored hashes. Such a caller cannot choose the hash of a guess, and cannot find a key of 256
 * random bits from a part of its hash.
 * @param run runs a statement on the keys' database
 */
export function createApiKeyCheck(run: RunStatement = runStatement): ApiKeyCheck {
  return batchCalls(async (hashes: string[]) => {
    const rows = await run<ApiKey & { hash: string }>(
      `SELECT hash, id::text, wallet FROM api_key
       WHERE hash = ANY ($1::text[]) AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())`,
      [hashes],
    );
    const keys = new Map(rows.map(({ hash, id, wallet }) => [hash, { id, wallet }]));
    return hashes.map((hash) => keys.get(hash) ?? null);
  });
}
