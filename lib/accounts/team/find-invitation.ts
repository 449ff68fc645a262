import type { Prisma } from "#generated/prisma/client.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { hashLinkToken } from "#lib/platform/link-token.ts";
import type { MemberRole } from "./roles.ts";

export interface FoundInvitation {
  id: string;
  accountId: string;
  email: string;
  role: MemberRole;
  invitedBy: string;
  owner: { name: string; email: string };
  state: "open" | "used" | "expired";
}

/** `null` for a secret that is unknown or withdrawn, or that a newer mail has replaced. */
export async function findInvitation(
  token: string,
  { db, now = new Date() }: { db: Database | Prisma.TransactionClient; now?: Date },
): Promise<FoundInvitation | null> {
  const tokenHash = hashLinkToken(token);
  const row =
    tokenHash &&
    (await db.invitation.findUnique({
      where: { tokenHash },
      include: { account: { select: { name: true, email: true } } },
    }));
  if (!row) return null;
  const { id, accountId, email, role, invitedBy, account: owner } = row;
  const state = row.acceptedAt ? "used" : row.expiresAt <= now ? "expired" : "open";
  return { id, accountId, email, role: role as MemberRole, invitedBy, owner, state };
}
