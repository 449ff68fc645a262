import type { ReactNode } from "react";

/** The navigation is a column on wide screens, and above the page on narrow ones. */
export function DocsFrame({ nav, children }: { nav: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[12.5rem_minmax(0,1fr)]">
      <div className="border-b border-line pb-4 lg:sticky lg:top-8 lg:max-h-[calc(100dvh-4rem)] lg:self-start lg:overflow-y-auto lg:border-0 lg:pb-0 print:hidden">
        {nav}
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
