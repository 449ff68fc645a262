import type { ReactNode } from "react";
import { capitalise } from "../format.ts";
import type { Answer, Nothing } from "./answer.ts";

interface Props<Value> {
  id: string;
  title: string;
  /** One sentence. */
  lead?: ReactNode;
  part: Answer<Value>;
  children: (answer: Value) => ReactNode;
}

/** If nothing is on file, the part says so. */
export function Part<Value>({ id, title, lead, part, children }: Props<Value>) {
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

function NothingOnFile({ nothing: { message, details } }: { nothing: Nothing }) {
  return (
    <div className="max-w-prose">
      <p>{message}</p>
      {details.length > 0 && (
        <ul className="mt-2 space-y-1 text-sm text-soft">
          {details.map((detail) => (
            <li key={detail.path} className="wrap-anywhere">
              {capitalise(detail.message)}.
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
