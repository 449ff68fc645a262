import Link from "next/link";
import type { ReactNode } from "react";

/** A page of the documentation, as it is pointed to. */
export interface Guide {
  path: string;
  title: string;
}

interface Props {
  title: string;
  lead: ReactNode;
  /** The pages that are read before and after it. */
  before?: Guide;
  after?: Guide;
  /** Its chapters, in order. */
  children: ReactNode;
}

/** A page of the documentation, with the ways on and back at its foot. */
export function GuidePage({ title, lead, before, after, children }: Props) {
  return (
    <>
      <h1>{title}</h1>
      <p className="mt-5 max-w-prose text-lg">{lead}</p>
      {children}
      <nav aria-label="Other guides" className="mt-16 flex flex-wrap justify-between gap-x-8 gap-y-4 border-t border-ink pt-5 text-sm print:hidden">
        {before ? <Way guide={before} says="Before this" /> : <span />}
        {after && <Way guide={after} says="Next" />}
      </nav>
    </>
  );
}

function Way({ guide: { path, title }, says }: { guide: Guide; says: string }) {
  return (
    <p>
      <span className="block text-xs text-soft">{says}</span>
      <Link href={path} prefetch={false}>
        {title}
      </Link>
    </p>
  );
}

/** A part of a guide under its own heading, with an address of its own. */
export function Chapter({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="mt-12 scroll-mt-6 space-y-4">
      <h2 id={`${id}-heading`} className="text-xl">
        <a href={`#${id}`} className="underline-offset-[0.2em] hover:underline">
          {title}
        </a>
      </h2>
      {children}
    </section>
  );
}
