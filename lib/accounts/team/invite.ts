import type { Prisma } from "#generated/prisma/client.ts";
import { refuse, refuseMissing } from "#lib/operations/refuse.ts";
import { env } from "#lib/platform/env.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";
import { createLinkToken, hashLinkToken } from "#lib/platform/link-token.ts";
import { lockAccount } from "../lock-account.ts";
import { queuePacedMail } from "../mail/queue-paced-mail.ts";
import { buildInvitationMail } from "../mail/team-mails.ts";
import { readCurrentPlan } from "../read-current-plan.ts";
import type { MemberRole } from "./roles.ts";
import { readTeam, type TeamScope } from "./team.ts";

export const INVITATION_DAYS = 7;

const DAY_MS = 86_400_000;

/** Of one account in a day, so that nobody sends mails to strangers in our name. */
const MAX_MAILS = 30;

interface Scope extends TeamScope {
  owner: { name: string; email: string };
  now?: Date;
}

/**
 * Sends an invitation by mail. It takes a seat until it is used, withdrawn or too old.
 * @throws Failure when no seat is free, or when the person is in the account or invited already
 */
export async function invite(
  { email: typed, role }: { email: string; role: MemberRole },
  { db, accountId, owner, now = new Date() }: Scope,
): Promise<void> {
  const email = typed.toLowerCase();
  if (email === owner.email.toLowerCase()) refuse("This is your own address.", "email");
  const token = createLinkToken();
  await db.$transaction(async (transaction) => {
    await lockAccount(transaction, accountId);
    const { members, invitations } = await expectSeat(transaction, { accountId, now });
    if (members.some((member) => member.email.toLowerCase() === email))
      refuse("This person works in your account already.", "email");
    const known = invitations.find((invitation) => invitation.email === email);
    if (known && !known.isExpired)
      refuse("You have invited this address already. You can send the invitation again below.", "email");
    if (known) await transaction.invitation.delete({ where: { id: known.id } });
    await transaction.invitation.create({
      data: { accountId, email, role, invitedBy: owner.name, createdAt: now, ...buildSecret(token, now) },
    });
  });
  await sendInvitation({ email, role, token }, { db, accountId, owner });
}

/**
 * A new link by mail, for seven days from now. The link of the mail before works no more.
 * @throws Failure `not_found`; or when the invitation was too old, and no seat is free
 */
export async function sendInvitationAgain(
  id: string,
  { db, accountId, owner, now = new Date() }: Scope,
): Promise<string> {
  if (!isUuid(id)) refuseMissing();
  const token = createLinkToken();
  const { email, role } = await db.$transaction(async (transaction) => {
    await lockAccount(transaction, accountId);
    await expectMailsLeft(transaction, { accountId, now });
    const known = await transaction.invitation.findFirst({ where: { id, accountId, acceptedAt: null } });
    if (!known) return refuseMissing();
    if (known.expiresAt <= now) await expectSeat(transaction, { accountId, now });
    return transaction.invitation.update({ where: { id }, data: buildSecret(token, now) });
  });
  await sendInvitation({ email, role: role as MemberRole, token }, { db, accountId, owner });
  return email;
}

const buildSecret = (token: string, now: Date) => ({
  tokenHash: hashLinkToken(token) as string,
  expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
});

interface Place {
  accountId: string;
  now: Date;
}

async function expectSeat(transaction: Prisma.TransactionClient, { accountId, now }: Place) {
  const { gives, plan } = await readCurrentPlan(accountId, { db: transaction, now });
  if (gives.seats === 1) refuse("Your plan has one seat. With Pro, three people can work in an account.");
  const team = await readTeam({ db: transaction, accountId, seats: gives.seats, now });
  if (team.usedSeats >= gives.seats)
    refuse(
      `All ${gives.seats} seats are taken, open invitations among them. Withdraw an invitation or remove a member first${plan === "pro" ? ", or choose Pro+" : ""}.`,
    );
  await expectMailsLeft(transaction, { accountId, now });
  return team;
}

async function expectMailsLeft(transaction: Prisma.TransactionClient, { accountId, now }: Place): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS);
  const sent = await transaction.mail.count({
    where: { userId: accountId, kind: "invitation", createdAt: { gt: since } },
  });
  if (sent >= MAX_MAILS) refuse(`You have sent ${MAX_MAILS} invitations in a day. Try again tomorrow.`);
}

async function sendInvitation(
  { email, role, token }: { email: string; role: MemberRole; token: string },
  { db, accountId, owner }: Pick<Scope, "db" | "accountId" | "owner">,
): Promise<void> {
  const url = `${env.PUBLIC_BASE_URL}/join/${token}`;
  const content = buildInvitationMail({ owner, role, days: INVITATION_DAYS, url });
  const sentAt = await queuePacedMail(db, {
    ...{ kind: "invitation", to: email, userId: accountId, content },
    isConfirmed: false,
  });
  if (!sentAt) refuse("This address has got many mails. The invitation is stored: send it again in an hour.");
}
