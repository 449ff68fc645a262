import { refuse, refuseMissing } from "#lib/operations/refuse.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { lockAccount } from "../lock-account.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { buildMemberJoinedMail } from "../mail/team-mails.ts";
import { readCurrentPlan } from "../read-current-plan.ts";
import { writeChange } from "../trail/write-change.ts";
import { findInvitation } from "./find-invitation.ts";
import { setStartAccount } from "./set-start-account.ts";

/** For the page of the invitation, and for the person who sends its form. */
export const INVITATION_REFUSALS = {
  missing: "This invitation does not exist, was withdrawn, or a newer mail has replaced it.",
  used: "This invitation was used.",
  expired: "This invitation is too old. Ask for a new one.",
  full: "The account has no free seat. Ask its owner to make one free, then open the link again.",
  unconfirmed: "Confirm your own address first: we have sent you a mail with a link.",
} as const;

export const describeOtherAddress = (own: string): string =>
  `This invitation is for another address than yours, ${own}. Sign out, and sign in with the address that got the mail.`;

interface Scope {
  db: Database;
  person: { id: string; name: string; email: string };
  sessionId: string;
  now?: Date;
}

/**
 * The person becomes a member. The session works in the account from now on, and the next sign-in begins there.
 * Two people who accept for the last seat at the same time wait for each other.
 * @returns the name of the owner
 * @throws Failure with what the person can do
 */
export async function acceptInvitation(
  token: string,
  { db, person, sessionId, now = new Date() }: Scope,
): Promise<string> {
  const found = await findInvitation(token, { db, now });
  if (!found) return refuse(INVITATION_REFUSALS.missing);
  const { accountId } = found;
  return db.$transaction(async (transaction) => {
    await lockAccount(transaction, accountId);
    const invitation = await findInvitation(token, { db: transaction, now });
    if (!invitation) return refuse(INVITATION_REFUSALS.missing);
    if (invitation.state !== "open") refuse(INVITATION_REFUSALS[invitation.state]);
    const user = await transaction.user.findUnique({ where: { id: person.id } });
    if (!user) return refuseMissing();
    if (user.email.toLowerCase() !== invitation.email) refuse(describeOtherAddress(user.email));
    if (!user.emailVerified) refuse(INVITATION_REFUSALS.unconfirmed);
    if (user.id === accountId) refuse("This is your own account.");
    const { gives } = await readCurrentPlan(accountId, { db: transaction, now });
    if ((await transaction.member.count({ where: { accountId } })) + 2 > gives.seats) refuse(INVITATION_REFUSALS.full);
    const { role, invitedBy, owner } = invitation;
    const { count } = await transaction.member.createMany({
      data: [{ accountId, userId: user.id, role, invitedBy, joinedAt: now }],
      skipDuplicates: true,
    });
    if (count === 0) refuse("You work in this account already.");
    await transaction.invitation.update({ where: { id: invitation.id }, data: { acceptedAt: now } });
    await setStartAccount({ userId: user.id, accountId }, { transaction, sessionId });
    await writeChange(transaction, {
      ...{ accountId, person, action: "member.join", now },
      changes: [{ field: user.email, before: null, after: role }],
    });
    await queueMail(transaction, {
      ...{ kind: "member_joined", to: owner.email, userId: accountId },
      content: buildMemberJoinedMail({ person, role, url: `${env.PUBLIC_BASE_URL}/dashboard/settings/team` }),
    });
    return owner.name;
  });
}
