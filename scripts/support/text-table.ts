export interface Column<Row> {
  title: string;
  of(row: Row): string;
  /** Aligned to the right. */
  isNumber?: boolean;
}

/** The first line has the titles; `null` gives an empty line. */
export function buildTextTable<Row>(columns: readonly Column<Row>[], rows: readonly (Row | null)[]): string[] {
  const cells = [
    columns.map(({ title }) => title.toUpperCase()),
    ...rows.map((row) => columns.map(({ of }) => (row === null ? "" : of(row)))),
  ];
  const widths = columns.map((_column, index) =>
    cells.reduce((widest, line) => Math.max(widest, line[index]?.length ?? 0), 0),
  );
  const aligned = (cell: string, index: number) =>
    columns[index]?.isNumber ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0);
  return cells.map((line) => line.map(aligned).join("  ").trimEnd());
}
