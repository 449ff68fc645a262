import type { ReactNode } from "react";

export function PageSection({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="mt-16 scroll-mt-6 border-t border-ink pt-6">
      <h2 id={`${id}-heading`} className="text-xl">
        {title}
      </h2>
      {lead && <p className="mt-2 max-w-prose text-sm text-soft">{lead}</p>}
      <div className="mt-6">{children}</div>
    </section>
  );
}
