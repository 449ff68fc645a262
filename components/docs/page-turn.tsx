import Link from "next/link";

export interface PageLink {
  path: string;
  title: string;
}

export function PageTurn({ label, before, after }: { label: string; before?: PageLink; after?: PageLink }) {
  return (
    <nav
      aria-label={label}
      className="mt-16 flex flex-wrap justify-between gap-x-8 gap-y-4 border-t border-ink pt-5 text-sm print:hidden"
    >
      {before ? <Turn page={before} label="Previous" /> : <span />}
      {after && <Turn page={after} label="Next" />}
    </nav>
  );
}

function Turn({ page: { path, title }, label }: { page: PageLink; label: string }) {
  return (
    <p>
      <span className="block text-xs text-soft">{label}</span>
      <Link href={path} prefetch={false} className="inline-block py-0.5 pointer-coarse:py-3">
        {title}
      </Link>
    </p>
  );
}
