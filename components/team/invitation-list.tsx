import { Button } from "#components/ui/button.tsx";
import type { OpenInvitation } from "#lib/accounts/team/team.ts";
import { formatDate, toIsoDate } from "#lib/platform/dates.ts";

export function InvitationList({ path, invitations }: { path: string; invitations: readonly OpenInvitation[] }) {
  return (
    <ul className="flex flex-col">
      {invitations.map(({ id, email, role, expiresAt, isExpired }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-3">
          <span className="min-w-0 break-words">
            <strong>{email}</strong>, {role}.{" "}
            <span className="text-soft">
              {isExpired ? "Too old: it takes no seat" : `Works until ${formatDate(toIsoDate(expiresAt))}`}
            </span>
          </span>
          <span className="flex flex-wrap gap-3">
            <form action={`${path}/invitations/${id}/send`} method="post">
              <Button type="submit" look="quiet" aria-label={`Send again: ${email}`}>
                Send again
              </Button>
            </form>
            <form action={`${path}/invitations/${id}/withdraw`} method="post">
              <Button type="submit" look="quiet" aria-label={`Withdraw: ${email}`}>
                Withdraw
              </Button>
            </form>
          </span>
        </li>
      ))}
    </ul>
  );
}
