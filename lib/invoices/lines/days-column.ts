import type { TableRow } from "#lib/documents/table/table.ts";
import { parseAmount } from "../parse-amount.ts";
import type { LineColumn } from "./line-columns.ts";
import type { MatchedColumn, MatchedTable } from "./match-columns.ts";

/**
 * Whether a column with the plain heading "Days" has the days charged, not those held: then days × rate gives the
 * amount in most rows.
 */
export function isDaysColumnCharged({ columns, rows }: MatchedTable, currency: string | null): boolean {
  const place = (column: LineColumn) => columns.find((each) => each.column === column);
  const [days, rate, billed] = [place("days"), place("rate"), place("billed")];
  if (!days || !rate || !billed || days.by === "choice" || place("charged_days")) return false;
  const readAmount = (row: TableRow, { index }: MatchedColumn) => {
    const read = parseAmount(row.cells[index] ?? "", currency ?? undefined);
    return read.ok ? read.amount : null;
  };
  const checks = rows.flatMap((row) => {
    const [count, perDay, total] = [readAmount(row, days), readAmount(row, rate), readAmount(row, billed)];
    return count && perDay && total ? [count.times(perDay).equals(total)] : [];
  });
  return checks.filter(Boolean).length * 2 > checks.length;
}
