import { decodeSource } from "./decode-source.ts";
import { parseDelimited } from "./parse-delimited.ts";
import { readWorkbook } from "./read-workbook.ts";
import { INVOICE_LIMITS, type Refusal, refuseTable, type Table, type TableLimits } from "./table.ts";

/** A text file has one, a workbook one for each sheet with values. */
export interface FileTable {
  /** `null` for a text file. */
  sheet: string | null;
  table: Table;
}
export type ReadFile = { ok: true; tables: readonly [FileTable, ...FileTable[]] } | Refusal;

/** Of several with the same score, the first. */
export function chooseBestTable(
  [first, ...others]: readonly [FileTable, ...FileTable[]],
  rate: (table: FileTable) => number,
): FileTable {
  let best = { table: first, score: rate(first) };
  for (const table of others) {
    const score = rate(table);
    if (score > best.score) best = { table, score };
  }
  return best.table;
}

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const PDF = [0x25, 0x50, 0x44, 0x46];

/** Reads CSV, text or XLSX. The content decides the kind of file, not its name. */
export async function readFile(bytes: Buffer, limits: TableLimits = INVOICE_LIMITS): Promise<ReadFile> {
  const startsWith = (signature: readonly number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (bytes.length === 0) return refuseTable("The file is empty.");
  if (startsWith(OLE))
    return refuseTable("The file is an old XLS workbook, or one with a password. Save it as XLSX or CSV.");
  if (startsWith(PDF)) return refuseTable("The file is a PDF. Use the check of a PDF invoice instead.");
  if (startsWith(ZIP)) {
    const book = await readWorkbook(bytes, limits);
    if (!book.ok) return book;
    const [first, ...rest] = book.sheets.flatMap(({ name, read }) =>
      read.ok ? [{ sheet: name, table: read.table }] : [],
    );
    return first ? { ok: true, tables: [first, ...rest] } : refuseTable("The workbook has no sheet with a table.");
  }
  const text = decodeSource(bytes);
  if (text === undefined) return refuseTable("The file is no table: it is neither text nor XLSX.");
  const read = parseDelimited(text, limits);
  return read.ok ? { ok: true, tables: [{ sheet: null, table: read.table }] } : read;
}
