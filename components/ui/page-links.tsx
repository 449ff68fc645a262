import Link from "next/link";
import { buildListHref } from "./build-list-href.ts";

interface Props {
  /** What the pages are of, for screen readers: `the payments`. */
  of: string;
  /** The address of the list. Its `fields` stay from page to page; empty ones are left out. */
  path: string;
  fields?: Readonly<Record<string, unknown>>;
  hash?: string;
  /** The field of the address; a page with two lists has two. */
  name?: string;
  page: number;
  pages: number;
}

/** Shows nothing when one page has the whole list. */
export function PageLinks({ of, path, fields = {}, hash, name = "page", page, pages }: Props) {
  if (pages === 1) return null;
  const href = (to: number) => `${buildListHref(path, { ...fields, [name]: String(to) })}${hash ? `#${hash}` : ""}`;
  return (
    <nav aria-label={`Pages of ${of}`} className="mt-6 flex flex-wrap items-center gap-6 text-sm">
      {page > 1 && (
        <Link href={href(page - 1)} prefetch={false} className="target">
          Previous
        </Link>
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && (
        <Link href={href(page + 1)} prefetch={false} className="target">
          Next
        </Link>
      )}
    </nav>
  );
}
