import { isUuid } from "#lib/platform/is-uuid.ts";
import type { TeamScope } from "./team.ts";

/** Its link works no more. @returns false when the account has no such invitation that waits */
export async function withdrawInvitation(id: string, { db, accountId }: TeamScope): Promise<boolean> {
  if (!isUuid(id)) return false;
  return (await db.invitation.deleteMany({ where: { id, accountId, acceptedAt: null } })).count === 1;
}
