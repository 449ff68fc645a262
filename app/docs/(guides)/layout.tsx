import type { ReactNode } from "react";
import { GuidesNav } from "#components/docs/guides-nav.tsx";
import { GUIDES } from "#lib/discovery/about.ts";
import { DocsFrame } from "../docs-frame.tsx";

export default function GuidesLayout({ children }: { children: ReactNode }) {
  return <DocsFrame nav={<GuidesNav guides={GUIDES} isColumn />}>{children}</DocsFrame>;
}
