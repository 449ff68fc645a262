import Link from "next/link";

interface Props {
  /** What the pages are of, for screen readers: `the payments`. */
  of: string;
  /** The address of the list, and its fields that stay from page to page. Empty ones are left out. */
  path: string;
  fields?: Readonly<Record<string, unknown>>;
  /** The part of the page to go to. */
  hash?: string;
  page: number;
  pages: number;
}

/** Links to the previous and the next page of a list. Nothing when one page has all of it. */
export function PageLinks({ of, path, fields = {}, hash, page, pages }: Props) {
  if (pages === 1) return null;
  const fixed = Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === "string" && field[1] !== "" && field[0] !== "page");
  const href = (to: number) => `${path}?${new URLSearchParams([...fixed, ["page", String(to)]])}${hash ? `#${hash}` : ""}`;
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
