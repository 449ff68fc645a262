import { type Cell, getSpan, type TextLine } from "#lib/documents/lines.ts";
import { readTypes } from "./container-types.ts";
import { isTitleOfPart } from "./parts.ts";
import { readPrintedValue } from "./printed-values.ts";
import { readTierLabel } from "./tier-label.ts";

const NUMBER = "(?:\\d{1,2}(?:\\.\\d{1,3}){0,3}\\.?|\\(?\\p{L}\\))";
/** "5.1.1  20' container, day 9 to day 12 .......... per day  41.04" */
const ITEM = new RegExp(
  `^(?:${NUMBER}\\s+)?(?<name>(?:\\p{L}|(?:20|40|45)\\s?['’′f])[^\\t]{2,90}?)\\s*[.…·_]{4,}\\s*(?<unit>(?:per|each|por|par|pro|je)\\b\\s?[^\\d.\\t]{0,40}?)\\s+(?<amount>(?:[A-Z]{3}\\s?)?\\d[\\d.,']*)$`,
  "u",
);
/** "PART 5  STORAGE OF CONTAINERS", "5.1  Loaded import containers" */
const NUMBER_OF_TITLE = new RegExp(
  `^(?:(?:part|section|chapter|item|schedule|parte|secci[oó]n|cap[ií]tulo|partie|chapitre|teil|abschnitt|kapitel)\\s+(?:\\d{1,2}|[ivx]{1,4}|\\p{L})\\.?:?|${NUMBER})$`,
  "iu",
);
const DAYS_BEHIND = /^(.+?),\s+(\S.*)$/;

const MIN_ITEMS = 2;

/** Items of a tariff book have a number, dots up to the unit, and a price: the cells are the name, the unit and the price. */
export function splitItemLines(lines: readonly TextLine[]): TextLine[] {
  const items = lines.map(splitItem);
  if (items.filter(Boolean).length < MIN_ITEMS)
    return lines.map((line) => (isTitleOfPart(line.text) ? joinTitle(line) : line));
  return lines.map((line, index) => items[index] ?? joinTitle(line));
}

function splitItem(line: TextLine): TextLine | undefined {
  const match = ITEM.exec(line.text);
  const { name, unit, amount } = match?.groups ?? {};
  if (!name || !unit || !amount || readPrintedValue(amount)?.kind !== "number") return undefined;
  const nameAt = line.text.indexOf(name);
  const unitAt = line.text.indexOf(unit, nameAt + name.length);
  const [, containers, days] = DAYS_BEHIND.exec(name) ?? [];
  const isOfDays = containers && days && readTypes(containers) !== null && readTierLabel(days) !== undefined;
  const names = isOfDays
    ? [toCell(line, nameAt, containers.length), toCell(line, nameAt + name.length - days.length, days.length)]
    : [toCell(line, nameAt, name.length)];
  return {
    ...line,
    cells: [...names, toCell(line, unitAt, unit.length), toCell(line, line.text.length - amount.length, amount.length)],
  };
}

/** The number of a title is no cell of a table. */
function joinTitle(line: TextLine): TextLine {
  const [number, title, ...others] = line.cells;
  if (!number || !title || others.length > 0 || !NUMBER_OF_TITLE.test(number.text) || /\d[.,]\d{2}$/.test(title.text))
    return line;
  const isNamed = /^\p{L}{3}/u.test(number.text);
  return { ...line, cells: [isNamed ? toCell(line, number.start, title.end - number.start) : title] };
}

const isNumberedTitle = ({ text, cells }: TextLine) =>
  cells.length === 1 && text.includes("\t") && NUMBER_OF_TITLE.test(text.split("\t")[0] ?? "");

/** What is below a title with a number is another table than what is above it. */
export function splitAtTitles(lines: readonly TextLine[]): TextLine[][] {
  const parts: TextLine[][] = [[]];
  for (const line of lines) {
    if (isNumberedTitle(line)) parts.push([]);
    parts.at(-1)?.push(line);
  }
  return parts;
}

function toCell(line: TextLine, start: number, length: number): Cell {
  const { box, text } = getSpan(line, start, start + length);
  return { text: text.replaceAll("\t", " "), start, end: start + length, left: box.x, right: box.x + box.width };
}
