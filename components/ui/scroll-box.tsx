import clsx from "clsx";
import type { ReactNode } from "react";

interface Props {
  /** For screen readers. */
  name: string;
  className?: string;
  children: ReactNode;
}

/** A shadow at an edge shows that there is more. The region can be reached by keyboard. */
export function ScrollBox({ name, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section aria-label={name} tabIndex={0} className={clsx("scroll-box relative overflow-auto", className)}>
      {children}
    </section>
  );
}
