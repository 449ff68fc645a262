import clsx from "clsx";
import type { BulkFinding } from "#lib/dashboard/bulk-audits/audit-bulk-invoice.ts";
import type { AuditedBulkLine } from "#lib/dashboard/bulk-audits/list-bulk-lines.ts";
import { formatList } from "#lib/domain/audit/rules/finding-texts.ts";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { Decimal } from "#lib/platform/money.ts";
import { formatBareAmount, formatInterval } from "../checker/audit-texts.ts";
import type { Column } from "../list/column.ts";
import { DataList } from "../list/data-list.tsx";
import { Button } from "../ui/button.tsx";
import { VERDICT_LOOKS, VerdictMark } from "../ui/verdict-mark.tsx";

interface Props {
  /** The address of the bulk audit; `null` for a sample, whose invoices are opened from their own table. */
  path: string | null;
  lines: readonly AuditedBulkLine[];
  canSave: boolean;
}

interface Row {
  line: AuditedBulkLine;
  /** Those that are said on this line. */
  findings: readonly BulkFinding[];
  path: string | null;
  hasLinks: boolean;
  canSave: boolean;
}

const COLUMNS: readonly Column<Row>[] = [
  {
    name: "Row",
    isHeading: true,
    render: ({ line: { row } }) => (
      <span className="figures text-soft">
        <span className="hidden stacked:inline">Row </span>
        {row}
      </span>
    ),
  },
  {
    name: "Container",
    render: ({ line: { cells } }) => (
      <>
        {cells.container_number ?? "–"}
        <span className="block text-xs text-soft">
          {[cells.container_type, cells.charge].filter(Boolean).join(", ")}
        </span>
      </>
    ),
  },
  {
    name: "Invoice",
    render: ({ line: { cells } }) => (
      <>
        <span className="block wrap-anywhere">{cells.invoice_number ?? "–"}</span>
        <span className="block text-xs text-soft">
          {[cells.carrier && getCarrierName(cells.carrier), cells.country].filter(Boolean).join(", ")}
        </span>
      </>
    ),
  },
  { name: "Billed", isFigure: true, render: ({ line }) => formatBilled(line) },
  {
    name: "Expected",
    isFigure: true,
    render: ({ line }) => <span className="whitespace-normal">{formatExpected(line)}</span>,
  },
  {
    name: "Result",
    render: ({ line, findings }) => <LineVerdict line={line} findings={findings} />,
  },
];

const LINKS_COLUMN: Column<Row> = {
  name: "Audit of the invoice",
  render: ({ line, path, hasLinks, canSave }) =>
    hasLinks &&
    line.invoice !== null && <InvoiceLinks path={`${path}/invoices/${line.invoice}`} line={line} canSave={canSave} />,
};

/** The first line of each invoice has the links of the invoice. It belongs into a ListView. */
export function BulkLines({ path, lines, canSave }: Props) {
  const rows = lines.map((line, index): Row => {
    const hasLinks =
      line.verdict !== null &&
      !lines.slice(0, index).some(({ invoice, verdict }) => verdict !== null && invoice === line.invoice);
    const findings = line.findings.filter((finding) => line === findFirstShownLine(lines, line, finding));
    return { line, findings, path, hasLinks, canSave };
  });
  return (
    <DataList
      name="Lines of the file"
      columns={path === null ? COLUMNS : [...COLUMNS, LINKS_COLUMN]}
      rows={rows}
      getKey={({ line }) => line.row}
    />
  );
}

/** Only this line says the finding, so that the amount of an invoice is not repeated on each of its lines. */
const findFirstShownLine = (
  lines: readonly AuditedBulkLine[],
  { invoice }: AuditedBulkLine,
  { rule, title }: BulkFinding,
) =>
  lines.find(
    (line) =>
      line.invoice === invoice && line.findings.some((finding) => finding.rule === rule && finding.title === title),
  );

function formatBilled({ cells: { billed, currency } }: AuditedBulkLine): string {
  if (!billed) return "–";
  return /^[\d.]+$/.test(billed) && currency ? `${currency} ${formatBareAmount(billed, currency)}` : billed;
}

function formatExpected({ cells: { currency }, result }: AuditedBulkLine): string {
  if (!result || !currency) return "–";
  const { expectedLow, expectedHigh } = result;
  return formatInterval(
    { low: new Decimal(expectedLow), high: expectedHigh === null ? null : new Decimal(expectedHigh) },
    currency,
  );
}

function LineVerdict({ line: { verdict, contractNote, fault }, findings }: Pick<Row, "line" | "findings">) {
  if (fault !== null) return <p className="text-red">Not audited. {fault}</p>;
  if (verdict === null) return <p className="text-soft">Waiting</p>;
  return (
    <>
      <p className={clsx("flex items-baseline gap-2 font-[600]", VERDICT_LOOKS[verdict].text)}>
        <VerdictMark verdict={verdict} className="size-4 shrink-0 self-center" />
        {VERDICT_LOOKS[verdict].word}
      </p>
      <ul className="text-xs text-soft">
        {findings.map(({ rule, title, lines }) => (
          <li key={`${rule} ${title}`}>
            {title}
            {lines.length !== 1 && ` (${formatRows(lines)})`}
          </li>
        ))}
        {contractNote && <li>{contractNote}</li>}
      </ul>
    </>
  );
}

/** The rows that a finding is about: `rows 2, 3 and 5`, `the whole invoice`. */
function formatRows(rows: readonly number[]): string {
  if (rows.length === 0) return "the whole invoice";
  return rows.length > MAX_ROWS_NAMED
    ? `${rows.length} rows from row ${rows[0]}`
    : `rows ${formatList(rows.map(String))}`;
}

const MAX_ROWS_NAMED = 5;

function InvoiceLinks({
  path,
  line: { cells, row, savedAuditId },
  canSave,
}: {
  path: string;
  line: AuditedBulkLine;
  canSave: boolean;
}) {
  const name = cells.invoice_number ? `invoice ${cells.invoice_number}` : `row ${row}`;
  return (
    <div className="grid justify-items-start gap-1">
      <a href={`${path}/open`} className="target">
        Open<span className="sr-only"> {name} in the checker</span>
      </a>
      {savedAuditId && (
        <a href={`/dashboard/invoices/${savedAuditId}`} className="target">
          Saved<span className="sr-only">: {name}</span>
        </a>
      )}
      {!savedAuditId && canSave && (
        <form action={`${path}/save`} method="post">
          <Button type="submit" look="quiet" className="px-3">
            Save<span className="sr-only"> {name}</span>
          </Button>
        </form>
      )}
    </div>
  );
}
