import type { TableRow } from "#lib/documents/table/table.ts";
import { parseContainerTypeWords } from "#lib/domain/read-container-type.ts";
import type { Decimal } from "#lib/platform/money.ts";
import { parseAmount } from "../parse-amount.ts";
import { DATE_COLUMNS, type LineColumn } from "./line-columns.ts";
import { parseDay } from "./parse-day.ts";

export interface LeftOutRow {
  row: number;
  text: string;
  reason: string;
  /** The total that it states. */
  total: Decimal | null;
}

/** By column, without empty cells. */
export type RowCells = ReadonlyMap<LineColumn, string>;

/** What people write into a cell that has no value. */
export const EMPTY_CELL = /^(?:-+|–|—|n\/?a|nil|none|tbc|tba|tbd|pending|null|\?|\/)$/i;
const TOTAL =
  /\b(?:sub-?total|totals?|sum|amount due|balance|summe|gesamt\p{L}*|totale|totaal|toplam|suma|soma|somme)\b|合计|总计|小计/iu;

export function readRowCells<Column extends string>(
  { cells }: TableRow,
  columns: readonly { index: number; column: Column | null }[],
): ReadonlyMap<Column, string> {
  return new Map(
    columns.flatMap(({ index, column }) => {
      const text = cells[index] ?? "";
      return column && text !== "" && !EMPTY_CELL.test(text) ? [[column, text] as const] : [];
    }),
  );
}

/** A total, a bare amount or words such as a remark are no line. */
export function toLeftOutRow({ number, cells }: TableRow, known: RowCells, currency: string | null): LeftOutRow | null {
  const text = cells.filter(Boolean).join(" ");
  const leaveOut = (reason: string, total: Decimal | null = null): LeftOutRow => ({ row: number, text, reason, total });
  if (isDated(known) || isContainer(known.get("container_number"))) return null;
  const read = parseAmount(known.get("billed") ?? cells.findLast(Boolean) ?? "", currency ?? undefined);
  const amount = read.ok ? read.amount : null;
  if (TOTAL.test(text)) return leaveOut("a total", /sub-?total/i.test(text) ? null : amount);
  if (known.has("days") || known.has("charged_days") || parseContainerTypeWords(known.get("container_type") ?? ""))
    return null;
  const isBareAmount = known.size === 1 && known.has("billed") && amount !== null;
  return isBareAmount ? leaveOut("an amount without a container", amount) : leaveOut("no container, dates or days");
}

const isDated = (known: RowCells) =>
  DATE_COLUMNS.some((column) => Object.values(parseDay(known.get(column) ?? "")).some(Boolean));
const isContainer = (text = "") => /\d{6}/.test(text.replace(/[\s-]/g, "")) && !TOTAL.test(text);
