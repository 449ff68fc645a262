"use client";

import { useSelectedLayoutSegment } from "next/navigation";
import type { ReactNode } from "react";

interface Props {
  header: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

/**
 * The frame of all pages except those of an account, which have their own. It is chosen in the browser too: a link of
 * a page that runs React leads to an account without loading the page.
 */
export function SiteFrame({ header, footer, children }: Props) {
  if (useSelectedLayoutSegment() === "dashboard") return children;
  return (
    <>
      {header}
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page grow px-4 pt-10 md:px-8 md:pt-16 print:p-0">
        {children}
      </main>
      {footer}
    </>
  );
}
