import Link from "next/link";
import { type Answer, findProblem } from "./answer.ts";

const QUOTA = ["x-free-tier-used", "x-free-tier-limit", "x-free-tier-remaining", "x-free-tier-resets-at"];

export function AnswerView({ answer }: { answer: Answer }) {
  const { status, headers, body } = answer;
  const problem = status === 402 ? undefined : findProblem(answer);
  const quota = QUOTA.flatMap((name) => (headers.has(name) ? [[name, headers.get(name)] as const] : []));
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-4 text-sm">
        <span className="text-soft">
          Status <span className="figures text-lg font-[600] text-ink">{status}</span>
        </span>
        {problem && (
          <Link href={`/docs/errors#${problem.code}`} prefetch={false}>
            What {problem.code} means
          </Link>
        )}
      </p>
      {quota.length > 0 && (
        <dl className="figures mt-2 grid w-fit grid-cols-[auto_auto] gap-x-3 sm:gap-x-6 gap-y-0.5 font-mono text-xs [&>dt]:text-soft">
          {quota.map(([name, value]) => (
            <div key={name} className="contents [&>dt]:text-soft">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <figure
        aria-label="Answer"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        className="mt-3 max-h-96 overflow-auto overscroll-contain rounded-sm border border-line bg-sunk p-4"
      >
        <pre className="font-mono text-xs">{typeof body === "string" ? body : JSON.stringify(body, null, 2)}</pre>
      </figure>
    </div>
  );
}
