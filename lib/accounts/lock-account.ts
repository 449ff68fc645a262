import type { Prisma } from "#generated/prisma/client.ts";

/**
 * Forms of an account that are sent at the same time run one after the other, until the transaction ends. The second
 * finds what the first has written.
 */
export async function lockAccount(transaction: Prisma.TransactionClient, userId: string): Promise<void> {
  await transaction.$queryRaw`SELECT id FROM "user" WHERE id = ${userId} FOR UPDATE`;
}
