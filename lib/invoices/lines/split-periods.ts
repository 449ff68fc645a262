import type { TableRow } from "#lib/documents/table/table.ts";
import type { TableParts } from "./heading-rows.ts";
import { type DayReading, parseDay } from "./parse-day.ts";
import { findPeriodLinks } from "./period-link.ts";

/** A first day can do without its year, as in "01.07.–09.07.2026". */
const YEAR = /(?:\d{4}|\d{2})$/;

/** "01/07/2026 – 09/07/2026" as two texts; `undefined` if a text does not have two dates with a link between them. */
function splitPeriod(text: string): [string, string] | undefined {
  for (const { 0: link, index } of findPeriodLinks(text)) {
    const [first, last] = [text.slice(0, index).trim(), text.slice(index + link.length).trim()];
    if (!isDay(parseDay(last))) continue;
    if (isDay(parseDay(first))) return [first, last];
    const year = YEAR.exec(last)?.[0];
    const whole = /\.$/.test(first) && year ? `${first}${year}` : undefined;
    if (whole && isDay(parseDay(whole))) return [whole, last];
  }
  return undefined;
}

const isDay = ({ dmy, mdy }: DayReading) => dmy !== null || mdy !== null;

/** Most cells, so that a remark with two dates makes no two columns. */
const MIN_SHARE = 0.6;

/** One day of a period, or a whole cell. */
export interface CellPart {
  heading: string;
  edge: "from" | "to" | null;
}

/** A column of periods becomes two columns, as if somebody had split it in the spreadsheet. */
export function splitPeriods({ headings, rows }: Pick<TableParts, "headings" | "rows">): {
  parts: readonly CellPart[];
  rows: readonly TableRow[];
} {
  const width = Math.max(0, headings.length, ...rows.map(({ cells }) => cells.length));
  const indexes = Array.from({ length: width }, (_, index) => index);
  const periods = new Set(indexes.filter((index) => isPeriods(rows, index)));
  const toParts = (index: number): CellPart[] => {
    const heading = headings[index] ?? "";
    if (!periods.has(index)) return [{ heading, edge: null }];
    return (["from", "to"] as const).map((edge) => ({ heading: `${heading} (${edge})`.trim(), edge }));
  };
  const toCells = (cells: readonly string[], index: number): readonly string[] => {
    const text = cells[index] ?? "";
    return periods.has(index) ? (splitPeriod(text) ?? [text, ""]) : [text];
  };
  return {
    parts: indexes.flatMap(toParts),
    rows:
      periods.size === 0
        ? rows
        : rows.map(({ number, cells }) => ({ number, cells: indexes.flatMap((index) => toCells(cells, index)) })),
  };
}

function isPeriods(rows: readonly TableRow[], index: number): boolean {
  const filled = rows.map(({ cells }) => cells[index] ?? "").filter((text) => /\d/.test(text));
  const split = filled.filter((text) => splitPeriod(text));
  return split.length > 0 && split.length >= filled.length * MIN_SHARE;
}
