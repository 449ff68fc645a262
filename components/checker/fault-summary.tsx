"use client";

import { useEffect, useRef } from "react";
import type { FormFault } from "#lib/invoices/invoice-form.ts";

/** Everything to change, each a way to its field. Takes the focus when the page opens. */
export function FaultSummary({ faults }: { faults: readonly FormFault[] }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby="faults" className="mb-10 rounded-sm border border-red border-l-8 bg-red-wash px-5 py-4 outline-none">
      <h2 id="faults" className="text-lg text-red">
        {faults.length === 1 ? "One thing to change" : `${faults.length} things to change`}
      </h2>
      <ul className="mt-2 space-y-1 text-sm">
        {faults.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`} className="text-ink">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
