import type { LeadCluster } from "#lib/intake/leads/list-leads.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { formatMoment } from "./operator-texts.ts";

export function LeadList({ clusters }: { clusters: readonly LeadCluster[] }) {
  return (
    <ul className="border-t border-ink">
      {clusters.map(({ cluster, leads: [first, ...others] }) =>
        first ? (
          <li
            key={cluster}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-line py-4"
          >
            <div className="min-w-0 flex-1 basis-80">
              <a href={first.url} rel="noreferrer" className="target font-[600] break-words">
                {first.title}
              </a>
              <p className="text-sm text-soft">
                {first.publisher}, seen {formatMoment(first.seenAt)}
                {[...first.ports, first.country ?? ""].filter(Boolean).length > 0 &&
                  `. ${[...first.ports, first.country ?? ""].filter(Boolean).join(", ")}`}
              </p>
              {others.length > 0 && (
                <details className="text-sm">
                  <summary className="target cursor-pointer">Also reported by {others.length}</summary>
                  <ul className="mt-1 list-disc pl-5">
                    {others.map(({ id, url, title, publisher }) => (
                      <li key={id}>
                        <a href={url} rel="noreferrer" className="break-words">
                          {title}
                        </a>{" "}
                        <span className="text-soft">({publisher})</span>
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </div>
            <div className="flex gap-3">
              <ButtonLink href={`/operator/leads/${first.id}`} prefetch={false} look="quiet">
                Use<span className="sr-only">: {first.title}</span>
              </ButtonLink>
              <form action={`/operator/leads/${first.id}/dismiss`} method="post">
                <Button type="submit" look="quiet" aria-label={`Dismiss: ${first.title}`}>
                  Dismiss
                </Button>
              </form>
            </div>
          </li>
        ) : null,
      )}
    </ul>
  );
}
