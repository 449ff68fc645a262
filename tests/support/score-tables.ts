import { parseDelimited } from "#lib/documents/table/parse-delimited.ts";
import type { LineColumn } from "#lib/invoices/lines/line-columns.ts";
import { type ReadLines, readLines } from "#lib/invoices/lines/read-lines.ts";
import type { RandomTable } from "#scripts/test-invoices/random-tables/build-table.ts";
import { createScore, isSameValue, type Outcome, type Score } from "./score-reading.ts";

/** Reads a table as the form does. The person has chosen a type and a charge for lines that do not have one. */
export function readRandomTable({ text, direction, currency, latest }: RandomTable): ReadLines {
  const parsed = parseDelimited(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return readLines({
    table: parsed.table,
    direction,
    currency,
    containerType: null,
    charge: null,
    freeDays: null,
    dayOrder: null,
    latest,
  });
}

/** Compares cell by cell. A cell is marked if the page asks for its column, or has a fault for it. */
export function scoreTable(table: RandomTable, read: ReadLines): Score {
  const score = createScore();
  const rows = new Map(read.rows.map((row) => [row.number, row]));
  const count = (outcome: Outcome, text: string) => {
    score.counts[outcome]++;
    if (outcome !== "right") score.faults.push(`${table.name}: ${outcome} ${text}`);
  };
  for (const [number, expected] of table.expected) {
    const row = rows.get(number);
    if (!row) score.lostMarked += read.leftOut.some((left) => left.row === number) ? 1 : 0;
    if (!row) score.lost += read.leftOut.some((left) => left.row === number) ? 0 : 1;
    rows.delete(number);
    const names = new Set([...Object.keys(expected), ...(row?.values.keys() ?? [])] as LineColumn[]);
    for (const name of names) {
      const [wanted, got] = [expected[name], row?.values.get(name)];
      if (got === undefined) count("blank", `${name}: expected ${wanted}`);
      else if (wanted !== undefined && isSameValue(wanted, got)) count("right", "");
      else
        count(
          isMarked(read, number, name) ? "wrong_marked" : "wrong_unmarked",
          `${name}: expected ${wanted ?? "nothing"}, read ${got}`,
        );
    }
  }
  score.phantoms = rows.size;
  for (const row of rows.values()) score.faults.push(`${table.name}: phantom row ${row.number}`);
  return score;
}

function isMarked({ columns, faults, orders }: ReadLines, row: number, column: LineColumn): boolean {
  return (
    columns.some((each) => each.column === column && each.by === "content") ||
    faults.some((fault) => (fault.row === row || fault.row === null) && fault.column === column) ||
    orders.some(({ source }) => source === "unknown")
  );
}
