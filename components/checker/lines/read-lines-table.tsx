import { COLUMN_NAMES, DATE_COLUMNS, LINE_COLUMNS, type LineColumn } from "#lib/invoices/lines/line-columns.ts";
import type { ReadLines } from "#lib/invoices/lines/read-lines.ts";
import { isIsoDate } from "#lib/platform/dates.ts";
import { Decimal, formatMoney } from "#lib/platform/money.ts";
import { capitalise, formatDay } from "../../format.ts";
import { Icon } from "../../ui/icon.tsx";
import { ScrollBox } from "../../ui/scroll-box.tsx";
import { RowTh, Table, Td, Th } from "../../ui/table.tsx";

const FIGURES: readonly LineColumn[] = ["days", "free_days", "charged_days", "rate", "billed"];
const AMOUNTS: readonly LineColumn[] = ["rate", "billed"];

/** The values are those that the audit uses. A cell that could not be read is marked and has the text of the table. */
export function ReadLinesTable({ read }: { read: ReadLines }) {
  const columns = LINE_COLUMNS.filter(
    (column) =>
      read.rows.some(({ values }) => values.has(column)) ||
      read.faults.some((fault) => fault.column === column && fault.row),
  );
  const faultIn = (row: number, column: LineColumn) =>
    read.faults.find((fault) => fault.row === row && fault.column === column)?.message;
  return (
    <ScrollBox name="The lines">
      <Table caption="The lines as we read them" isCaptionHidden className="figures">
        <thead>
          <tr>
            <Th scope="col">Row</Th>
            {columns.map((column) => (
              <Th key={column} scope="col" isFigure={FIGURES.includes(column)} className="whitespace-nowrap">
                {COLUMN_NAMES[column]}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {read.rows.map(({ number, values }) => (
            <tr key={number} id={`row-${number}`}>
              <RowTh className="text-soft">{number}</RowTh>
              {columns.map((column) => (
                <Td key={column} isFigure={FIGURES.includes(column)} className="whitespace-nowrap">
                  <Cell
                    column={column}
                    value={values.get(column)}
                    fault={faultIn(number, column)}
                    currency={read.currency}
                  />
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollBox>
  );
}

function Cell({
  column,
  value,
  fault,
  currency,
}: {
  column: LineColumn;
  value: string | undefined;
  fault: string | undefined;
  currency: string | null;
}) {
  if (!fault) return value === undefined ? null : formatValue(column, value, currency);
  return (
    <span className="inline-flex items-start gap-1 font-[600] text-red">
      <Icon name="circle-alert" className="mt-0.5 size-4 shrink-0" />
      <span>{value ?? "empty"}</span>
      <span className="sr-only">: {fault}</span>
    </span>
  );
}

function formatValue(column: LineColumn, value: string, currency: string | null): string {
  if (DATE_COLUMNS.includes(column)) return isIsoDate(value) ? formatDay(value) : value;
  if (column === "charge") return capitalise(value);
  if (AMOUNTS.includes(column) && currency && /^[\d.]+$/.test(value))
    return formatMoney(new Decimal(value), currency).replace(/^\S+ /, "");
  return value;
}
