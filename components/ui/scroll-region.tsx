import clsx from "clsx";
import type { ReactNode } from "react";

/** A wide table that scrolls sideways inside its box. Shadows at the edges show that there is more, and the keyboard can scroll it. */
export function ScrollRegion({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section aria-label={name} tabIndex={0} className={clsx("scroll-region relative overflow-x-auto", className)}>
      {children}
    </section>
  );
}
