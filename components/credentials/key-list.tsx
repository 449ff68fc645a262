import Link from "next/link";
import type { KeyView } from "#lib/credentials/keys/view.ts";
import { formatCount, formatTime, pluralise } from "../format.ts";
import { Button } from "../ui/button.tsx";

interface Props {
  keys: readonly (KeyView & { calls_30_days: number })[];
  path: string;
}

const STATES: Record<KeyView["status"], string> = {
  active: "Works",
  expiring: "Replaced, still works",
  expired: "Expired",
  revoked: "Revoked",
};

export function KeyList({ keys, path }: Props) {
  return (
    <ul className="max-w-4xl border-t border-ink">
      {keys.map(({ id, name, prefix, status, created_at, expires_at, calls_30_days }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
          <div className="min-w-0">
            <p className="break-words">
              <Link href={`${path}/keys/${id}`}>{name}</Link> <code className="text-sm">{prefix}…</code>
            </p>
            <p className="text-sm text-soft">
              {STATES[status]}. Made {formatTime(created_at)}.
              {expires_at &&
                status !== "revoked" &&
                ` ${status === "expired" ? "Ended" : "Works until"} ${formatTime(expires_at)}.`}{" "}
              {formatCount(calls_30_days)} {pluralise(calls_30_days, "call").replace(/^\S+ /, "")} in 30 days.
            </p>
          </div>
          {(status === "active" || status === "expiring") && (
            <div className="flex flex-wrap gap-3">
              {status === "active" && (
                <form action={`${path}/keys/${id}/rotate`} method="post">
                  <Button type="submit" look="quiet" aria-label={`Replace ${name}`}>
                    Replace
                  </Button>
                </form>
              )}
              <form action={`${path}/keys/${id}/revoke`} method="post">
                <Button type="submit" look="quiet" aria-label={`Revoke ${name}`}>
                  Revoke
                </Button>
              </form>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
