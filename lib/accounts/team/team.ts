import type { Prisma } from "#generated/prisma/client.ts";
import type { Database } from "#lib/platform/db/client.ts";
import type { MemberRole } from "./roles.ts";

export interface TeamScope {
  db: Database;
  /** The id of the owner. */
  accountId: string;
}

export interface TeamMember {
  id: string;
  name: string;
  email: string;
  role: MemberRole;
  joinedAt: Date;
  /** False for the newest members when the plan has too few seats: they can only read. */
  hasSeat: boolean;
}

export interface OpenInvitation {
  id: string;
  email: string;
  role: MemberRole;
  expiresAt: Date;
  isExpired: boolean;
}

export interface Team {
  /** The oldest first. */
  members: TeamMember[];
  /** Those that were not accepted, also those that are too old. */
  invitations: OpenInvitation[];
  /** Of the owner, the members and the invitations that still work. */
  usedSeats: number;
}

/** @param seats those of the plan */
export async function readTeam({
  db,
  accountId,
  seats,
  now = new Date(),
}: {
  db: Database | Prisma.TransactionClient;
  accountId: string;
  seats: number;
  now?: Date;
}): Promise<Team> {
  const rows = await db.member.findMany({
    where: { accountId },
    orderBy: [{ joinedAt: "asc" }, { userId: "asc" }],
    include: { user: { select: { name: true, email: true } } },
  });
  const waiting = await db.invitation.findMany({
    where: { accountId, acceptedAt: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const members = rows.map(({ userId, role, joinedAt, user }, index) => ({
    ...{ id: userId, ...user, role: role as MemberRole, joinedAt },
    hasSeat: index + 2 <= seats,
  }));
  const invitations = waiting.map(({ id, email, role, expiresAt }) => ({
    ...{ id, email, role: role as MemberRole, expiresAt },
    isExpired: expiresAt <= now,
  }));
  const open = invitations.filter(({ isExpired }) => !isExpired).length;
  return { members, invitations, usedSeats: 1 + members.length + open };
}
