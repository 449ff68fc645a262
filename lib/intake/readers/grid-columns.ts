import { type Grid, type GridCell, getCellSpan } from "#lib/documents/grid.ts";
import { isLineOfAmounts } from "./amounts-in-text.ts";
import type { Place } from "./candidate.ts";
import { type ColumnRole, readRole } from "./column-roles.ts";
import { hasSizes } from "./container-types.ts";
import { type Label, readLabel } from "./label.ts";
import { numberBlocks } from "./table-blocks.ts";
import { readTierLabel } from "./tier-label.ts";
import { hasCargoUnit, readUnit } from "./units.ts";

export interface GridColumn {
  index: number;
  role: ColumnRole;
  head: Label;
  places: readonly Place[];
  /** Of the lines of the heading that name the days, or the containers. */
  tierPlaces: readonly Place[];
  typePlaces: readonly Place[];
  /** Tables that are printed next to each other have numbers of their own. */
  block: number;
  /** The names of a row that has several blocks belong to all of them. */
  isShared?: boolean;
  /** Its title is out of line: it is the next one in the order. */
  isShifted?: boolean;
}

export const toGridPlace = (cell: Pick<GridCell, "line" | "start" | "end">): Place => {
  const { page, box, text } = getCellSpan(cell);
  return { page, box, text: text.replaceAll("\t", " ") };
};

/** The whole cell, which is in line with its title, unless the cell has other numbers. */
export function toAmountPlace(cell: GridCell, { start, end }: { start: number; end: number }): Place {
  const rest = cell.text.slice(0, start) + cell.text.slice(end);
  return /\d/.test(rest)
    ? toGridPlace({ line: cell.line, start: cell.start + start, end: cell.start + end })
    : toGridPlace(cell);
}

/** What the cells of each column are: their content counts more than the heading. */
export function readColumns(grid: Grid): GridColumn[] {
  const rows = grid.rows.filter(({ isGroup }) => !isGroup);
  const columns = grid.columns.map((_, index): GridColumn => {
    const texts = rows.flatMap(({ cells }) => (cells[index] ? [(cells[index] as GridCell).text] : []));
    return {
      index,
      head: readHead(listTitles(grid, index)),
      places: listTitles(grid, index).map(toGridPlace),
      tierPlaces: selectPlaces(listTitles(grid, index), ({ tier }) => tier !== undefined),
      typePlaces: selectPlaces(listTitles(grid, index), ({ types }) => types !== null),
      role: readRole(readHead(listTitles(grid, index)), texts),
      block: 0,
    };
  });
  return numberBlocks(settlePairs(settleNames(settleUnits(shiftTitles(columns), rows))));
}

const NAMING: ReadonlySet<ColumnRole> = new Set(["text", "type", "charge", "code", "tier", "from", "port", "country"]);

/** "Documentation fee" and "Seal fee" name units too: a table without other names has its names there. */
function settleNames(columns: readonly GridColumn[]): GridColumn[] {
  const value = columns.findIndex(({ role }) => role === "value");
  const unit = columns.findIndex(({ role, head }) => role === "unit" && head.text === "");
  const isName = unit < value && !columns.some(({ role }) => NAMING.has(role));
  return columns.map((column, index) => (isName && index === unit ? { ...column, role: "text" } : column));
}

/** Sizes above the labels and the first amounts belong to the amounts, in their order. */
function shiftTitles(columns: readonly GridColumn[]): GridColumn[] {
  const values = columns.filter(({ role }) => role === "value");
  const isSized = ({ head }: GridColumn) => head.types !== null && hasSizes(head.types) && head.tier === undefined;
  const titled = columns.filter(isSized);
  const isOut = titled[0]?.role !== "value" && titled.length === values.length && values.length > 1;
  if (!isOut || values.every(isSized)) return [...columns];
  return columns.map((column) => {
    const source = titled[values.indexOf(column)];
    if (!source)
      return isSized(column) ? { ...column, head: readLabel(""), places: [], tierPlaces: [], typePlaces: [] } : column;
    const { head, places, tierPlaces, typePlaces } = source;
    return { ...column, head, places, tierPlaces, typePlaces, isShifted: true };
  });
}

/** A line with amounts above the first row is no heading. */
const listTitles = ({ heads }: Grid, index: number): readonly GridCell[] =>
  (heads[index] ?? []).filter(({ line }) => !isLineOfAmounts(line));

const MAX_UNIT_LENGTH = 4;

/** Units behind the amounts need no title. */
function settleUnits(columns: readonly GridColumn[], rows: Grid["rows"]): GridColumn[] {
  const first = columns.findIndex(({ role }) => role === "value");
  return columns.map((column) => {
    if (column.role !== "text" || column.head.text !== "" || first < 0 || column.index < first) return column;
    const texts = rows.flatMap(({ cells }) => (cells[column.index] ? [(cells[column.index] as GridCell).text] : []));
    const isUnit = (text: string) =>
      text.split(/\s+/).length <= MAX_UNIT_LENGTH && (readUnit(text) !== undefined || hasCargoUnit(text));
    return texts.length > 0 && texts.every(isUnit) ? { ...column, role: "unit" } : column;
  });
}

/** The days can be in one line of a heading, and the size in another. */
function readHead(cells: readonly GridCell[]): Label {
  const label = readLabel(joinHead(cells));
  if (label.tier || cells.length < 2) return label;
  const lastTwo = cells
    .slice(-2)
    .map(({ text }) => text)
    .join(" ");
  // "Day 4" above "to 8" is more than day 4.
  const tier = readTierLabel(lastTwo) ?? cells.map(({ text }) => readTierLabel(text)).find(Boolean);
  return tier ? { ...label, tier } : label;
}

function selectPlaces(cells: readonly GridCell[], holds: (label: Label) => boolean): Place[] {
  const own = cells.filter(({ text }) => holds(readLabel(text)));
  return (own.length > 0 ? own : cells).map(toGridPlace);
}

const joinHead = (cells: readonly GridCell[]) =>
  cells
    .map(({ text }) => text)
    .join(" ")
    .replace(/(?<=\p{L})- (?=\p{Ll})/gu, "");

/** "From" and "To" with places in them are origin and destination. "Days" alone with numbers is read by its neighbour. */
function settlePairs(columns: readonly GridColumn[]): GridColumn[] {
  const hasFrom = columns.some(({ role }) => role === "from");
  return columns.map((column) => (column.role === "to" && !hasFrom ? { ...column, role: "value" } : column));
}
