import type { ReactNode } from "react";
import { GuidesNav } from "#components/docs/guides-nav.tsx";
import { GUIDES } from "#lib/discovery/about.ts";

export default function GuidesLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[11rem_minmax(0,1fr)]">
      <GuidesNav guides={GUIDES} isColumn className="border-b border-line pb-4 lg:sticky lg:top-8 lg:self-start lg:border-0 lg:pb-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
