import type { Metadata } from "next";
import { AccountPage } from "#components/account/account-page.tsx";
import { FlashMessage } from "#components/account/flash-message.tsx";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { ROLE_LABELS } from "#lib/accounts/mail/team-mails.ts";
import { describeOtherAddress, INVITATION_REFUSALS } from "#lib/accounts/team/accept-invitation.ts";
import { type FoundInvitation, findInvitation } from "#lib/accounts/team/find-invitation.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { findCurrentAccount, readPageFlash } from "../../page-account.ts";

export const metadata: Metadata = {
  title: "Invitation to an account",
  robots: { index: false, follow: false },
  referrer: "same-origin",
};

/** The secret of the address comes by mail, so its holder may read who invites. Only the invited person can accept. */
export default async function JoinPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const path = `/join/${encodeURIComponent(token)}`;
  const [invitation, account, flash] = [
    await findInvitation(token, { db: getDatabase() }),
    await findCurrentAccount(),
    await readPageFlash(path),
  ];
  return (
    <AccountPage title="Invitation to an account">
      <FlashMessage flash={flash} />
      {invitation?.state === "open" ? (
        <OpenInvitation invitation={invitation} own={account?.person.email ?? null} path={path} />
      ) : (
        <p>
          {
            INVITATION_REFUSALS[
              invitation?.state === "expired" || invitation?.state === "used" ? invitation.state : "missing"
            ]
          }
        </p>
      )}
    </AccountPage>
  );
}

interface Props {
  invitation: FoundInvitation;
  /** The address of the person who is signed in. */
  own: string | null;
  path: string;
}

function OpenInvitation({ invitation: { owner, role, email }, own, path }: Props) {
  const next = new URLSearchParams({ next: path });
  return (
    <>
      <dl className="mb-8 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <dt className="text-soft">Invited by</dt>
        <dd className="break-words">
          {owner.name}, {owner.email}
        </dd>
        <dt className="text-soft">For</dt>
        <dd className="break-words">{email}</dd>
        <dt className="text-soft">Role</dt>
        <dd>{ROLE_LABELS[role]}</dd>
      </dl>
      {own === null ? (
        <>
          <p className="mb-6">Sign in with this address, or create an account with it. Then you come back here.</p>
          <p className="flex flex-wrap gap-3">
            <ButtonLink href={`/sign-in?${next}`}>Sign in</ButtonLink>
            <ButtonLink href={`/sign-up?${next}`} look="quiet">
              Create an account
            </ButtonLink>
          </p>
        </>
      ) : own.toLowerCase() === email ? (
        <form action={`${path}/accept`} method="post">
          <Button type="submit">Accept the invitation</Button>
        </form>
      ) : (
        <>
          <p className="mb-6">{describeOtherAddress(own)}</p>
          <form action="/sign-out" method="post">
            <Button type="submit" look="quiet">
              Sign out
            </Button>
          </form>
        </>
      )}
    </>
  );
}
