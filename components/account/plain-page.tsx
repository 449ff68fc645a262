import type { ReactNode } from "react";

/** For terms, privacy and contact. */
export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className="max-w-prose space-y-4 [&_h2]:mt-10 [&_ul]:list-disc [&_ul]:space-y-2 [&_ul]:pl-5">
      <h1 className="mb-5">{title}</h1>
      {children}
    </article>
  );
}
