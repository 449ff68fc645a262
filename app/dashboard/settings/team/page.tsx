import type { Metadata } from "next";
import Link from "next/link";
import { DashboardPage } from "#components/account/dashboard-page.tsx";
import { AccountList } from "#components/team/account-list.tsx";
import { InvitationList } from "#components/team/invitation-list.tsx";
import { InviteForm } from "#components/team/invite-form.tsx";
import { MemberList } from "#components/team/member-list.tsx";
import { Button } from "#components/ui/button.tsx";
import { PLAN_FACTS } from "#lib/accounts/plans.ts";
import type { Account } from "#lib/accounts/session.ts";
import { readTeam, type Team } from "#lib/accounts/team/team.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { readPageFlash, requireAccount } from "../../../page-account.ts";

export const metadata: Metadata = { title: "Team", robots: { index: false } };

const PATH = "/dashboard/settings/team";

export default async function TeamPage() {
  const account = await requireAccount(PATH);
  const { id: accountId, role, owner, person, plan, accounts } = account;
  const { seats } = plan.gives;
  const [team, flash] = [await readTeam({ db: getDatabase(), accountId, seats }), await readPageFlash(PATH)];
  const isOwner = role === "owner";
  return (
    <DashboardPage title="Team" section="/dashboard/settings" flash={flash}>
      <div className="flex max-w-2xl flex-col gap-12">
        <section aria-labelledby="people">
          <p className="mb-6 max-w-prose">
            <Introduction account={account} team={team} />
          </p>
          <h2 id="people" className="mb-4">
            People
          </h2>
          <MemberList path={PATH} owner={owner} members={team.members} isOwner={isOwner} ownId={person.id} />
        </section>
        {isOwner && team.invitations.length > 0 && (
          <section aria-labelledby="invitations">
            <h2 id="invitations" className="mb-4">
              Open invitations
            </h2>
            <InvitationList path={PATH} invitations={team.invitations} />
          </section>
        )}
        {isOwner && seats > 1 && <InviteForm path={PATH} flash={flash} isFull={team.usedSeats >= seats} />}
        {accounts.length > 1 && <AccountList accounts={accounts} current={accountId} ownId={person.id} />}
        {accountId !== person.id && (
          <form action={`${PATH}/leave`} method="post" data-for="anyone">
            <h2 className="mb-4">Leave the account</h2>
            <p className="mb-4 text-sm">You lose the account of {owner.name}. Your own account stays as it is.</p>
            <Button type="submit" look="quiet">
              Leave the account of {owner.name}
            </Button>
          </form>
        )}
        <p>
          <Link href="/dashboard/settings/trail">Who changed what</Link>
        </p>
      </div>
    </DashboardPage>
  );
}

function Introduction({
  account: { role, owner, plan, isBeyondSeats, id, person },
  team,
}: {
  account: Account;
  team: Team;
}) {
  const { seats } = plan.gives;
  if (id !== person.id)
    return (
      <>
        You work in the account of {owner.name} as{" "}
        {isBeyondSeats ? "a member without a seat, so you can only read" : role}. Billing, company, keys, wallets and
        the team are managed by {owner.name}.
      </>
    );
  if (seats === 1 && team.members.length === 0)
    return (
      <>
        Your plan has one seat, which is yours. With {PLAN_FACTS.pro.name}, {PLAN_FACTS.pro.gives.seats} people can work
        in your account, and with {PLAN_FACTS.pro_plus.name} {PLAN_FACTS.pro_plus.gives.seats}.{" "}
        <Link href="/pricing">Compare the plans</Link>.
      </>
    );
  const over = team.members.filter(({ hasSeat }) => !hasSeat).length;
  return (
    <>
      {team.usedSeats} of {seats} {seats === 1 ? "seat is" : "seats are"} taken: by you, the members and the open
      invitations.
      {over > 0 &&
        ` The plan has too few seats, so the newest ${over === 1 ? "member" : `${over} members`} can only read, until you remove somebody or choose a larger plan.`}
    </>
  );
}
