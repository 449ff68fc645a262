import Link from "next/link";
import type { FoundGroup } from "#lib/dashboard/search/found.ts";
import { formatCount } from "../format.ts";
import { describeFound, SEARCH_KIND_LABELS } from "./search-texts.ts";

interface Props {
  groups: readonly FoundGroup[];
  /** The address that shows all of a kind. */
  buildPath(kind: FoundGroup["kind"]): string;
}

export function FoundGroups({ groups, buildPath }: Props) {
  return (
    <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
      {groups.map(({ kind, things, count }) => (
        <section key={kind} aria-labelledby={`found-${kind}`}>
          <h2 id={`found-${kind}`} className="mb-2">
            {SEARCH_KIND_LABELS[kind]}
          </h2>
          <FoundList things={things} />
          {count > things.length && (
            <p className="mt-2">
              <Link href={buildPath(kind)} prefetch={false} className="target">
                Show all {formatCount(count)}
              </Link>
            </p>
          )}
        </section>
      ))}
    </div>
  );
}

export function FoundList({ things }: Pick<FoundGroup, "things">) {
  return (
    <ul className="border-t border-ink">
      {things.map((found) => {
        const { href, title, detail } = describeFound(found);
        return (
          <li
            key={found.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-1.5"
          >
            <Link href={href} prefetch={false} className="target figures min-w-0 font-[600] wrap-anywhere">
              {title}
            </Link>
            <span className="text-xs text-soft">{detail}</span>
          </li>
        );
      })}
    </ul>
  );
}
