import type { AuditedBulkInvoice } from "#lib/dashboard/bulk-audits/list-bulk-invoices.ts";
import type { PackRun, RunResult } from "#lib/dashboard/pack-runs/pack-run.ts";
import { formatCount, pluralise } from "../format.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Caution } from "../ui/caution.tsx";

interface Props {
  /** The address of the audit. */
  path: string;
  run: PackRun;
  /** To name those without a pack. */
  invoices: readonly AuditedBulkInvoice[];
}

/** How far the packs are, and where to get them. */
export function RunStatus({ path, run, invoices }: Props) {
  const { id, makesPacks, results, places, isRunning } = run;
  const packs = results.filter(({ packNumber }) => packNumber !== null).length;
  const saved = results.filter(({ savedAuditId }) => savedAuditId !== null).length;
  const faults = results.filter(({ fault }) => fault !== null);
  return (
    <section id="run" aria-labelledby="run-heading" className="mb-14 border-l-4 border-sea pl-5">
      <h2 id="run-heading" className="mb-3">
        {makesPacks ? "Dispute packs" : "Saved audits"}
      </h2>
      {isRunning ? (
        <bulk-progress data-progress={`${path}/runs/${id}/progress`} data-unit="invoices" className="block max-w-prose">
          <label htmlFor="run-progress" className="mb-2 block">
            {makesPacks ? "Making packs" : "Saving"}:{" "}
            <span data-done>{`${formatCount(results.length)} of ${formatCount(places.length)} invoices`}</span>
          </label>
          <progress
            id="run-progress"
            max={places.length}
            value={results.length}
            className="block h-4 w-full accent-sea"
          />
          <p className="mt-2 text-sm text-soft">You can leave this page. The work continues.</p>
          <noscript>
            <meta httpEquiv="refresh" content="5" />
          </noscript>
        </bulk-progress>
      ) : (
        <>
          {run.status === "failed" && (
            <Caution title="Not all invoices could be done." className="mb-4">
              <p>That is our fault. Select the others again.</p>
            </Caution>
          )}
          <p className="mb-4">
            {makesPacks
              ? `${pluralise(packs, "pack")} for ${pluralise(places.length, "invoice")}.`
              : `${pluralise(saved, "invoice")} saved.`}
          </p>
          {packs > 0 && (
            <ButtonLink href={`${path}/runs/${id}/packs.zip`} prefetch={false}>
              Download all packs (ZIP)
            </ButtonLink>
          )}
        </>
      )}
      {faults.length > 0 && <Faults faults={faults} invoices={invoices} />}
    </section>
  );
}

function Faults({ faults, invoices }: { faults: readonly RunResult[]; invoices: Props["invoices"] }) {
  const names = new Map(invoices.map(({ place, invoiceNumber }) => [place, invoiceNumber]));
  return (
    <details className="mt-4 text-sm">
      <summary className="target cursor-pointer">{pluralise(faults.length, "invoice")} without a pack</summary>
      <ul className="mt-2 max-w-prose list-disc space-y-1 pl-5">
        {faults.map(({ place, fault }) => (
          <li key={place}>
            {names.get(place) ?? `Invoice ${place}`}: {fault}
          </li>
        ))}
      </ul>
    </details>
  );
}
