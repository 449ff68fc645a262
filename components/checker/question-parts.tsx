import type { ReactNode } from "react";

// Parts of the questions below a result, of an audit and of a countdown.

/** Points that no answer settles. */
export function UnsettledPoints({ points }: { points: readonly { id: string; reason: string }[] }) {
  if (points.length === 0) return null;
  return (
    <ul className="mt-3 max-w-prose space-y-2">
      {points.map(({ id, reason }) => (
        <li key={id} className="border-l-4 border-amber pl-4">
          {reason}
        </li>
      ))}
    </ul>
  );
}

export function QuestionField({
  question,
  reason,
  children,
}: {
  question: string;
  reason: ReactNode;
  children: ReactNode;
}) {
  return (
    <fieldset className="grid gap-x-10 gap-y-3 border-b border-line py-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:grid-rows-[auto_1fr]">
      <legend className="float-left w-full text-lg font-[600] lg:w-auto">{question}</legend>
      <p className="text-sm text-soft lg:col-start-1">{reason}</p>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{children}</div>
    </fieldset>
  );
}

export interface GivenAnswer {
  id: string;
  question: string;
  answer: string | null;
  /** The form that changes it. */
  change?: ReactNode;
  /** The address of the result without this answer, or the form that removes it from a saved result. */
  without: string | { saveTo: string; field: string };
}

export function GivenAnswers({ answers }: { answers: readonly GivenAnswer[] }) {
  if (answers.length === 0) return null;
  return (
    <dl className="mt-6 max-w-prose text-sm">
      {answers.map(({ id, question, answer, change, without }) => (
        <div key={id} className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2">
          <dt className="text-soft">{question}</dt>
          <dd className="font-[600]">{answer}</dd>
          <dd className="ml-auto print:hidden">
            {typeof without === "string" ? (
              <a href={`${without}#questions`} className="target">
                Remove <span className="sr-only">the answer to “{question}”</span>
              </a>
            ) : (
              <form action={without.saveTo} method="post">
                <button
                  type="submit"
                  name="remove"
                  value={without.field}
                  className="target cursor-pointer text-sea underline underline-offset-4"
                >
                  Remove <span className="sr-only">the answer to “{question}”</span>
                </button>
              </form>
            )}
          </dd>
          {change && (
            <dd className="basis-full print:hidden">
              <details>
                <summary className="target cursor-pointer text-sea underline underline-offset-4">
                  Change <span className="sr-only">the answer to “{question}”</span>
                </summary>
                {change}
              </details>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
