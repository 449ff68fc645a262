import clsx from "clsx";
import type { ReactNode } from "react";

/** For a warning that the reader needs before using the figures. */
export function Caution({ title, children, className }: { title: string; children: ReactNode; className?: string }) {
  return (
    <div className={clsx("flex gap-4 rounded-sm border border-amber bg-amber-wash py-3 pr-4 text-sm", className)}>
      <svg viewBox="0 0 8 8" preserveAspectRatio="none" aria-hidden="true" className="-my-3 w-2 shrink-0 text-amber">
        <path d="M0 0h8v8H0z" fill="currentColor" />
      </svg>
      <div className="space-y-1">
        <p className="font-[650] text-amber">{title}</p>
        {children}
      </div>
    </div>
  );
}
