import { getSpan, type Span, type TextLine } from "#lib/documents/lines.ts";
import { readHeading } from "../lines/read-heading.ts";
import { findLabels, type LabelledField, type LabelMatch } from "./labels.ts";

export interface LabelledText {
  label: LabelMatch;
  line: TextLine;
  /**
   * The rest of the line up to the next label, and the text below the label. `offset` is that of the text in its line.
   */
  places: readonly { line: TextLine; text: string; offset: number; isBelow: boolean }[];
  /** Whether the text to the right can be another label, and the value be below. */
  isOpen: boolean;
}

/** Lines below a label that can have its value. */
const LINES_BELOW = 2;

/** A value below is no further away than this part of the page. */
const MAX_DISTANCE = 0.035;

/** A remark in brackets can belong to the label, as in "Port of discharge (import)". */
const SEPARATORS = /^(?:[\s:：;.=\-–|)\]/]|\([^()\d\t]{2,30}\)(?=[\s:]*[\p{L}\p{N}]))+/u;

export function findLabelledTexts(lines: readonly TextLine[]): LabelledText[] {
  const labels = lines.map(({ text }) => findLabels(text));
  return lines.flatMap((line, index) => {
    const isAligned = hasCellsBelow(line, lines[index + 1]);
    const isHeading = isHeadingLine(line) || (isAligned && countLabels(line, labels[index] ?? []) > 1);
    return (labels[index] as LabelMatch[]).map((label, order): LabelledText => {
      const next = labels[index]?.[order + 1];
      // What is next to a heading is another heading.
      const end = isHeading ? findCellEnd(line, label.end) : line.text.length;
      const right = readPart(line, label.end, Math.min(next?.start ?? end, end));
      const below = lines
        .slice(index + 1, index + 1 + LINES_BELOW)
        .filter((other) => other.page === line.page && other.top - line.bottom < MAX_DISTANCE)
        .flatMap((other) => findCellBelow(line, label, other, findLabels(other.text)));
      const places = [...(right ? [{ ...right, isBelow: false }] : []), ...below];
      return { label, line, places, isOpen: isAligned && !isHeading && right !== undefined && below.length > 0 };
    });
  });
}

/** Edges of a label and of the value below it differ by no more than this part of the page. */
const MAX_SHIFT = 0.012;

/** Labels in a row can have their values in the next line, one below the other. */
function hasCellsBelow(line: TextLine, next: TextLine | undefined): boolean {
  if (!next || next.page !== line.page || next.top - line.bottom > MAX_DISTANCE) return false;
  if (line.cells.length < 2 || line.cells.length !== next.cells.length || /\d|:/.test(line.text)) return false;
  const isLabelled = findLabels(next.text).some(({ start }) => next.cells.some((cell) => cell.start === start));
  return !isLabelled && line.cells.every(({ left }, at) => Math.abs(left - (next.cells[at]?.left ?? 1)) < MAX_SHIFT);
}

const countLabels = ({ cells }: TextLine, labels: readonly LabelMatch[]) =>
  cells.filter((cell) => labels.some(({ start, end }) => start === cell.start && end >= cell.end - 1)).length;

const MIN_HEADINGS = 4;

/** Most cells are names of columns, and none has a value. */
function isHeadingLine({ text, cells }: TextLine): boolean {
  if (cells.length < MIN_HEADINGS || /\d{3}|:/.test(text)) return false;
  const known = cells.filter((cell) => readHeading(cell.text, "import") !== null || findLabels(cell.text).length > 0);
  return known.length >= MIN_HEADINGS && known.length * 3 >= cells.length * 2;
}

const findCellEnd = ({ text, cells }: TextLine, at: number) => cells.find(({ end }) => end >= at)?.end ?? text.length;

function readPart(line: TextLine, start: number, end: number) {
  const raw = line.text.slice(start, end);
  const skipped = SEPARATORS.exec(raw)?.[0].length ?? 0;
  const text = raw.slice(skipped).trimEnd();
  return text === "" ? undefined : { line, text, offset: start + skipped };
}

/** Ignores a cell that is a label itself. */
function findCellBelow(line: TextLine, label: LabelMatch, other: TextLine, labels: readonly LabelMatch[]) {
  const { box } = getSpan(line, label.start, label.end);
  const right = box.x + box.width;
  const cell = other.cells.find(
    (each) => each.left < right + 0.02 && each.right > box.x - 0.01 && Math.abs(each.left - box.x) < 0.15,
  );
  if (!cell || labels.some(({ start }) => start === cell.start)) return [];
  const found = readPart(other, cell.start, cell.end);
  return found ? [{ ...found, isBelow: true }] : [];
}

/** Only places that `read` can read count. */
export function findFirstLabelled<Value>(
  texts: readonly LabelledText[],
  field: LabelledField,
  read: (text: string) => { value: Value; start: number; end: number } | undefined,
): { value: Value; span: Span } | undefined {
  return findAllLabelled(texts, field, read)[0];
}

export interface Labelled<Value> {
  value: Value;
  span: Span;
  labelled: LabelledText;
  /** Whether something else is nearer to the label. */
  isSecond: boolean;
}

/** In the order of the document. Only places that `read` can read count. */
export function findAllLabelled<Value>(
  texts: readonly LabelledText[],
  field: LabelledField,
  read: (text: string, labelled: LabelledText) => { value: Value; start: number; end: number } | undefined,
): Labelled<Value>[] {
  return texts
    .filter(({ label }) => label.field === field)
    .flatMap((labelled) => {
      for (const [index, { line, text, offset }] of labelled.places.entries()) {
        const found = read(text, labelled);
        const span = found && getSpan(line, offset + found.start, offset + found.end);
        if (span) return [{ value: found.value, span, labelled, isSecond: index > 0 }];
      }
      return [];
    });
}
