import { stringify } from "csv-stringify/sync";
import { chooseBestTable, type FileTable, type ReadFile } from "#lib/documents/table/read-file.ts";
import { type Refusal, refuseTable, type TableRow } from "#lib/documents/table/table.ts";
import { MAX_LINES } from "#lib/domain/audit/invoice.ts";
import { matchColumns } from "./match-columns.ts";

/** `text` is CSV, for the form. */
export type LinesOfFile = { ok: true; text: string; message: string } | Refusal;

/** A sheet has rows above and below its lines. */
const MAX_ROWS = MAX_LINES + 40;

/** A request line can have 16 KB together with its headers. */
const MAX_ENCODED = 11_000;

/**
 * As CSV. Of several sheets it takes the one with the most columns that we know. A long table loses columns that we do
 * not know.
 */
export function readFileLines(read: ReadFile): LinesOfFile {
  if (!read.ok) return read;
  const best = chooseBestTable(read.tables, countKnownColumns);
  const { rows } = best.table;
  if (rows.length > MAX_ROWS)
    return refuseTable(`The table has ${rows.length} rows. One check takes ${MAX_LINES} lines: check them in parts.`);
  const text = [toCsv(rows), toCsv(selectKnownColumns(best))].find((each) => getEncodedLength(each) <= MAX_ENCODED);
  if (text === undefined)
    return refuseTable(
      "The table is too long for a link. Leave out columns that are not needed, or check it in parts.",
    );
  const from = best.sheet && read.tables.length > 1 ? ` from the sheet “${best.sheet}”` : "";
  return {
    ok: true,
    text,
    message: `${rows.length === 1 ? "1 row" : `${rows.length} rows`} read${from}. Show the lines to check them.`,
  };
}

function countKnownColumns({ table }: FileTable): number {
  return Math.max(
    ...(["import", "export"] as const).map(
      (direction) =>
        matchColumns(table, direction).columns.filter(({ column, by }) => column && by !== "content").length,
    ),
  );
}

function selectKnownColumns({ table }: FileTable): TableRow[] {
  const matched = (["import", "export"] as const).map((direction) => matchColumns(table, direction));
  const indexes = new Set(
    matched.flatMap(({ columns }) => columns.filter(({ column }) => column).map(({ index }) => index)),
  );
  const [{ columns, rows }] = matched as [(typeof matched)[number]];
  const selectShown = (cells: readonly string[]) => cells.filter((_, index) => indexes.has(index));
  return [
    { number: 0, cells: selectShown(columns.map(({ heading }) => heading)) },
    ...rows.map(({ number, cells }) => ({ number, cells: selectShown(cells) })),
  ];
}

const toCsv = (rows: readonly TableRow[]) => stringify(rows.map(({ cells }) => [...cells])).trimEnd();
const getEncodedLength = (text: string) => new URLSearchParams({ lines: text }).toString().length;
