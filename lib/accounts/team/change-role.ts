import type { MemberRole } from "./roles.ts";
import type { TeamScope } from "./team.ts";

/** @returns false when the account has no such member */
export async function changeRole(
  { userId, role }: { userId: string; role: MemberRole },
  { db, accountId }: TeamScope,
): Promise<boolean> {
  return (await db.member.updateMany({ where: { accountId, userId }, data: { role } })).count === 1;
}
