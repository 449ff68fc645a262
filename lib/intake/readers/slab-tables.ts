import type { Grid, GridCell, GridRow } from "#lib/documents/grid.ts";
import { isTierText } from "./column-roles.ts";
import type { GridColumn } from "./grid-columns.ts";
import { readLabel } from "./label.ts";
import type { RateOfScope } from "./rate-scope.ts";
import type { Section } from "./section.ts";

/** Whether a grid has rates for ranges of days. */
export function hasTiers(grid: Grid, columns: readonly GridColumn[], section: Section): boolean {
  const values = columns.filter(({ role }) => role === "value");
  if (values.length === 0) return false;
  if (section.tier || grid.rows.some(isTierGroup)) return true;
  const hasDays = columns.some(({ role }) => role === "tier" || role === "from" || role === "to");
  const tierRows = grid.rows.filter(
    ({ cells, isGroup }) =>
      !isGroup && columns.some(({ index, role }) => role === "tier" && readLabel(cells[index]?.text ?? "").tier),
  ).length;
  return (
    (hasDays && (tierRows > 0 || columns.some(({ role }) => role === "from"))) ||
    values.some(({ head }) => head.tier !== undefined)
  );
}

/** A heading of rows that names their days, such as "Storage from day 8 to day 15". */
export const isTierGroup = ({ cells, isGroup }: GridRow): boolean =>
  isGroup &&
  cells.some((cell) => {
    const label = cell && readLabel(cell.text);
    return label?.tier && label.charge && !label.isFreeTime && label.tier.days.kind !== "free";
  });

/** Rows of other charges in a table of rates for days. */
export function selectOtherRows(grid: Grid, columns: readonly GridColumn[]): Grid | undefined {
  if (columns.some(({ role, head }) => role === "from" || (role === "value" && head.tier))) return undefined;
  const labels = columns.filter(({ role }) => role === "tier");
  const rows = grid.rows.filter(({ cells, isGroup }) => {
    const texts = labels.flatMap(({ index }) => (cells[index] ? [(cells[index] as GridCell).text] : []));
    return isGroup || (texts.length > 0 && texts.every((text) => !isTierText(text) && !/^\d{1,3}$/.test(text)));
  });
  return rows.some(({ isGroup }) => !isGroup) ? { ...grid, rows } : undefined;
}

/** "19 ad libitum", "all the days that remain": days in words that the reader does not know. */
const IS_OF_DAYS =
  /^\W*\d{1,3}(?![\d.,'’′%]|\s?(?:ft|feet)\b)|\b(?:days?|d[ií]as?|jours?|tage?n?|giorni|dagen|g[üu]n)\b|天|日/iu;

/** A row with amounts among the tiers of which no amount was read: a tier can be missing. */
export function findSkippedRow(
  grid: Grid,
  columns: readonly GridColumn[],
  rates: readonly RateOfScope[],
): string | undefined {
  const read = new Set(rates.map(({ row }) => row));
  const last = Math.max(-1, ...read);
  const values = columns.filter(({ role }) => role === "value");
  const days = columns.filter(({ role }) => role === "tier");
  for (const [index, { cells, isGroup }] of grid.rows.entries()) {
    if (isGroup || read.has(index)) continue;
    if (index > last && !days.some(({ index: column }) => IS_OF_DAYS.test(cells[column]?.text ?? ""))) continue;
    const texts = cells.flatMap((cell) => (cell ? [cell.text] : []));
    const hasAmount = values.some(({ index: column }) => /\d/.test(cells[column]?.text ?? ""));
    if (hasAmount && !texts.some((text) => readLabel(text).isFreeTime)) return texts.join(" ");
  }
  return undefined;
}
