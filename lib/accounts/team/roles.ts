export const MEMBER_ROLES = ["clerk", "reader"] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

export type Role = "owner" | MemberRole;

/**
 * Who may send a form of an account: `clerk` the owner and clerks, `owner` the owner alone, `anyone` each person who is
 * signed in, for the person's own settings.
 */
export type NeededRole = "owner" | "clerk" | "anyone";

/** In a sentence for the person; `null` when the role is enough. */
export function findRoleRefusal(
  { role, owner, isBeyondSeats }: { role: Role; owner: { name: string }; isBeyondSeats: boolean },
  needed: NeededRole,
): string | null {
  if (needed === "anyone" || role === "owner") return null;
  if (needed === "owner") return `Only ${owner.name} can do this, as the owner of the account.`;
  if (role === "clerk") return null;
  return isBeyondSeats
    ? `The plan has no seat for you now, so you can only read this account. Ask ${owner.name} for a seat.`
    : `You can read this account. Ask ${owner.name} to let you change it.`;
}
