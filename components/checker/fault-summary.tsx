import type { FormFault } from "#lib/invoices/invoice-fields.ts";

/** It takes the focus when the page opens. */
export function FaultSummary({ faults }: { faults: readonly FormFault[] }) {
  return (
    <section
      // biome-ignore lint/a11y/noAutofocus: a person who sent the form needs the faults first
      autoFocus
      tabIndex={-1}
      aria-labelledby="faults"
      className="mb-10 rounded-sm border border-red border-l-8 bg-red-wash px-5 py-4 outline-none"
    >
      <h2 id="faults" className="text-lg text-red">
        {faults.length === 1 ? "One thing to change" : `${faults.length} things to change`}
      </h2>
      <ul className="mt-2 text-sm">
        {faults.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`} className="block py-1 text-ink">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
