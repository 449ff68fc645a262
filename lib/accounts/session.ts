import { type Database, getDatabase } from "#lib/platform/db/client.ts";
import { getAuth } from "./auth.ts";
import { type CurrentPlan, readCurrentPlan } from "./read-current-plan.ts";
import { withRenewedCookies } from "./renew-signatures.ts";
import { countMembersBefore } from "./team/count-members-before.ts";
import type { MemberRole, Role } from "./team/roles.ts";

/** Who is signed in, and the account in which this person works. */
export interface Account {
  /** Of the account that the data belong to: the id of its owner. */
  id: string;
  plan: CurrentPlan;
  /** Of the person in this account. A member beyond the seats of the plan is a reader. */
  role: Role;
  isBeyondSeats: boolean;
  person: { id: string; name: string; email: string };
  owner: { name: string; email: string };
  /** Those in which the person can work, the own one first. */
  accounts: readonly { id: string; name: string; role: Role }[];
  sessionId: string;
}

/**
 * `null` when nobody is signed in. Each request reads the membership, so a member that was removed works in the own
 * account from then on.
 */
export async function readAccount(headers: Headers): Promise<Account | null> {
  if (!headers.get("cookie")?.includes("quayside.session_token")) return null;
  const found = await getAuth().api.getSession({ headers: withRenewedCookies(headers) });
  if (!found) return null;
  const { user, session } = found;
  const db = getDatabase();
  const wanted = session.accountId ?? (await chooseStart({ sessionId: session.id, userId: user.id }, db));
  const [memberships, wantedPlan] = await Promise.all([
    db.member.findMany({
      where: { userId: user.id },
      orderBy: [{ joinedAt: "asc" }, { accountId: "asc" }],
      select: { accountId: true, role: true, joinedAt: true, account: { select: { name: true, email: true } } },
    }),
    readCurrentPlan(wanted, { db }),
  ]);
  const own = { name: user.name, email: user.email };
  const shared = {
    person: { id: user.id, ...own },
    accounts: [
      { id: user.id, name: user.name, role: "owner" as const },
      ...memberships.map(({ accountId, role, account }) => ({
        id: accountId,
        name: account.name,
        role: role as MemberRole,
      })),
    ],
    sessionId: session.id,
  };
  const membership = memberships.find(({ accountId }) => accountId === wanted);
  if (!membership) {
    const plan = wanted === user.id ? wantedPlan : await readCurrentPlan(user.id, { db });
    return { ...shared, id: user.id, plan, role: "owner", isBeyondSeats: false, owner: own };
  }
  const { accountId: id, role, account: owner } = membership;
  const before = await countMembersBefore({ accountId: id, userId: user.id, joinedAt: membership.joinedAt }, { db });
  const isBeyondSeats = before + 2 > wantedPlan.gives.seats;
  return {
    ...shared,
    id,
    plan: wantedPlan,
    role: isBeyondSeats ? "reader" : (role as MemberRole),
    isBeyondSeats,
    owner,
  };
}

/**
 * The first request of a session decides in which account it works. An invited clerk would find the own account, which
 * is empty, at each sign-in. Later changes from another device do not move this one.
 */
async function chooseStart(
  { sessionId, userId }: { sessionId: string; userId: string },
  db: Database,
): Promise<string> {
  const start = await db.member.findFirst({ where: { userId, startsHere: true }, select: { accountId: true } });
  const accountId = start?.accountId ?? userId;
  await db.session.updateMany({ where: { id: sessionId, accountId: null }, data: { accountId } });
  return accountId;
}
