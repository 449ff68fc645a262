import { decodeSource } from "../table/decode-source.ts";
import { SOURCE_LIMITS } from "./limits.ts";
import { type ReadSource, refuseNoText, refuseSource } from "./source.ts";
import { buildSourcePage, type SourceBlock } from "./source-page.ts";

const TAB = 8;

/** Letters that typewriting shows twice as wide as others. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u;

/** Lines of dashes and the like, and the frames of tables. */
const RULE = /^[\s|+=_*~─━═-]*$/u;

/** ">10" alone or in the first column of a table names days. Other marks at the beginning quote what a message answers. */
const DAYS_AFTER = /^>=? ?\d{1,3}(?: ?days?)?(?:\s*$| {2,}|\t|\s*\|)/i;

/** A text such as the body of a message. Form feeds separate pages. */
export function readTextPages(bytes: Uint8Array): ReadSource {
  const text = decodeSource(bytes);
  if (text === undefined) return refuseNoText();
  const pages = text
    .replace(/^\uFEFF/, "")
    .split("\f")
    .filter((page) => page.trim() !== "");
  if (pages.length > SOURCE_LIMITS.maxPages)
    return refuseSource("too_large", `The text has more than ${SOURCE_LIMITS.maxPages} pages.`);
  const lines = pages.map((page) => page.split(/\r\n|\n|\r/));
  if (lines.reduce((sum, { length }) => sum + length, 0) > SOURCE_LIMITS.maxTextLines)
    return refuseSource(
      "too_large",
      `The text has more than ${SOURCE_LIMITS.maxTextLines.toLocaleString("en")} lines.`,
    );
  return { ok: true, pages: lines.map((own, index) => buildSourcePage(index + 1, findBlocks(own))) };
}

/** Lines of cells between bars are a table, the others are text. */
function findBlocks(lines: readonly string[]): SourceBlock[] {
  const blocks: SourceBlock[] = [];
  let text: string[] = [];
  let rows: string[][] = [];
  const endText = () => {
    if (text.length > 0) blocks.push({ kind: "text", lines: text, isFixed: true });
    text = [];
  };
  const endTable = () => {
    if (rows.length > 0)
      blocks.push({
        kind: "table",
        rows: rows.map((cells) => cells.map((cell, column) => ({ column, span: 1, text: cell }))),
      });
    rows = [];
  };
  for (const raw of lines) {
    const line = removeMarks(DAYS_AFTER.test(raw) ? raw : raw.replace(/^(?:> ?)+/, ""));
    const cells = splitBars(line);
    if (line.trim() !== "" && RULE.test(line)) continue;
    if (cells) {
      endText();
      rows.push(cells);
    } else {
      endTable();
      text.push(toFixed(line));
    }
  }
  endText();
  endTable();
  return blocks;
}

/** The marks of headings and of bold letters in Markdown. */
const removeMarks = (line: string) =>
  line.replace(/^#{1,6} +(?=\S)/, "").replace(/(?<![*\p{L}\p{N}])\*\*(?=[^\s*])([^*]*[^\s*])\*\*(?!\*)/gu, "$1");

/** The time to place the cells of a row grows with the square of their number. */
const MAX_BARS = 100;

function splitBars(line: string): string[] | null {
  const parts = line.trim().split(/[|│┃]/u);
  if (parts.length < 3 || parts.length > MAX_BARS) return null;
  const cells = parts.map((cell) => cell.trim());
  return cells.slice(cells[0] === "" ? 1 : 0, cells.at(-1) === "" ? -1 : undefined);
}

/** With spaces for tabs. A wide letter takes two places. */
function toFixed(line: string): string {
  if (!line.includes("\t") && !WIDE.test(line)) return line;
  let fixed = "";
  let extra = 0;
  for (const letter of line) {
    if (letter === "\t") {
      const width = TAB - ((fixed.length + extra) % TAB);
      // A tab is always between two cells.
      fixed += " ".repeat(Math.max(2, width) + extra);
      extra = 0;
    } else if (letter === " " && fixed.endsWith(" ")) {
      fixed += " ".repeat(1 + extra);
      extra = 0;
    } else {
      fixed += letter;
      if (WIDE.test(letter)) extra++;
    }
  }
  return fixed;
}
