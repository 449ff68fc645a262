import type { LinesPreview as Preview } from "#lib/invoices/lines/audit-lines-from-query.ts";
import type { KnownOrder } from "#lib/invoices/lines/day-order.ts";
import type { ReadLines } from "#lib/invoices/lines/read-lines.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { pluralise } from "../../format.ts";
import { Button } from "../../ui/button.tsx";
import { GetForm } from "../../ui/get-form.tsx";
import type { AuditPage } from "../audit-page.ts";
import { ContractNote } from "../contract-note.tsx";
import { FaultSummary } from "../fault-summary.tsx";
import { ReadLinesTable } from "./read-lines-table.tsx";

export function LinesPreview({
  preview: { read, contract, faults, ready },
  page,
}: {
  preview: Preview;
  page: AuditPage;
}) {
  const notes = listNotes(read);
  return (
    <section aria-labelledby="preview-heading" className="mb-16 space-y-8">
      <div>
        <h1 id="preview-heading" className="mb-5">
          The lines as we read them
        </h1>
        {faults.length > 0 ? (
          <FaultSummary faults={faults} />
        ) : (
          <p className="max-w-prose text-lg">{describeLines(read)} Compare them with the invoice.</p>
        )}
      </div>
      {read.rows.length > 0 && <ReadLinesTable read={read} />}
      {notes.length > 0 && (
        <ul className="max-w-prose list-disc space-y-1 pl-5 text-sm">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <ContractNote use={contract} page={page} thing="invoice" />
      {ready && (
        <GetForm action="/check-demurrage-invoice/lines" keepEmpty={["lines"]}>
          {Object.entries(ready).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" className="w-full sm:w-auto">
            Check the invoice
          </Button>
        </GetForm>
      )}
    </section>
  );
}

function describeLines({ rows, total, currency }: ReadLines): string {
  const sum =
    total && currency
      ? `, ${formatMoney(total.amount, currency)} ${total.isStated ? "by the total of the table" : "in total"}`
      : "";
  return `${pluralise(rows.length, "line")}${sum}.`;
}

const ORDER_LABELS = { dmy: "day, month, year", mdy: "month, day, year" } as const;

function describeOrder({ order, source, example }: KnownOrder): string | null {
  if (order === null) return null;
  const read = `Dates are read as ${ORDER_LABELS[order]}`;
  switch (source) {
    case "column":
    case "other_column":
      return `${read}, because “${example}” can be read in no other way.`;
    case "later_events":
      return `${read}. Otherwise a container would have moved back in time.`;
    case "sums":
      return `${read}. Otherwise the days charged would not be those between the dates.`;
    case "future":
      return `${read}. Otherwise a date would be after the invoice, or in the future.`;
    default:
      return null;
  }
}

function listNotes({ orders, notes, leftOut }: ReadLines): string[] {
  const rows = leftOut.map(
    ({ row, text, reason }) =>
      `Row ${row} was left out: ${reason} (“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”).`,
  );
  return [...new Set([...orders.flatMap((known) => describeOrder(known) ?? []), ...notes, ...rows])];
}
