import Link from "next/link";
import type { BulkAudit, VerdictCount } from "#lib/dashboard/bulk-audits/bulk-audit.ts";
import type { ListedBulkAudit } from "#lib/dashboard/bulk-audits/list-bulk-audits.ts";
import type { CurrencyAmount } from "#lib/dashboard/currency-amount.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { formatCount, formatDay, pluralise } from "../format.ts";
import type { Column, Sorting } from "../list/column.ts";
import { DataList } from "../list/data-list.tsx";
import { ConfirmDelete, SelectionBar } from "../list/selection-bar.tsx";
import { VERDICT_LOOKS, VerdictMark } from "../ui/verdict-mark.tsx";

export const BULK_AUDIT_COLUMNS: readonly Column<ListedBulkAudit>[] = [
  {
    name: "Audit",
    isHeading: true,
    sort: { key: "name", kind: "text" },
    render: ({ id, fileName }) => (
      <Link
        href={`/dashboard/audits/${id}`}
        prefetch={false}
        className="target text-base leading-snug font-[600] wrap-anywhere"
      >
        {fileName}
      </Link>
    ),
  },
  {
    name: "Lines",
    sort: { key: "lines", kind: "amount" },
    render: (audit) => describeState(audit),
  },
  { name: "Results", render: ({ verdicts }) => <VerdictCounts verdicts={verdicts} /> },
  {
    name: "Found for certain",
    isFigure: true,
    render: (audit) =>
      audit.status === "reading" || audit.status === "review" ? "–" : <FoundSums found={audit.found} />,
  },
  {
    name: "Sent",
    sort: { key: "sent", kind: "day" },
    render: ({ startedOn }) => <span className="whitespace-nowrap text-soft">{formatDay(startedOn)}</span>,
  },
];

interface Props {
  audits: readonly ListedBulkAudit[];
  sorting: Sorting;
}

const FORM = "selected-audits";

export const BulkAuditList = ({ audits, sorting }: Props) => (
  <DataList
    name="Your audits"
    columns={BULK_AUDIT_COLUMNS}
    rows={audits}
    getKey={({ id }) => id}
    selection={{ form: FORM, getValue: ({ id }) => id, getName: ({ fileName }) => fileName }}
    sorting={sorting}
  />
);

/** @param path the address of the list */
export const BulkAuditActions = ({ path, back }: { path: string; back: string }) => (
  <SelectionBar form={FORM} of="audits" back={back}>
    <ConfirmDelete action={`${path}/selection/delete`}>
      The files, lines and results of the selected audits are deleted for good. Audits that you saved stay.
    </ConfirmDelete>
  </SelectionBar>
);

/** `480 lines, 3 could not be audited`, `250 of 480 lines so far`, `Files are being read`. */
function describeState({ status, isRunning, lineCount, doneCount, faultCount }: BulkAudit): string {
  if (status === "reading") return "Files are being read";
  if (status === "review") return "Read, and not audited yet";
  if (isRunning) return `${formatCount(doneCount)} of ${pluralise(lineCount, "line")} so far`;
  const faults = faultCount > 0 ? `, ${formatCount(faultCount)} could not be audited` : "";
  return `${pluralise(lineCount, "line")}${faults}${status === "failed" ? "; it could not be finished" : ""}`;
}

function VerdictCounts({ verdicts }: { verdicts: readonly VerdictCount[] }) {
  if (verdicts.length === 0) return "–";
  return (
    <ul>
      {verdicts.map(({ verdict, invoices }) => (
        <li key={verdict} className={`flex items-baseline gap-2 ${VERDICT_LOOKS[verdict].text}`}>
          <VerdictMark verdict={verdict} className="size-4 shrink-0 self-center" />
          {VERDICT_LOOKS[verdict].word}: {pluralise(invoices, "invoice")}
        </li>
      ))}
    </ul>
  );
}

/** One line for each currency. */
function FoundSums({ found }: { found: readonly CurrencyAmount[] }) {
  if (found.length === 0) return <span className="text-soft">Nothing</span>;
  return (
    <ul className="font-[600]">
      {found.map(({ currency, amount }) => (
        <li key={currency}>{formatMoney(amount, currency)}</li>
      ))}
    </ul>
  );
}
