import type { Grid, GridCell, GridRow } from "#lib/documents/grid.ts";
import { cutLine } from "#lib/documents/lines.ts";
import { namesAmount } from "./amounts-in-text.ts";
import type { Candidate, CandidateTable } from "./candidate.ts";
import { toDailyStorage } from "./daily-storage.ts";
import type { DocumentFacts } from "./facts.ts";
import { type GridColumn, readColumns, toGridPlace } from "./grid-columns.ts";
import { joinMerged, joinSizes } from "./join-sizes.ts";
import { readLabel } from "./label.ts";
import { chooseAmounts, isNotAmount } from "./list-amounts.ts";
import { toListCandidate } from "./list-candidate.ts";
import { findNameCell, readWords } from "./list-names.ts";
import { FILLED_DOWN, type ListRow } from "./list-row.ts";
import { chooseTable } from "./list-table.ts";
import { findSuperseded, readStarts, retitle } from "./list-titles.ts";
import { findBareSizes } from "./list-types.ts";
import { readPrintedValue } from "./printed-values.ts";
import type { ReadGrid } from "./rate-scope.ts";
import { addLine, type Section } from "./section.ts";

/** Lists of charges: a row has a name and an amount, or one for each container size. */
export function readListGrid(
  grid: Grid,
  section: Section,
  facts: DocumentFacts,
  tables: readonly CandidateTable[] | undefined,
): ReadGrid {
  const columns = readColumns(grid);
  const notes: ReadGrid["notes"] = [];
  const table = chooseTable(grid, columns, section, facts, tables);
  const names = columns.filter(
    ({ role }) =>
      role === "text" ||
      role === "type" ||
      role === "charge" ||
      role === "code" ||
      (role === "tier" && table === "cfs_tariffs"),
  );
  const hasValues = columns.some(({ role }) => role === "value");
  // A charge for each port or country: its name is in the heading.
  const places = columns.filter(({ role }) => (role === "port" || role === "country") && section.title !== undefined);
  if (!table || (names.length === 0 && places.length === 0 && !section.notice) || !hasValues)
    return { candidates: [], notes, isUnderstood: false };
  let group: Section = { ...section };
  const bareSizes = findBareSizes(grid, names);
  const starts = readStarts(grid);
  const superseded = findSuperseded(columns);
  const current = columns.map((column) =>
    superseded.has(column.index) ? { ...column, role: "remark" as const } : column,
  );
  for (const { places, index } of columns)
    if (superseded.has(index) && places[0])
      notes.push({ place: places[0], reason: "The amounts of this column are the ones until now: they are left out." });
  let titled: readonly GridColumn[] = current;
  const filled = new Map<string, GridCell>();
  let isInNewSection = false;
  let isInOtherGroup = false;
  const candidates: Candidate[] = [];
  const namesAbove = findNamesAbove(grid, columns);
  const hasNames = grid.rows.some((row) => !row.isGroup && findNameCell(row, columns) !== undefined);
  const elsewhere = columns.flatMap(({ head, role, index }) => [
    ...(head.types?.named ?? []),
    ...(role === "type"
      ? grid.rows.flatMap(({ cells }) => (cells[index] ? (readLabel(cells[index].text).types?.named ?? []) : []))
      : []),
  ]);
  for (const row of grid.rows) {
    for (const { index, role } of columns) {
      const cell = row.cells[index];
      if (cell && FILLED_DOWN.has(role)) filled.set(role, cell);
    }
    if (row.isGroup && addUnreadAmount(row, notes)) continue;
    if (row.isGroup && !hasFreeAmount(row, columns)) {
      isInNewSection ||= row.cells.some((cell) => cell !== null && SECTION.test(cell.text));
      isInOtherGroup ||= row.cells.some((cell) => cell !== null && readLabel(cell.text).types === null);
      titled = retitle(titled, row);
      group = applyGroup(group, row);
      continue;
    }
    candidates.push(
      ...readListRow({
        row,
        columns: titled,
        section: group,
        facts,
        table,
        filled,
        elsewhere,
        notes,
        isByOrder: grid.isByOrder,
        starts,
        isInNewSection,
        isInOtherGroup,
        nameAbove: namesAbove.get(row),
        hasNamesElsewhere: hasNames,
        bareSizes,
      }),
    );
  }
  return { candidates, notes, isUnderstood: candidates.length > 0 };
}

