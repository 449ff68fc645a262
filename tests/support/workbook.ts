import type { PackedFile } from "#lib/platform/zip.ts";
import { buildZip } from "./zip.ts";

const SHEET_TYPE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet";
const STRINGS_TYPE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings";

const file = (name: string, content: string): PackedFile => ({ name, content: Buffer.from(content) });

const buildSheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

export interface WorkbookOptions {
  /** How many sheets the workbook says that it has. Those without rows of their own are the first part again. */
  names?: number;
  strings?: string;
  /** Where the parts with the sheets are. */
  folder?: string;
  /** XML after the rows of each sheet. */
  after?: string;
}

/** The rows of the sheets are XML. */
export function buildWorkbook(
  rows: string | readonly string[],
  { names, strings, folder = "worksheets", after = "" }: WorkbookOptions = {},
): Buffer {
  const parts = [rows].flat();
  const count = names ?? parts.length;
  const sheets = Array.from(
    { length: count },
    (_, index) =>
      `<sheet name="S${index + 1}" sheetId="${index + 1}" r:id="rId${parts[index] === undefined ? 1 : index + 1}"/>`,
  );
  const relations = parts.map(
    (_, index) => `<Relationship Id="rId${index + 1}" Type="${SHEET_TYPE}" Target="${folder}/sheet${index + 1}.xml"/>`,
  );
  const toStrings =
    strings === undefined ? "" : `<Relationship Id="strings" Type="${STRINGS_TYPE}" Target="sharedStrings.xml"/>`;
  return buildZip([
    file("xl/workbook.xml", `<workbook xmlns:r="r"><sheets>${sheets.join("")}</sheets></workbook>`),
    file("xl/_rels/workbook.xml.rels", `<Relationships>${relations.join("")}${toStrings}</Relationships>`),
    ...(strings === undefined ? [] : [file("xl/sharedStrings.xml", strings)]),
    ...parts.map((part, index) =>
      file(`xl/${folder}/sheet${index + 1}.xml`, `${buildSheet(part)}`.replace("</worksheet>", `${after}</worksheet>`)),
    ),
  ]);
}

const COLUMNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** All rows have the same cells, as XML. @param cells at most 26, each as the text of an inline string */
export const buildSheetRows = (count: number, cells: readonly string[], first = 1): string =>
  Array.from({ length: count }, (_, index) => {
    const row = index + first;
    return `<row r="${row}">${cells.map((text, column) => `<c r="${COLUMNS[column]}${row}" t="inlineStr"><is><t>${text}</t></is></c>`).join("")}</row>`;
  }).join("");
