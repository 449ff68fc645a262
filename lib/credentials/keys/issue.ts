import { randomBytes } from "node:crypto";
import type { Prisma } from "#generated/prisma/client.ts";
import { hashKey } from "#lib/access/free-tier-keys.ts";
import { Failure } from "#lib/operations/failure.ts";
import { buildLiveKeyCondition, type KeyRow } from "./view.ts";

/** Live keys of one wallet. */
export const MAX_KEYS = 20;

/** The characters of a key that stay readable, so that its owner recognises it. */
const PREFIX_LENGTH = 11;

/** Other changes of the wallet's keys wait for the end of this transaction. */
export async function lockKeys(transaction: Prisma.TransactionClient, wallet: string): Promise<void> {
  await transaction.$executeRawUnsafe("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", `api_key ${wallet}`);
}

/**
 * The transaction has locked the wallet's keys.
 * @returns the key, which nobody can read again, and its row
 * @throws Failure `too_many`
 */
export async function issueKey(
  transaction: Prisma.TransactionClient,
  data: { wallet: string; name: string; expiresAt: Date | null; replacesId?: string },
  now: Date,
): Promise<{ key: string; row: KeyRow }> {
  const live = await transaction.apiKey.count({ where: { wallet: data.wallet, ...buildLiveKeyCondition(now) } });
  if (live >= MAX_KEYS) {
    throw new Failure(
      "too_many",
      `This wallet has ${MAX_KEYS} keys that work. Revoke one first. A rotation with overlap_hours 0 needs no free place.`,
    );
  }
  const key = `qk_${randomBytes(32).toString("base64url")}`;
  const row = await transaction.apiKey.create({
    data: { ...data, hash: hashKey(key), prefix: key.slice(0, PREFIX_LENGTH), createdAt: now },
  });
  return { key, row };
}