/** The names of rows and of those below them without a name, unless names are in the middle of their rows. */
function findNamesAbove({ rows }: Grid, columns: readonly GridColumn[]): ReadonlyMap<GridRow, GridCell> {
  const above = new Map<GridRow, GridCell>();
  let name: GridCell | undefined;
  let isFirst = true;
  let isInMiddle = false;
  for (const row of rows) {
    if (row.isGroup) {
      name = undefined;
      isFirst = true;
      isInMiddle = false;
      continue;
    }
    const own = findNameCell(row, columns);
    isInMiddle ||= isFirst && own === undefined;
    isFirst = false;
    name = own ?? name;
    if (name && !isInMiddle) above.set(row, name);
  }
  return above;
}

const SECTION = /^\d{1,2}(?:\.\d{1,2})+\.?\s+[\p{Lu}\s/&-]{4,}$/u;

/** A line with amounts that are not in a column is no heading of the rows below it. */
function addUnreadAmount(row: GridRow, notes: ReadGrid["notes"]): boolean {
  const cell = row.cells.find((each) => each !== null && namesAmount(each.text));
  if (!cell) return false;
  notes.push({
    place: toGridPlace(cell),
    reason: `“${cell.text.slice(0, 60)}” is no amount that the reader understands.`,
  });
  return true;
}

const hasFreeAmount = (row: GridRow, columns: readonly GridColumn[]) =>
  columns.some(({ index, role }) => role === "value" && readPrintedValue(row.cells[index]?.text ?? "") !== undefined);

/** A row without an amount is a heading of the rows below it. */
function applyGroup(group: Section, row: GridRow): Section {
  const lines = row.cells.flatMap((cell) => (cell ? [cutLine(cell.line, cell.left, cell.right) ?? []] : [])).flat();
  const [first] = lines;
  if (!first) return group;
  const isNewSection = /^\d{1,2}\.?\s/.test(first.text);
  const { title, documentTitle, currency, country, port, direction, from, to } = group;
  const base = isNewSection ? { title, documentTitle, currency, country, port, direction, from, to } : group;
  const known = Object.fromEntries(Object.entries(base).filter(([, value]) => value !== undefined)) as Section;
  return { ...lines.reduce(addLine, known), title: first.text };
}

const DAYS = /^\d{1,3}\s*(?:(?:calendar|working|free) )?(?:days?|d[ií]as?|jours?|tage?|天|日)\b/iu;

function readListRow(list: ListRow): Candidate[] {
  const { row, columns, notes } = list;
  const words = readWords(list);
  if (!words) return [];
  const amounts = columns.flatMap((column) => {
    const cell = row.cells[column.index];
    if (!cell || column.role !== "value" || isNotAmount(column)) return [];
    const value = readPrintedValue(cell.text);
    if (!value) {
      if (/^\W*\d/.test(cell.text))
        notes.push({ place: toGridPlace(cell), reason: `“${cell.text}” is no amount that the reader understands.` });
      return [];
    }
    if (DAYS.test(cell.text)) {
      notes.push({ place: toGridPlace(cell), reason: `“${cell.text}” is a number of days.` });
      return [];
    }
    if (value.kind === "free" || !value.amount) {
      notes.push({
        place: toGridPlace(cell),
        reason: `“${words.name.text.slice(0, 50)}” has no amount: “${cell.text}”.`,
      });
      return [];
    }
    return [{ column, cell, value }];
  });
  const usable = chooseAmounts(amounts);
  const read = usable.flatMap((amount) => {
    const storage = toDailyStorage(list, words, amount);
    if (storage !== undefined) return storage ?? [];
    return toListCandidate(list, words, amount, usable.length) ?? [];
  });
  return joinSizes(joinMerged(read, columns));
}
