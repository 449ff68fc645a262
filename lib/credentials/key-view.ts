import type { ApiKey } from "#generated/prisma/client.ts";

/** A stored key. */
export type KeyRow = Omit<ApiKey, "hash">;

/** The status of a key: `expiring` when another key replaces it and it still works, `expired` after its last moment. */
export const KEY_STATUSES = ["active", "expiring", "expired", "revoked"] as const;

/** A key as its wallet sees it. Nothing in it gives access. */
export interface KeyView {
  id: string;
  name: string;
  /** The first characters of the key. */
  prefix: string;
  status: (typeof KEY_STATUSES)[number];
  created_at: string;
  expires_at: string | null;
  revoked_at: string | null;
  /** The key that this one replaces. */
  replaces_id: string | null;
}

/** @param isReplaced true when another key replaces this one */
export function keyView(
  { id, name, prefix, createdAt, expiresAt, revokedAt, replacesId }: KeyRow,
  { isReplaced, now }: { isReplaced: boolean; now: Date },
): KeyView {
  const isOver = expiresAt !== null && expiresAt <= now;
  return {
    id,
    name,
    prefix,
    status: revokedAt ? "revoked" : isOver ? "expired" : isReplaced ? "expiring" : "active",
    created_at: createdAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
    revoked_at: revokedAt?.toISOString() ?? null,
    replaces_id: replacesId,
  };
}

/** Selects the keys that work. */
export const whereLive = (now: Date) => ({ revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] });
