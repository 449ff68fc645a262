import clsx from "clsx";
import type { BulkFinding } from "#lib/dashboard/bulk-audits/audit-bulk-invoice.ts";
import type { AuditedBulkLine } from "#lib/dashboard/bulk-audits/list-bulk-lines.ts";
import { formatList } from "#lib/domain/audit/rules/finding-texts.ts";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { Decimal } from "#lib/platform/money.ts";
import { formatBareAmount, formatInterval } from "../checker/audit-texts.ts";
import { Button } from "../ui/button.tsx";
import { ScrollBox } from "../ui/scroll-box.tsx";
import { RowTh, Table, Td, Th } from "../ui/table.tsx";
import { VERDICT_LOOKS, VerdictMark } from "../ui/verdict-mark.tsx";

interface Props {
  /** The address of the bulk audit; `null` for a sample, whose invoices are opened from their own table. */
  path: string | null;
  lines: readonly AuditedBulkLine[];
  canSave: boolean;
}

/** The first line of each invoice has the links of the invoice. */
export function BulkLines({ path, lines, canSave }: Props) {
  return (
    <ScrollBox name="Lines of the file">
      <Table caption="Lines" isCaptionHidden className="min-w-[52rem]">
        <thead>
          <tr>
            <Th scope="col">Row</Th>
            <Th scope="col">Container</Th>
            <Th scope="col">Invoice</Th>
            <Th scope="col" isFigure>
              Billed
            </Th>
            <Th scope="col" isFigure>
              Expected
            </Th>
            <Th scope="col">Result</Th>
            {path !== null && <Th scope="col">Audit of the invoice</Th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => {
            const isFirst =
              line.verdict !== null &&
              !lines.slice(0, index).some(({ invoice, verdict }) => verdict !== null && invoice === line.invoice);
            const findings = line.findings.filter((finding) => line === findFirstShownLine(lines, line, finding));
            return (
              <LineRow
                key={line.row}
                path={path}
                line={line}
                findings={findings}
                hasLinks={isFirst}
                canSave={canSave}
              />
            );
          })}
        </tbody>
      </Table>
    </ScrollBox>
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

interface RowProps {
  path: string | null;
  line: AuditedBulkLine;
  /** Those that are said on this line. */
  findings: readonly BulkFinding[];
  hasLinks: boolean;
  canSave: boolean;
}

function LineRow({ path, line, findings, hasLinks, canSave }: RowProps) {
  const { row, cells, result } = line;
  const currency = cells.currency ?? "";
  return (
    <tr>
      <RowTh className="figures text-soft">{row}</RowTh>
      <Td className="figures">
        {cells.container_number ?? "–"}
        <span className="block text-xs text-soft">
          {[cells.container_type, cells.charge].filter(Boolean).join(", ")}
        </span>
      </Td>
      <Td className="max-w-48">
        <span className="block min-w-24 break-words">{cells.invoice_number ?? "–"}</span>
        <span className="block text-xs text-soft">
          {[cells.carrier && getCarrierName(cells.carrier), cells.country].filter(Boolean).join(", ")}
        </span>
      </Td>
      <Td isFigure className="figures">
        {cells.billed && /^[\d.]+$/.test(cells.billed) && currency
          ? `${currency} ${formatBareAmount(cells.billed, currency)}`
          : (cells.billed ?? "–")}
      </Td>
      <Td isFigure className="figures">
        {result && currency
          ? formatInterval(
              {
                low: new Decimal(result.expectedLow),
                high: result.expectedHigh === null ? null : new Decimal(result.expectedHigh),
              },
              currency,
            )
          : "–"}
      </Td>
      <Td className="min-w-64">
        <LineVerdict line={line} findings={findings} />
      </Td>
      {path !== null && (
        <Td className="min-w-36">
          {hasLinks && line.invoice !== null && (
            <InvoiceLinks path={`${path}/invoices/${line.invoice}`} line={line} canSave={canSave} />
          )}
        </Td>
      )}
    </tr>
  );
}

function LineVerdict({ line: { verdict, contractNote, fault }, findings }: Pick<RowProps, "line" | "findings">) {
  if (fault !== null) return <p className="text-red">Not audited. {fault}</p>;
  if (verdict === null) return <p className="text-soft">Waiting</p>;
  return (
    <>
      <p className={clsx("flex items-center gap-2 font-[600]", VERDICT_LOOKS[verdict].text)}>
        <VerdictMark verdict={verdict} className="size-4 shrink-0" />
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
