import type { ReactNode } from "react";
import type { Answer } from "./answer.ts";
import { NothingOnFile } from "./nothing-on-file.tsx";

interface Props<Of> {
  id: string;
  title: string;
  /** What the part is about, in a sentence. */
  lead?: ReactNode;
  part: Answer<Of>;
  children: (answer: Of) => ReactNode;
}

/** A part of a page under its own heading; where nothing is on file for it, that is said in its place. */
export function Part<Of>({ id, title, lead, part, children }: Props<Of>) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="mt-16 scroll-mt-6 border-t border-ink pt-6">
      <h2 id={`${id}-heading`} className="text-xl">
        {title}
      </h2>
      {"answer" in part ? (
        <>
          {lead && <p className="mt-2 max-w-prose text-sm text-soft">{lead}</p>}
          <div className="mt-6">{children(part.answer)}</div>
        </>
      ) : (
        <div className="mt-5">
          <NothingOnFile nothing={part.nothing} />
        </div>
      )}
    </section>
  );
}
