import readXlsxFile from "read-excel-file/universal";
import { Decimal } from "#lib/platform/money.ts";
import { type PackedFile, packStored, UnpackFault, unpack } from "#lib/platform/zip.ts";
import {
  type NumberFormat,
  readNumberFormats,
  readSheetDetails,
  type SheetDetails,
  toColumnNumber,
} from "./sheet-details.ts";
import {
  buildTable,
  INVOICE_LIMITS,
  MAX_COLUMNS,
  type ReadTable,
  type Refusal,
  refuseTable,
  type TableLimits,
} from "./table.ts";
import { findWorkbookParts } from "./workbook-parts.ts";

const MAX_FILES = 100;

/** A row far below the others makes the reader fill the gap. */
const LAST_ROW = 20_000;

/** Only the sheets that have a table. */
export type ReadWorkbook = { ok: true; sheets: readonly ReadSheet[] } | Refusal;

interface ReadSheet {
  name: string;
  read: ReadTable;
  isHidden: boolean;
  merged: SheetDetails["merged"];
}

const isNeeded = (name: string) =>
  /\.xml$|\.xml\.rels$/.test(name) &&
  !/^(?:docProps|customXml|xl\/(?:theme|drawings|charts|media|printerSettings|comments|externalLinks|pivot))/.test(
    name,
  );

/**
 * Tables of text: dates as 2026-07-01, numbers with a point. Formulas give the value that the file was saved with.
 * Before it builds a table, it refuses an archive that unpacks to too much. It also refuses a sheet with more rows or
 * columns than an invoice has.
 */
export async function readWorkbook(bytes: Buffer, limits: TableLimits = INVOICE_LIMITS): Promise<ReadWorkbook> {
  let files: PackedFile[];
  try {
    files = unpack(bytes, isNeeded, { maxBytes: limits.maxUnpackedMb * 1024 ** 2, maxFiles: MAX_FILES });
  } catch (error) {
    if (!(error instanceof UnpackFault)) throw error;
    if (error.reason === "encrypted") return refuseTable("The workbook has a password. Save it without one.");
    if (error.reason === "too_large")
      return refuseTable(
        `The workbook unpacks to more than ${limits.maxUnpackedMb} MB. Leave only the sheet with the lines.`,
      );
    return refuseTable(UNREADABLE);
  }
  if (files.some(({ content }) => isSuspicious(content))) {
    return refuseTable("The workbook has parts that no spreadsheet program writes. Save it again as XLSX or CSV.");
  }
  const parts = findWorkbookParts(files);
  if (!parts) return refuseTable(UNREADABLE);
  const trimmed = trimSheets(files, parts.sheets, limits);
  if (!trimmed.ok) return trimmed;
  const [fault] = trimmed.faults;
  try {
    const others = files.filter(
      ({ name }) => ![...parts.sheets, ...parts.index.map((file) => file.name)].includes(name),
    );
    const packed = packStored([...parts.index, ...trimmed.sheets, ...others]);
    const sheets = await readXlsxFile(
      packed.buffer.slice(packed.byteOffset, packed.byteOffset + packed.length) as ArrayBuffer,
    );
    const numberFormats = readNumberFormats(files);
    const read = sheets.map(({ sheet, data }, index): ReadSheet => {
      const part = parts.sheets[index] ?? "";
      const xml = trimmed.sheets.find(({ name }) => name === part)?.content.toString("utf8") ?? "";
      const { formats, merged } = readSheetDetails(xml, numberFormats);
      const rows = data.map((row, number) =>
        row.map((value, column) => toText(value, formats.get(`${number + 1} ${column + 1}`))),
      );
      return { name: sheet, read: buildTable(rows, limits), isHidden: parts.hidden.has(part), merged };
    });
    const filled = read.filter(({ read }) => read.ok);
    if (filled.length > 0) return { ok: true, sheets: filled };
    return fault ?? (read[0]?.read as Refusal | undefined) ?? refuseTable("The workbook has no sheet with a table.");
  } catch {
    return fault ?? refuseTable(UNREADABLE);
  }
}

