import type { PackedFile } from "#lib/platform/zip.ts";
import { parseTags } from "./workbook-parts.ts";

/** How a sheet shows a number. */
export interface NumberFormat {
  decimals: number;
  isPercent: boolean;
}

export interface SheetDetails {
  /** By row and column, counted from 1, as in "3 2". */
  formats: ReadonlyMap<string, NumberFormat>;
  merged: readonly { row: number; column: number; rows: number; columns: number }[];
}

const STYLES = "xl/styles.xml";
const MAX_MERGED = 5_000;

/** Formats that every spreadsheet program knows by their number. */
const KNOWN_FORMATS: Readonly<Record<string, NumberFormat>> = {
  "2": { decimals: 2, isPercent: false },
  "4": { decimals: 2, isPercent: false },
  "7": { decimals: 2, isPercent: false },
  "8": { decimals: 2, isPercent: false },
  "9": { decimals: 0, isPercent: true },
  "10": { decimals: 2, isPercent: true },
  "39": { decimals: 2, isPercent: false },
  "40": { decimals: 2, isPercent: false },
  "43": { decimals: 2, isPercent: false },
  "44": { decimals: 2, isPercent: false },
};

/** By the index that cells name. */
export function readNumberFormats(files: readonly PackedFile[]): (NumberFormat | undefined)[] {
  const styles = files.find(({ name }) => name === STYLES)?.content.toString("utf8") ?? "";
  const own = new Map(
    parseTags(styles, "numFmt").map(({ numFmtId = "", formatCode = "" }) => [numFmtId, parseFormat(formatCode)]),
  );
  const start = styles.indexOf("cellXfs");
  const end = styles.indexOf("cellXfs", start + 1);
  if (start < 0 || end < 0) return [];
  return parseTags(styles.slice(start, end), "xf").map(
    ({ numFmtId = "" }) => own.get(numFmtId) ?? KNOWN_FORMATS[numFmtId],
  );
}

/** Such as `#,##0.00` or `0.0%`. Dates have no such format. */
function parseFormat(code: string): NumberFormat | undefined {
  const [positive = ""] = code.replace(/&quot;[^&]*&quot;|\[[^\]]*\]|\\./g, "").split(";");
  const number = /[0#?](?:\.([0#?]+))?[^0-9#?]*$/.exec(positive);
  if (!number || /[ymdhs]/i.test(positive)) return undefined;
  return { decimals: (number[1] ?? "").replace(/[^0]/g, "").length, isPercent: positive.includes("%") };
}

const PREFIX = String.raw`(?:[\w.-]{1,40}:)?`;
const PLACES = new RegExp(`<${PREFIX}(row|c)\\b([^<>]*)>`, "g");

export function readSheetDetails(xml: string, numberFormats: readonly (NumberFormat | undefined)[]): SheetDetails {
  const formats = new Map<string, NumberFormat>();
  let row = 0;
  let column = 0;
  for (const [, name, attributes = ""] of xml.matchAll(PLACES)) {
    const place = /\sr\s*=\s*["']([A-Z]*)(\d+)["']/.exec(attributes);
    if (name === "row") {
      row = place ? Number(place[2]) : row + 1;
      column = 0;
      continue;
    }
    column = place?.[1] ? toColumnNumber(place[1]) : column + 1;
    const style = /\ss\s*=\s*["'](\d+)["']/.exec(attributes)?.[1];
    const format = style === undefined ? undefined : numberFormats[Number(style)];
    if (format) formats.set(`${row} ${column}`, format);
  }
  const merged = parseTags(xml, "mergeCell")
    .slice(0, MAX_MERGED)
    .flatMap(({ ref = "" }) => {
      const [, from = "", top = "", to = "", bottom = ""] =
        /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(ref) ?? [];
      if (from === "") return [];
      const first = { row: Number(top), column: toColumnNumber(from) };
      return [{ ...first, rows: Number(bottom) - first.row + 1, columns: toColumnNumber(to) - first.column + 1 }];
    })
    .filter(({ rows, columns }) => rows > 0 && columns > 0 && rows < 3_000 && columns < 100);
  return { formats, merged };
}

export const toColumnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
