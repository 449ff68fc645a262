import type { Prisma } from "#generated/prisma/client.ts";

interface Membership {
  userId: string;
  /** The id of the person for the own account, which has no membership. */
  accountId: string;
}

/** The session works in the account from now on, and so does the next sign-in of the person. */
export async function setStartAccount(
  { userId, accountId }: Membership,
  { transaction, sessionId }: { transaction: Prisma.TransactionClient; sessionId: string },
): Promise<void> {
  await transaction.session.updateMany({ where: { id: sessionId, userId }, data: { accountId } });
  await transaction.member.updateMany({ where: { userId, startsHere: true }, data: { startsHere: false } });
  await transaction.member.updateMany({ where: { userId, accountId }, data: { startsHere: true } });
}
