import type { Grid, GridCell, GridRow } from "#lib/documents/grid.ts";
import type { TextLine } from "#lib/documents/lines.ts";
import { readTypes } from "./container-types.ts";
import { readPrintedValue } from "./printed-values.ts";
import { readTierLabel } from "./tier-label.ts";

export type UnstackedPart = { kind: "grid"; grid: Grid } | { kind: "lines"; lines: readonly TextLine[] };

const MAX_SIZE_LETTERS = 14;
const MIN_ROWS = 2;

/** The text of a web page can have each cell of a table on a line of its own: first the sizes, then label by label. */
export function unstackTables(lines: readonly TextLine[]): UnstackedPart[] {
  const parts: UnstackedPart[] = [];
  let from = 0;
  for (let index = 0; index < lines.length; ) {
    const sizes = findSizes(lines, index);
    const table = sizes.length > 1 ? readStack(lines, index, sizes) : undefined;
    if (!table) {
      index += Math.max(1, sizes.length);
      continue;
    }
    if (index > from) parts.push({ kind: "lines", lines: lines.slice(from, index) });
    parts.push({ kind: "grid", grid: table.grid });
    index = table.end;
    from = index;
  }
  if (from < lines.length) parts.push({ kind: "lines", lines: lines.slice(from) });
  return parts;
}

const getOnlyCell = (line: TextLine | undefined) => (line?.cells.length === 1 ? line.cells[0]?.text : undefined);

function findSizes(lines: readonly TextLine[], start: number): TextLine[] {
  const sizes: TextLine[] = [];
  for (let index = start; index < lines.length; index++) {
    const text = getOnlyCell(lines[index]);
    const types = text !== undefined && text.length <= MAX_SIZE_LETTERS ? readTypes(text) : null;
    if (!types || types.plain.length + types.named.length + types.others.length === 0) break;
    sizes.push(lines[index] as TextLine);
  }
  return sizes;
}

const isValue = (line: TextLine | undefined) => {
  const text = getOnlyCell(line);
  if (text === undefined) return false;
  const value = readPrintedValue(text);
  return (
    value !== undefined &&
    value.kind !== "percent" &&
    (/^\d+(?:\s*\p{L}+)?$/u.test(text) || readTierLabel(text) === undefined)
  );
};

function readStack(
  lines: readonly TextLine[],
  start: number,
  sizes: readonly TextLine[],
): { grid: Grid; end: number } | undefined {
  const count = sizes.length;
  const rows: GridRow[] = [];
  let end = start + count;
  let empty: TextLine[] = [];
  for (let index = end; index < lines.length; ) {
    const label = lines[index] as TextLine;
    const values = lines.slice(index + 1, index + 1 + count);
    if (
      label.cells.length === 1 &&
      !isValue(label) &&
      values.length === count &&
      values.every(isValue) &&
      !isValue(lines[index + 1 + count])
    ) {
      rows.push(
        ...empty.map((line) => toRow([toCell(line)], count, true)),
        toRow([label, ...values].map(toCell), count, false),
      );
      empty = [];
      index += 1 + count;
      end = index;
    } else {
      empty.push(label);
      if (empty.length > 3 || label.cells.length > 1 || findSizes(lines, index).length > 1) break;
      index++;
    }
  }
  const filled = rows.filter(({ isGroup }) => !isGroup);
  if (filled.length < MIN_ROWS) return undefined;
  return {
    end,
    grid: {
      page: (sizes[0] as TextLine).page,
      columns: [
        { left: 0, right: 0.1 },
        ...sizes.map((_, index) => ({ left: 0.2 + index / 50, right: 0.21 + index / 50 })),
      ],
      heads: [[], ...sizes.map((line) => [toCell(line)])],
      rows,
      isContinued: false,
      isByOrder: false,
    },
  };
}

function toCell(line: TextLine): GridCell {
  const { text, start, end, left, right } = line.cells[0] as TextLine["cells"][number];
  return { text, line, start, end, left, right };
}

function toRow(cells: readonly GridCell[], count: number, isGroup: boolean): GridRow {
  const first = cells[0] as GridCell;
  return {
    cells: Array.from({ length: count + 1 }, (_, index) => cells[index] ?? null),
    isGroup,
    page: first.line.page,
    top: first.line.top,
    bottom: first.line.bottom,
  };
}
