import type { TeamScope } from "./team.ts";

/**
 * Also for a member who leaves. The person's sessions work in the own account from now on.
 * @returns the person; `null` when the account has no such member
 */
export async function removeMember(
  userId: string,
  { db, accountId }: TeamScope,
): Promise<{ name: string; email: string } | null> {
  const person = await db.user.findUnique({ where: { id: userId }, select: { name: true, email: true } });
  const [{ count }] = await db.$transaction([
    db.member.deleteMany({ where: { accountId, userId } }),
    db.session.updateMany({ where: { accountId, userId }, data: { accountId: null } }),
  ]);
  return count === 1 ? person : null;
}
