import { createHash } from "node:crypto";
import { batched } from "#lib/platform/batched.ts";
import { type RunStatement, runStatement } from "#lib/platform/db/statements.ts";

/** The stored form of a key. A plain hash is enough, because keys are long and random. */
export function hashOfKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

/**
 * A function that checks whether the key with a hash exists and is not revoked. It asks the database each time, so that a revoked key is refused at once.
 * @param run runs a statement on the keys' database
 */
export function createKeyCheck(run: RunStatement = runStatement): (hash: string) => Promise<boolean> {
  return batched(async (hashes: string[]) => {
    const rows = await run<{ hash: string }>("SELECT hash FROM free_tier_key WHERE hash = ANY ($1::text[]) AND revoked_at IS NULL", [hashes]);
    const known = new Set(rows.map(({ hash }) => hash));
    return hashes.map((hash) => known.has(hash));
  });
}
