import type { TextLine } from "#lib/documents/lines.ts";
import { findAmounts } from "./amounts-in-text.ts";
import { hasSeveralAmounts } from "./full-cells.ts";

/** Lines of a paragraph are no further apart than this part of their height. */
const MAX_GAP = 0.75;

/** A shorter line ends a paragraph, unless a comma follows it. */
const MIN_FULL_LINE = 60;

/** No row of a table; the number of a clause can be apart. */
export const isRunningLine = ({ cells }: TextLine): boolean =>
  cells.length === 1 ||
  (cells.length === 2 && /^\(?(?:\d[\d.]{0,6}[a-z]?|[a-z]|[ivx]{1,4})\.?\)?$/i.test(cells[0]?.text ?? ""));

/** A line that reads like a sentence, or a label with several amounts behind it. */
export const isTextLine = (line: TextLine): boolean =>
  isRunningLine(line) ||
  (!isRowOfFullCells(line) &&
    (line.cells.some(({ text }) => findAmounts(text).length > 1) ||
      line.cells.filter(({ text }) => SIZE.test(text) && findAmounts(text).length > 0).length > 1));

/** "20' DV | 5 | 6-10: USD 20 / 11+: USD 40" */
const isRowOfFullCells = ({ cells }: TextLine) =>
  cells.length > 2 &&
  cells.some(({ text }) => /^\d{1,3}$/.test(text.trim())) &&
  cells.some(({ text }) => hasSeveralAmounts(text));

const SIZE = /(?<!\d)(?:20|40|45)\s?(?:['’′]|ft\b)/;

/** A point, a number of a clause or a letter begins a paragraph. */
const BEGINS = /^\s*(?:[•*·▪–-]\s|\(?[a-z]\)\s|\(?[ivx]{1,4}\)\s|\d{1,2}(?:\.\d{1,2})+\.?\s|\(?\d{1,2}\)\s)/;

/** "40' reefer: USD 50 from day 4": a name with its amount is no rest of the sentence above. */
const NAME_WITH_AMOUNT =
  /^\p{Lu}[^:.;]{0,44}?\s?:\s+(?:(?:[A-Z]{3}|US ?\$|[$€£])\s?\d|\d[\d.,]*\s?(?:[A-Z]{3}(?!\p{L})|€))/u;

/** "40' dry and high cube: day 9 to day 12 USD 72" */
const SIZE_AHEAD = /^(?:\p{L}[^:.;\d]{0,20}\s)?(?:20|40|45)\s?(?:['’′]|ft\b)[^:.;]{0,36}:\s/u;

/** Lines that are one text, such as the sentences of a clause. Every other line is a paragraph of its own. */
export function splitParagraphs(lines: readonly TextLine[]): TextLine[][] {
  const paragraphs: TextLine[][] = [];
  for (const line of lines) {
    const last = paragraphs.at(-1)?.at(-1);
    const isNext =
      last !== undefined &&
      last.page === line.page &&
      line.top - last.bottom < MAX_GAP * (line.bottom - line.top) &&
      line.top > last.top &&
      isRunningLine(last) &&
      line.cells.length === 1 &&
      !BEGINS.test(line.text) &&
      !NAME_WITH_AMOUNT.test(line.text) &&
      !SIZE_AHEAD.test(line.text) &&
      (last.text.length > MIN_FULL_LINE || /[,;]$/.test(last.text));
    if (isNext) paragraphs.at(-1)?.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs;
}

/** The sentence that has the letter at this offset. */
export function cutSentence(text: string, at: number): string {
  const start = text.slice(0, at).search(/[.;]\s+\S[^.;]*$/);
  const end = text.slice(at).search(/[.;](?:\s|$)/);
  return text.slice(start < 0 ? 0 : start + 1, end < 0 ? text.length : at + end);
}
