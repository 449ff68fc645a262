import type { ReactNode } from "react";

export function ChangeInvoice({ children }: { children: ReactNode }) {
  return (
    <details className="mt-16 print:hidden">
      <summary className="cursor-pointer border-t border-ink py-4">
        <h2 className="inline text-xl">Change the invoice</h2>
      </summary>
      <section aria-label="The invoice" id="change">
        {children}
      </section>
    </details>
  );
}
