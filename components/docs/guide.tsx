import type { ReactNode } from "react";
import { type PageLink, PageTurn } from "./page-turn.tsx";

interface Props {
  title: string;
  lead: ReactNode;
  before?: PageLink;
  after?: PageLink;
  /** The chapters, in order. */
  children: ReactNode;
}

export function GuidePage({ title, lead, before, after, children }: Props) {
  return (
    <>
      <h1>{title}</h1>
      <p className="mt-5 max-w-prose text-lg">{lead}</p>
      {children}
      <PageTurn label="Other guides" before={before} after={after} />
    </>
  );
}

export function Chapter({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="mt-12 scroll-mt-6 space-y-4">
      <h2 id={`${id}-heading`} className="text-xl">
        <a
          href={`#${id}`}
          className="underline-offset-[0.2em] hover:underline pointer-coarse:inline-block pointer-coarse:py-1.5"
        >
          {title}
        </a>
      </h2>
      {children}
    </section>
  );
}
