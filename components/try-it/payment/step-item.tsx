import clsx from "clsx";
import { type ReactNode, useId } from "react";
import { Icon } from "../../ui/icon.tsx";
import { STEPS, type Step } from "./steps.ts";

interface Props {
  name: Step;
  title: string;
  current: Step;
  /** The status text while the step runs. */
  busy: string | undefined;
  failure: ReactNode;
  children: ReactNode;
}

export function StepItem({ name, title, current, busy, failure, children }: Props) {
  const id = useId();
  const place = STEPS.indexOf(name);
  const isLast = place === STEPS.length - 1;
  const isCurrent = name === current;
  const isDone = place < STEPS.indexOf(current) || (isCurrent && isLast);
  return (
    <li
      tabIndex={-1}
      aria-current={isCurrent ? "step" : undefined}
      aria-labelledby={id}
      className="grid grid-cols-[1.75rem_1fr] gap-x-3 border-b border-line py-3 text-sm"
    >
      <span
        aria-hidden="true"
        className={clsx(
          "figures grid size-7 place-items-center rounded-full border text-xs font-[600]",
          isDone ? "border-green text-green" : isCurrent ? "border-ink bg-ink text-paper" : "border-line text-soft",
        )}
      >
        {isDone ? <Icon name="check" className="size-4" /> : place + 1}
      </span>
      <div className="min-w-0 space-y-2">
        <p id={id} className={clsx("leading-7", isCurrent ? "font-[650]" : !isDone && "text-soft")}>
          {title}
          {isDone && <span className="sr-only">: done</span>}
        </p>
        {children}
        {busy && <p className="text-soft">{busy}</p>}
        {failure}
      </div>
    </li>
  );
}
