import clsx from "clsx";
import type { ReactNode } from "react";

/** On a phone, figures are one below the other, or in two columns if they are short. */
export function FigureCells({ areShort, children }: { areShort?: boolean; children: ReactNode }) {
  return (
    <dl
      className={clsx(
        "figures grid border-y border-ink text-sm sm:auto-cols-fr sm:grid-flow-col [&>div]:py-3 [&>div:not(:first-child)]:border-line sm:[&>div:not(:first-child)]:border-l sm:[&>div:not(:first-child)]:pl-5 sm:[&>div]:pr-4",
        areShort ? "max-sm:grid-cols-2" : "max-sm:[&>div:not(:first-child)]:border-t",
      )}
    >
      {children}
    </dl>
  );
}

export function FigureCell({ name, figure, children }: { name: ReactNode; figure: ReactNode; children?: ReactNode }) {
  return (
    <div>
      <dt className="text-soft">{name}</dt>
      <dd className="text-xl font-[600]">{figure}</dd>
      {children && <dd className="text-xs text-soft">{children}</dd>}
    </div>
  );
}
