import { z } from "zod";
import type { ApiKey } from "#generated/prisma/client.ts";

export type KeyRow = Omit<ApiKey, "hash">;

const time = z.iso.datetime();

/** Nothing in it gives access. */
export const keyView = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  prefix: z.string().meta({ description: "The first characters of the key, so that you recognise it." }),
  status: z.enum(["active", "expiring", "expired", "revoked"]).meta({
    description:
      "`active`: it works. `expiring`: another key replaces it, and it works until `expires_at`. `expired` and `revoked`: calls with it get 401.",
  }),
  created_at: time,
  expires_at: time.nullable().meta({ description: "The end of the key; null when it has none." }),
  revoked_at: time.nullable(),
  replaces_id: z.uuid().nullable().meta({ description: "The id of the key that this one replaces." }),
});
export type KeyView = z.infer<typeof keyView>;

export const newKey = keyView.extend({
  key: z.string().meta({ description: "The key. It is shown this once, and the server stores only its hash." }),
});
export type NewKey = z.infer<typeof newKey>;

export function toKeyView(
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

export const buildLiveKeyCondition = (now: Date) => ({
  revokedAt: null,
  OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
});
