export interface Column {
  title: string;
  /** Numbers are easier to compare at the right. */
  isNumber?: boolean;
}

/** Text in columns, without a space at the ends of lines. An empty cell is a dash. */
export function formatTable(columns: readonly Column[], rows: readonly (readonly (string | null)[])[]): string {
  const cells = [columns.map(({ title }) => title), ...rows.map((row) => row.map((cell) => cell ?? "-"))];
  const widths = columns.map((_, index) => Math.max(...cells.map((row) => row[index]?.length ?? 0)));
  return cells
    .map((row) =>
      row
        .map((cell, index) => {
          const width = widths[index] ?? 0;
          return columns[index]?.isNumber ? cell.padStart(width) : cell.padEnd(width);
        })
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** A label and a value in each line. Lines without a value are left out. */
export function formatFacts(facts: readonly (readonly [label: string, value: string | null | undefined])[]): string {
  const given = facts.filter(([, value]) => value !== null && value !== undefined && value !== "");
  const width = Math.max(...given.map(([label]) => label.length));
  return given.map(([label, value]) => `${label.padEnd(width)}  ${value}`).join("\n");
}

export const joinParts = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== "").join("\n\n");
