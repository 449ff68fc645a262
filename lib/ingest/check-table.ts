import type { Value } from "./cells.ts";
import { buildFactRecord } from "./fact-record.ts";
import type { RawFault, RawRow, RawTable } from "./raw-table.ts";
import type { CheckedRow, FactRecord, TableSpec } from "./table-spec.ts";

export interface CheckedTable {
  spec: TableSpec;
  rows: readonly CheckedRow[];
  facts: readonly FactRecord[];
  /** Every text of the rows that could not be read, source ids included. Null when the whole file could not be read. */
  unreadable: ReadonlySet<string> | null;
  faults: readonly RawFault[];
}

function checkHeader({ file, row, optionalColumns = [] }: TableSpec, { cells, line, getLine }: RawRow): RawFault[] {
  const wanted = Object.keys(row.shape);
  const first = new Map(cells.map((column, index) => [column, index] as const).reverse());
  const inHeader = cells.flatMap((column, index) => {
    if (!wanted.includes(column))
      return [
        { line: getLine(index), column, reason: `is not a column of ${file}. Its columns are ${wanted.join(", ")}` },
      ];
    return (first.get(column) ?? index) < index
      ? [{ line: getLine(index), column, reason: "is in the header twice" }]
      : [];
  });
  const required = wanted.filter((column) => !optionalColumns.includes(column));
  return [
    ...inHeader,
    ...required
      .filter((column) => !cells.includes(column))
      .map((column) => ({ line, column, reason: "is missing from the header" })),
  ];
}

function checkRepeats(
  rows: readonly CheckedRow[],
  buildKey: (row: CheckedRow) => string,
  describeReason: (line: number) => string,
  column: string | null,
): RawFault[] {
  const firstLines = new Map<string, number>();
  return rows.flatMap((row) => {
    const key = buildKey(row);
    const first = firstLines.get(key);
    if (first !== undefined)
      return [{ line: column === null ? row.line : row.getLine(column), column, reason: describeReason(first) }];
    firstLines.set(key, row.line);
    return [];
  });
}

const buildRowKey = ({ values }: CheckedRow) => JSON.stringify(values);

function checkNaturalKey(rows: readonly CheckedRow[], { naturalKey }: TableSpec): RawFault[] {
  const [column, ...others] = naturalKey ?? [];
  if (column === undefined) return [];
  const buildKey = ({ values }: CheckedRow) => JSON.stringify([column, ...others].map((part) => values[part]));
  return checkRepeats(
    rows,
    buildKey,
    (line) => `is already on line ${line}${others.length ? ` with the same ${others.join(" and ")}` : ""}`,
    column,
  );
}

/** If the header has faults, the rows are not checked. */
export function checkTable(spec: TableSpec, raw: RawTable): CheckedTable {
  const faults = raw.faults.length ? [...raw.faults] : checkHeader(spec, raw.header);
  if (faults.length) return { spec, rows: [], facts: [], unreadable: null, faults };

  const columns = raw.header.cells;
  const places = new Map(columns.map((column, index) => [column, index]));
  const rows: CheckedRow[] = [];
  const unreadable = new Set<string>();
  for (const row of raw.rows) {
    const found = checkRow(spec, columns, row);
    if ("values" in found) {
      rows.push({ values: found.values, line: row.line, getLine: (column) => row.getLine(places.get(column) ?? 0) });
      continue;
    }
    faults.push(...found.faults);
    // In a row with a missing or extra cell, the source id can be under another column.
    for (const cell of row.cells) for (const part of cell.split(";")) unreadable.add(part.trim());
  }
  const repeats = checkRepeats(rows, buildRowKey, (line) => `repeats line ${line}`, null);
  const repeatLines = new Set(repeats.map(({ line }) => line));
  const once = rows.filter(({ line }) => !repeatLines.has(line));
  const combined = spec.combineRows?.(once, unreadable) ?? {
    facts: once.map(({ values }) => buildFactRecord(spec.table, values)),
    faults: [],
  };
  return {
    spec,
    rows,
    facts: combined.facts,
    unreadable,
    faults: [...faults, ...repeats, ...checkNaturalKey(once, spec), ...combined.faults],
  };
}

function checkRow(
  spec: TableSpec,
  columns: readonly string[],
  row: RawRow,
): { values: Record<string, Value> } | { faults: RawFault[] } {
  if (row.cells.length !== columns.length) {
    return {
      faults: [
        { line: row.line, column: null, reason: `has ${row.cells.length} cells, but the header has ${columns.length}` },
      ],
    };
  }
  const empty = Object.fromEntries((spec.optionalColumns ?? []).map((column) => [column, null]));
  const parsed = spec.row.safeParse({
    ...empty,
    ...Object.fromEntries(columns.map((column, index) => [column, row.cells[index] || null])),
  });
  if (parsed.success) return { values: parsed.data as Record<string, Value> };
  // One reason for each value is enough: a value that breaks the first rule often breaks the next one too.
  const firsts = new Map(parsed.error.issues.toReversed().map((issue) => [issue.path.join("."), issue]));
  const faults = [...firsts.values()]
    .reverse()
    .map(({ path, message }) => ({ index: columns.indexOf(String(path[0])), reason: message }));
  return {
    faults: faults
      .sort((one, other) => one.index - other.index)
      .map(({ index, reason }) => ({ line: row.getLine(index), column: columns[index] ?? null, reason })),
  };
}