/**
 * Declarations can expand to huge text. A tag that does not end makes the reader search for its end again and again.
 */
const isSuspicious = (content: Buffer) =>
  content.includes("<!DOCTYPE") || content.includes("<!ENTITY") || /<[^<>]*(?:<|$)/.test(content.toString("latin1"));

const UNREADABLE = "The file is no workbook that can be read. Save it again as XLSX or CSV.";

/** Empties sheets that are too large. All of them together have a limit too. */
function trimSheets(
  files: readonly PackedFile[],
  names: readonly string[],
  limits: TableLimits,
): { ok: true; sheets: readonly PackedFile[]; faults: readonly Refusal[] } | Refusal {
  const maxCells = limits.maxRows * MAX_COLUMNS;
  const sheets: PackedFile[] = [];
  const faults: Refusal[] = [];
  let cells = 0;
  for (const { name, content } of files) {
    if (!names.includes(name)) continue;
    const sheet = trimSheet(content.toString("utf8"), limits);
    if (!sheet.ok) faults.push(sheet);
    cells += sheet.ok ? sheet.cells : 0;
    if (cells > maxCells)
      return refuseTable(
        `The sheets have more than ${maxCells.toLocaleString("en")} cells together. Leave only the sheet with the lines.`,
      );
    sheets.push({ name, content: Buffer.from(sheet.ok ? sheet.xml : EMPTY_SHEET) });
  }
  return { ok: true, sheets, faults };
}

const EMPTY_SHEET =
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData/></worksheet>';

const PREFIX = String.raw`(?:[\w.-]{1,40}:)?`;
const EMPTY_CELLS = new RegExp(`<${PREFIX}c\\b[^<>]*/>|<${PREFIX}c\\b[^<>]*></${PREFIX}c>`, "g");
const EMPTY_ROWS = new RegExp(`<${PREFIX}row\\b[^<>]*/>|<${PREFIX}row\\b[^<>]*>\\s*</${PREFIX}row>`, "g");
const TAGS = new RegExp(`<${PREFIX}(row|c)\\b([^<>]*)>`, "g");

/** Removes cells and rows without a value, which formatting leaves behind, and refuses a sheet that is too large. */
function trimSheet(xml: string, { maxRows, advice }: TableLimits): { ok: true; xml: string; cells: number } | Refusal {
  const trimmed = xml.replace(EMPTY_CELLS, "").replace(EMPTY_ROWS, "");
  let rows = 0;
  let cells = 0;
  for (const [, name, attributes = ""] of trimmed.matchAll(TAGS)) {
    if (name === "row") rows += 1;
    else cells += 1;
    if (rows > maxRows) return refuseTable(`The sheet has more than ${maxRows.toLocaleString("en")} rows. ${advice}`);
    const place = /\sr\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1];
    if (place === undefined) continue;
    const [, letters = "", row] = /^([A-Z]{0,9})(\d{1,9})$/.exec(place) ?? [];
    if (row === undefined) return refuseTable(UNREADABLE);
    if (toColumnNumber(letters) > MAX_COLUMNS)
      return refuseTable(`The sheet has a value in column ${letters}. At most ${MAX_COLUMNS} columns are read.`);
    if (Number(row) > LAST_ROW) return refuseTable(`The sheet has a value in row ${row}. ${advice}`);
  }
  return { ok: true, xml: trimmed, cells };
}

function toText(value: unknown, format?: NumberFormat): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10);
  if (typeof value === "number") return formatNumber(value, format);
  return String(value);
}

/**
 * A number without the noise of binary fractions, with the decimals that the sheet shows. Three decimals become four,
 * because 1.256 can be read as thousands.
 */
function formatNumber(
  value: number,
  { decimals, isPercent }: NumberFormat = { decimals: 0, isPercent: false },
): string {
  const rounded = new Decimal(value).times(isPercent ? 100 : 1).toDecimalPlaces(4);
  const places = Math.max(rounded.decimalPlaces(), Math.min(decimals, 4));
  return `${rounded.toFixed(places === 3 ? 4 : places)}${isPercent ? "%" : ""}`;
}
