import { createHash } from "node:crypto";
import { type RunStatement, runStatement } from "#lib/platform/db/statements.ts";
import { gathered } from "#lib/platform/gathered.ts";

/** What is kept of a key: enough to know it again, not enough to use it. Keys are long and random, so a plain hash cannot be guessed back. */
export function hashOfKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

/**
 * Tells whether a key of that hash was given out and not revoked. Asked of the database each time: a revoked key ends at once.
 * @param run runs a statement where the keys are
 */
export function createKeyCheck(run: RunStatement = runStatement): (hash: string) => Promise<boolean> {
  return gathered(async (hashes: string[]) => {
    const rows = await run<{ hash: string }>("SELECT hash FROM free_tier_key WHERE hash = ANY ($1::text[]) AND revoked_at IS NULL", [hashes]);
    const known = new Set(rows.map(({ hash }) => hash));
    return hashes.map((hash) => known.has(hash));
  });
}
