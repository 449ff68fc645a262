import type { Table, TableRow } from "#lib/documents/table/table.ts";
import { parseContainerTypeWords } from "#lib/domain/read-container-type.ts";
import type { Direction } from "#lib/domain/tariff.ts";
import { findColumnByHeading, type LineColumn, parseChargeWords } from "./line-columns.ts";
import { parseDay } from "./parse-day.ts";

export interface MatchedColumn {
  index: number;
  /** As written; empty without one. */
  heading: string;
  /** `null`: not used. */
  column: LineColumn | null;
  /** `name`: by its heading. `content`: by its values, which a person should confirm. `choice`: the person chose it. */
  by: "name" | "content" | "choice";
}

export interface MatchedTable {
  columns: readonly MatchedColumn[];
  /** The rows under the headings. */
  rows: readonly TableRow[];
  hasHeadings: boolean;
}

/** By the index of the column; `null` leaves a column out. */
export type ColumnChoices = ReadonlyMap<number, LineColumn | null>;

/** A sheet can have a title, an address and an invoice number above its table. */
const ROWS_ABOVE = 30;

/**
 * A column is what the person chose, else what its heading says, else what its values say. Each column of a line is
 * used once. With no headings, columns of dates are taken for the usual events in their order.
 */
export function matchColumns(table: Table, direction: Direction, choices: ColumnChoices = new Map()): MatchedTable {
  const heading = findHeadingRow(table.rows, direction);
  const rows = heading ? table.rows.slice(table.rows.indexOf(heading) + 1) : table.rows;
  const names = heading?.cells ?? [];
  const width = Math.max(0, names.length, ...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, index): MatchedColumn => {
    const chosen = choices.get(index);
    if (chosen !== undefined) return { index, heading: names[index] ?? "", column: chosen, by: "choice" };
    return {
      index,
      heading: names[index] ?? "",
      column: findColumnByHeading(names[index] ?? "", direction) ?? null,
      by: "name",
    };
  });
  const named = withoutRepeats(columns);
  const filled = heading === undefined && choices.size === 0 ? matchByContent(named, rows, direction) : named;
  return {
    columns: filled,
    rows: rows.filter((row) => !isHeadingAgain(row, names)),
    hasHeadings: heading !== undefined,
  };
}

/**
 * The row with the most known headings. A row of words above rows of values is one too: its headings can be in a
 * language that we do not know.
 */
function findHeadingRow(rows: readonly TableRow[], direction: Direction): TableRow | undefined {
  const countKnown = ({ cells }: TableRow) =>
    new Set(cells.map((cell) => findColumnByHeading(cell, direction)).filter(Boolean)).size;
  const best = rows.slice(0, ROWS_ABOVE).toSorted((one, other) => countKnown(other) - countKnown(one))[0];
  if (best && countKnown(best) >= 2 && !best.cells.some(isValue)) return best;
  const [first, second] = rows;
  const isHeading =
    first && second && first.cells.length > 1 && !first.cells.some(isValue) && second.cells.some(isValue);
  return isHeading ? first : undefined;
}

const isValue = (text: string) => isContainerNumber(text) || isDate(text) || isNumber(text);
const isContainerNumber = (text: string) => /^[A-Z]{4}[\s-]?\d{6}[\s-]?\d?$/i.test(text);
const isNumber = (text: string) =>
  /\d/.test(text) && /^(?:[A-Z]{3}|\p{Sc})?\s*[\d.,'’\s]+(?:[A-Z]{3}|\p{Sc})?$/iu.test(text);

function isDate(text: string): boolean {
  const { dmy, mdy } = parseDay(text);
  return (dmy ?? mdy) !== null && !/^\d{5}$/.test(text);
}

/** Pages of a long table repeat the headings. */
const isHeadingAgain = ({ cells }: TableRow, names: readonly string[]) =>
  names.length > 0 && cells.length === names.length && cells.every((cell, index) => cell === names[index]);

/** When two headings mean the same column, the choice of a person counts, else the first. */
function withoutRepeats(columns: readonly MatchedColumn[]): MatchedColumn[] {
  const findFirst = (column: LineColumn) =>
    columns.find((each) => each.column === column && each.by === "choice") ??
    columns.find((each) => each.column === column);
  return columns.map((each) =>
    each.column === null || findFirst(each.column) === each ? each : { ...each, column: null },
  );
}

const DATES_IN_ORDER: Readonly<Record<Direction, readonly LineColumn[]>> = {
  import: ["discharged", "gate_out_full", "empty_returned"],
  export: ["empty_picked_up", "gate_in_full", "loaded"],
};

function matchByContent(
  columns: readonly MatchedColumn[],
  rows: readonly TableRow[],
  direction: Direction,
): MatchedColumn[] {
  const holds = (index: number, test: (text: string) => boolean) => {
    const cells = rows.map(({ cells }) => cells[index] ?? "").filter(Boolean);
    return cells.length > 0 && cells.filter(test).length >= cells.length * 0.6;
  };
  const indexes = columns.map(({ index }) => index);
  const number = indexes.find((index) => holds(index, isContainerNumber));
  const type = indexes.find((index) => holds(index, (text) => parseContainerTypeWords(text) !== undefined));
  const charge = indexes.find((index) => holds(index, (text) => parseChargeWords(text) !== undefined));
  const dates = indexes.filter((index) => holds(index, isDate));
  const numbers = indexes.filter(
    (index) => index !== number && index !== type && !dates.includes(index) && holds(index, isNumber),
  );
  const days =
    dates.length === 0 && numbers.length > 1
      ? numbers.find((index) => holds(index, (text) => /^\d{1,3}$/.test(text)))
      : undefined;
  const billed = numbers.filter((index) => index !== days).at(-1);
  const found = new Map<number | undefined, LineColumn>([
    [number, "container_number"],
    [type, "container_type"],
    [charge, "charge"],
    [days, "days"],
    [billed, "billed"],
    ...dates.slice(0, 3).map((index, place) => [index, DATES_IN_ORDER[direction][place] as LineColumn] as const),
  ]);
  return columns.map((each) => ({ ...each, column: found.get(each.index) ?? null, by: "content" as const }));
}
