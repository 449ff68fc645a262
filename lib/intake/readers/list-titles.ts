import type { Grid, GridRow } from "#lib/documents/grid.ts";
import { fold } from "#lib/domain/text.ts";
import { cutCell } from "./cut-cell.ts";
import { type Known, readValidity } from "./document-head.ts";
import { type GridColumn, toGridPlace } from "./grid-columns.ts";
import { readLabel } from "./label.ts";

const UNTIL_NOW =
  /\b(?:current|old|existing|present|previous|prior|until now|actual(?:es)?|anterior(?:es)?|ancien\w*|bisherig\w*|alt(?:er|e|es)?|atua(?:l|is)|eski|mevcut|expired?|exp)\b|原|旧|현행/;

const FROM_NOW =
  /\b(?:new|revised|proposed|amended|updated|nuev[oa]s?|nouve(?:au|lle|aux)\w*|neu(?:er|e|es)?|nov[oa]s?|yeni|effective|eff|as (?:of|from)|from)\b|新|변경/;

/** Columns of amounts that another column of the same table replaces. */
export function findSuperseded(columns: readonly GridColumn[]): ReadonlySet<number> {
  const values = columns.filter(({ role }) => role === "value");
  const old = values.filter(({ head }) => UNTIL_NOW.test(fold(head.text)) && !FROM_NOW.test(fold(head.text)));
  const hasNew = values.some(({ head }) => FROM_NOW.test(fold(head.text)) && !UNTIL_NOW.test(fold(head.text)));
  return new Set(hasNew ? old.map(({ index }) => index) : []);
}

/** "Eff: Aug/01/26" above a column of amounts. */
export function readStarts(grid: Grid): ReadonlyMap<number, Known> {
  const starts = new Map<number, Known>();
  for (const [index, cells] of grid.heads.entries())
    for (const cell of cells) {
      const { from } = readValidity(cutCell(cell), undefined);
      if (from) starts.set(index, from);
    }
  return starts;
}

/** A row of titles in the middle of a list replaces those above. */
export function retitle(columns: readonly GridColumn[], row: GridRow): readonly GridColumn[] {
  const titles = columns.filter(({ role, index }) => role === "value" && row.cells[index]);
  if (titles.length < 2) return columns;
  return columns.map((column) => {
    const cell = row.cells[column.index];
    if (column.role !== "value" || !cell) return column;
    const places = [toGridPlace(cell)];
    return { ...column, head: readLabel(cell.text), places, tierPlaces: places, typePlaces: places };
  });
}
