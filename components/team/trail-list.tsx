import Link from "next/link";
import type { ShownChange } from "#lib/accounts/trail/list-changes.ts";

/** Each row is a sentence with its time, and the values before and after below it. */
export function TrailList({ changes }: { changes: readonly ShownChange[] }) {
  return (
    <ol className="flex flex-col">
      {changes.map((change) => (
        <li key={change.id} className="border-t border-line py-3">
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            <time dateTime={change.at.toISOString()} className="figures text-sm text-soft">
              {change.at.toISOString().slice(0, 16).replace("T", " ")} UTC
            </time>
            <span className="min-w-0 break-words">
              <strong>{change.personName}</strong> {change.text}
              {change.times > 1 && ` (${change.times} times)`}
              {(change.label || change.path) && ": "}
              <Subject {...change} />
            </span>
          </p>
          {!change.isDone && <p className="mt-1 text-sm text-amber">Begun. Its end is not known.</p>}
          {change.changes.length > 0 && <Changes changes={change.changes} />}
        </li>
      ))}
    </ol>
  );
}

function Subject({ label, path }: Pick<ShownChange, "label" | "path">) {
  if (!path) return label;
  return (
    <Link href={path} prefetch={false}>
      {label ?? "open the page"}
    </Link>
  );
}

function Changes({ changes }: Pick<ShownChange, "changes">) {
  return (
    <dl className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[minmax(8rem,auto)_1fr]">
      {changes.map(({ field, before, after }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of a row never changes
        <div key={index} className="contents">
          <dt className="break-words text-soft">{field}</dt>
          <dd className="min-w-0 break-words whitespace-pre-wrap">
            {before ?? "nothing"} → {after ?? "nothing"}
          </dd>
        </div>
      ))}
    </dl>
  );
}
