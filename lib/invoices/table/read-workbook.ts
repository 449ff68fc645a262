import readXlsxFile from "read-excel-file/universal";
import { Decimal } from "#lib/platform/money.ts";
import { INVOICE_LIMITS, MAX_COLUMNS, type ReadTable, type Refusal, refused, type TableLimits, tableOf } from "./table.ts";
import { type PackedFile, packStored, UnpackFault, unpack } from "./unpack.ts";

const MAX_FILES = 100;

/** A row far below the others makes the reader fill the gap. */
const LAST_ROW = 20_000;

/** The sheets of a workbook that have a table. */
export type ReadWorkbook = { ok: true; sheets: readonly { name: string; read: ReadTable }[] } | Refusal;

const isNeeded = (name: string) =>
  /\.xml$|\.xml\.rels$/.test(name) && !/^(?:docProps|customXml|xl\/(?:theme|drawings|charts|media|printerSettings|comments|externalLinks|pivot))/.test(name);

/**
 * Reads the sheets of an XLSX file as tables of text: dates as 2026-07-01, numbers with a point. Formulas give the value that the file was saved with.
 * It refuses an archive that unpacks to too much, and a sheet with more rows or columns than an invoice has, before it builds a table.
 */
export async function readWorkbook(bytes: Buffer, limits: TableLimits = INVOICE_LIMITS): Promise<ReadWorkbook> {
  let files: PackedFile[];
  try {
    files = unpack(bytes, isNeeded, { maxBytes: limits.maxUnpackedMb * 1024 ** 2, maxFiles: MAX_FILES });
  } catch (error) {
    if (!(error instanceof UnpackFault)) throw error;
    if (error.reason === "encrypted") return refused("The workbook has a password. Save it without one.");
    if (error.reason === "too_large") return refused(`The workbook unpacks to more than ${limits.maxUnpackedMb} MB. Leave only the sheet with the lines.`);
    return refused("The file is no workbook that can be read. Save it again as XLSX or CSV.");
  }
  const faults: Refusal[] = [];
  const safe = files.map(({ name, content }) => {
    if (!/^xl\/worksheets\/[^/]+\.xml$/.test(name)) return { name, content };
    const sheet = trimSheet(content.toString("utf8"), limits);
    if (!sheet.ok) faults.push(sheet);
    return { name, content: sheet.ok ? Buffer.from(sheet.xml) : Buffer.from(EMPTY_SHEET) };
  });
  if (safe.some(({ content }) => content.includes("<!DOCTYPE") || content.includes("<!ENTITY"))) {
    return refused("The workbook has parts that no spreadsheet program writes. Save it again as XLSX or CSV.");
  }
  try {
    const packed = packStored(safe);
    const sheets = await readXlsxFile(packed.buffer.slice(packed.byteOffset, packed.byteOffset + packed.length) as ArrayBuffer);
    const read = sheets.map(({ sheet, data }) => ({
      name: sheet,
      read: tableOf(
        data.map((row) => row.map(textOf)),
        limits,
      ),
    }));
    const filled = read.filter(({ read }) => read.ok);
    if (filled.length > 0) return { ok: true, sheets: filled };
    return faults[0] ?? (read[0]?.read as Refusal | undefined) ?? refused("The workbook has no sheet with a table.");
  } catch {
    return faults[0] ?? refused("The file is no workbook that can be read. Save it again as XLSX or CSV.");
  }
}

const EMPTY_SHEET = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData/></worksheet>';

/** Removes cells and rows without a value, which formatting leaves behind, and refuses a sheet that is too large. */
function trimSheet(xml: string, { maxRows, advice }: TableLimits): { ok: true; xml: string } | Refusal {
  const trimmed = xml.replace(/<c\b[^>]*\/>|<c\b[^>]*><\/c>/g, "").replace(/<row\b[^>]*\/>|<row\b[^>]*>\s*<\/row>/g, "");
  let rows = 0;
  for (const _ of trimmed.matchAll(/<row\b/g)) {
    rows += 1;
    if (rows > maxRows) return refused(`The sheet has more than ${maxRows.toLocaleString("en")} rows. ${advice}`);
  }
  for (const [, letters = "", row] of trimmed.matchAll(/<c\b[^>]*?\br="([A-Z]+)(\d+)"/g)) {
    if (columnNumber(letters) > MAX_COLUMNS) return refused(`The sheet has a value in column ${letters}. At most ${MAX_COLUMNS} columns are read.`);
    if (Number(row) > LAST_ROW) return refused(`The sheet has a value in row ${row}. ${advice}`);
  }
  for (const [, row] of trimmed.matchAll(/<row\b[^>]*?\br="(\d+)"/g)) {
    if (Number(row) > LAST_ROW) return refused(`The sheet has a value in row ${row}. ${advice}`);
  }
  return { ok: true, xml: trimmed };
}

const columnNumber = (letters: string) => [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10);
  if (typeof value === "number") return numberText(value);
  return String(value);
}

/** A number without the noise of binary fractions. Three decimals become four, because 1.256 can be read as thousands. */
function numberText(value: number): string {
  const rounded = new Decimal(value).toDecimalPlaces(4);
  return rounded.decimalPlaces() === 3 ? rounded.toFixed(4) : rounded.toFixed();
}
