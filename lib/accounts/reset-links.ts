import type { Database } from "#lib/platform/db/client.ts";

/** better-auth's name of a link for a new password. */
export const buildResetLinkName = (token: string): string => `reset-password:${token}`;

/** Also those that wait to be sent. */
export async function endResetLinks(userId: string, { db }: { db: Database }): Promise<void> {
  await db.verification.deleteMany({ where: { value: userId, identifier: { startsWith: buildResetLinkName("") } } });
  await db.mail.deleteMany({ where: { userId, kind: "reset_password", sentAt: null } });
}

/** `null` when there is no such link. */
export async function findResetAddress(token: string, { db }: { db: Database }): Promise<string | null> {
  const link = await db.verification.findFirst({ where: { identifier: buildResetLinkName(token) } });
  return (link && (await db.user.findUnique({ where: { id: link.value } }))?.email) ?? null;
}
