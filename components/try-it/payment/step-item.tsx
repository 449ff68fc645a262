import clsx from "clsx";
import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";
import { STEPS, type Step } from "./steps.ts";

interface Props {
  name: Step;
  title: string;
  /** The step whose turn it is. */
  now: Step;
  /** What is going on, while something is. */
  busy: string | undefined;
  trouble: ReactNode;
  children: ReactNode;
}

/** One step: done with a tick, now with what to do, or to come. */
export function StepItem({ name, title, now, busy, trouble, children }: Props) {
  const id = useId();
  const place = STEPS.indexOf(name);
  const isLast = place === STEPS.length - 1;
  const isNow = name === now;
  const isDone = place < STEPS.indexOf(now) || (isNow && isLast);
  return (
    <li
      tabIndex={-1}
      aria-current={isNow ? "step" : undefined}
      aria-labelledby={id}
      className="grid grid-cols-[1.75rem_1fr] gap-x-3 border-b border-line py-3 text-sm"
    >
      <span
        aria-hidden="true"
        className={clsx(
          "figures grid size-7 place-items-center rounded-full border text-xs font-[600]",
          isDone ? "border-green text-green" : isNow ? "border-ink bg-ink text-paper" : "border-line text-soft",
        )}
      >
        {isDone ? <Check className="size-4" /> : place + 1}
      </span>
      <div className="min-w-0 space-y-2">
        <p id={id} className={clsx("leading-7", isNow ? "font-[650]" : !isDone && "text-soft")}>
          {title}
          {isDone && <span className="sr-only">: done</span>}
        </p>
        {children}
        {busy && <p className="text-soft">{busy}</p>}
        {trouble}
      </div>
    </li>
  );
}
