import { getSpan, type TextLine } from "#lib/documents/lines.ts";

type Cell = TextLine["cells"][number];

const DATE =
  "(?:\\p{L}{3,9}[/. -]\\d{1,2}[/., -]+\\d{2,4}|\\d{1,2}[/. -](?:\\p{L}{3,9}|\\d{1,2})[/. -]\\d{2,4}|\\d{4}-\\d{2}-\\d{2})";
const EXPIRED = new RegExp(
  `[(\\[]?\\s*\\bexp(?:ir\\w*)?\\.?\\s*:\\s*${DATE}\\s*[)\\]]?\\s*(?:\\([A-Z]\\))?\\s*$`,
  "iu",
);
const EFFECTIVE = new RegExp(
  `[(\\[]?\\s*\\beff(?:ective)?\\.?\\s*:\\s*${DATE}\\s*[)\\]]?\\s*(?:\\([A-Z]\\))?\\s*$`,
  "iu",
);
const MARK = /\s*\(([A-Z])\)\s*$/;
const LEGEND = /\(([A-Z])\)\s*[-–=:]?\s*([\p{L}][\p{L}\s]{2,30})/gu;
const OF_LEGEND =
  /\b(?:expir\w*|rate|increase\w*|decrease\w*|reduc\w*|new|add\w*|chang\w*|revis\w*|delet\w*|cancel\w*|no change|wording)\b/i;
const GONE = /\b(?:expir\w*|delet\w*|cancel\w*|remov\w*|withdrawn)\b/i;
const AMOUNT = /(?:(?:[A-Z]{3}|[$€£])\s?\d|\d\s?%|^\d[\d.,]*$)/;

export interface Revised {
  lines: readonly TextLine[];
  /** Lines that the document says are no longer in force. */
  expired: readonly TextLine[];
}

/**
 * A tariff that keeps what it was: "USD 1000 (Exp: May/07/14) (E)", or columns "Exp: Jul/31/26 | Eff: Aug/01/26". What
 * expired is left out; the first day of the rest stays in a cell of its own.
 */
export function separateRevisions(lines: readonly TextLine[]): Revised {
  const legend = readLegend(lines);
  const hasMarks = legend.size > 0 || lines.some(namesExpired);
  if (!hasMarks) return { lines, expired: [] };
  const gone = new Set([...legend].filter(([, meaning]) => GONE.test(meaning)).map(([mark]) => mark));
  const current: TextLine[] = [];
  const expired: TextLine[] = [];
  let hasPairs = false;
  for (const raw of lines) {
    const line = splitBars(raw);
    if (isLegend(line.text)) continue;
    const pair = line.cells.filter(({ text }) => EXPIRED.test(text) || EFFECTIVE.test(text));
    if (pair.length === line.cells.length && pair.length > 0) {
      hasPairs = pair.some(({ text }) => EXPIRED.test(text)) && pair.some(({ text }) => EFFECTIVE.test(text));
      const starts = pair.filter(({ text }) => !EXPIRED.test(text));
      if (starts.length > 0) current.push(selectCells(line, starts));
      continue;
    }
    const mark = MARK.exec(line.text)?.[1];
    if (EXPIRED.test(line.text) || (mark !== undefined && gone.has(mark))) {
      expired.push(line);
      continue;
    }
    const whole = splitEnd(line, legend);
    const amounts = whole.cells.filter(({ text }) => AMOUNT.test(text));
    // "Rule : 010-C11 of EGLV-625", "West Africa (Eff: Jul/06/13)": no row of a table.
    if (amounts.length === 0 && (EFFECTIVE.test(line.text) || /^(?:rule|tariff)\s*:/i.test(line.text))) {
      current.push({ ...raw, cells: [toCell(raw, 0, raw.text.length)] });
      hasPairs = false;
      continue;
    }
    current.push(
      hasPairs && amounts.length === 2
        ? selectCells(
            whole,
            whole.cells.filter((cell) => cell !== amounts[0] && !MARK.test(` ${cell.text}`)),
          )
        : whole,
    );
  }
  return { lines: current, expired };
}

/** At the end of a line or of a cell: "Exp: Jul/31/26 | Eff: Aug/01/26". */
const namesExpired = (line: TextLine) =>
  EXPIRED.test(line.text) || splitBars(line).cells.some(({ text }) => EXPIRED.test(text));

function readLegend(lines: readonly TextLine[]): Map<string, string> {
  const legend = new Map<string, string>();
  for (const { text } of lines)
    if (isLegend(text)) for (const [, mark = "", meaning = ""] of text.matchAll(LEGEND)) legend.set(mark, meaning);
  return legend;
}

const isLegend = (text: string) =>
  /^\W*\([A-Z]\)/.test(text) && OF_LEGEND.test(text) && text.replace(LEGEND, "").replace(/[^\p{L}\p{N}]/gu, "") === "";

/** Bars and colons between two cells. */
function splitBars(line: TextLine): TextLine {
  if (!/[|:]|\s[-–=]\s|^[-–]\s/u.test(line.text.replaceAll("\t", "  "))) return line;
  const cells = line.cells.flatMap((cell) => {
    const parts = [...cell.text.matchAll(/[^|]+/g)];
    return parts.flatMap((part) => {
      const text = part[0];
      const from = /^(?:\s|[:=]\s*|[-–]\s+)*/u.exec(text)?.[0].length ?? 0;
      const to = text.replace(/(?:\s|\s[:=-])+$/u, "").length;
      return to > from ? [toCell(line, cell.start + part.index + from, cell.start + part.index + to)] : [];
    });
  });
  return cells.length > 0 ? { ...line, cells } : line;
}

/** The mark and the first day behind an amount. */
function splitEnd(line: TextLine, legend: ReadonlyMap<string, string>): TextLine {
  const last = line.cells.at(-1);
  if (!last) return line;
  const end = EFFECTIVE.exec(last.text) ?? (legend.has(MARK.exec(last.text)?.[1] ?? "") ? MARK.exec(last.text) : null);
  if (!end || end.index === 0) return line;
  const own = last.text.slice(0, end.index).trimEnd();
  const rest = last.text.slice(end.index).trimStart();
  const at = last.text.length - rest.length;
  return {
    ...line,
    cells: [
      ...line.cells.slice(0, -1),
      ...(own ? [toCell(line, last.start, last.start + own.length)] : []),
      ...(/\d/.test(rest) ? [toCell(line, last.start + at, last.end)] : []),
    ],
  };
}

const selectCells = (line: TextLine, cells: readonly Cell[]): TextLine => {
  if (cells.length !== 1) return { ...line, cells };
  const [only] = cells as [Cell];
  return {
    ...line,
    cells: [{ ...only, start: 0, end: only.end - only.start }],
    text: only.text,
    words: line.words
      .filter(({ start }) => start >= only.start && start < only.end)
      .map((word) => ({ ...word, start: word.start - only.start })),
  };
};

function toCell(line: TextLine, start: number, end: number): Cell {
  const { box, text } = getSpan(line, start, end);
  return { text, start, end, left: box.x, right: box.x + box.width };
}
