import { joinLines, type TextLine } from "#lib/documents/lines.ts";
import { findAmounts, findBareAmounts } from "./amounts-in-text.ts";
import { readLabel } from "./label.ts";
import { isRunningLine } from "./paragraphs.ts";

/** A numbered clause, one of its lettered lines, or a title between clauses. */
export interface Clause {
  /** A clause is part of the nearest one above that has a smaller rank. */
  rank: number;
  /** Its lines in one. */
  whole: TextLine;
  /** The same with blanks for the number at its beginning: it is no amount. */
  line: TextLine;
  lines: readonly TextLine[];
  /** A row of cells, which belongs to a table. */
  isRow: boolean;
}

const RANKS = { part: 0, title: 5, number: 10, sentence: 90, letter: 100, roman: 101, mark: 102 } as const;

/** Lettered lines have this rank or a larger one. */
export const FIRST_ITEM: number = RANKS.letter;

export const isItem = ({ rank }: Clause): boolean => rank >= FIRST_ITEM;

const isNumbered = (rank: number) => rank > RANKS.number && rank < RANKS.sentence;

const PART =
  /^\s*(?:part|chapter|section|schedule|parte|secci[oó]n|cap[ií]tulo|t[ií]tulo|partie|chapitre|teil|abschnitt|kapitel)\s+(?:\d{1,2}|[ivxl]{1,5}|[a-h])(?![\p{L}\d.])[\s.:–-]*/iu;
const NAMED =
  /^\s*(?:clause|article|art\.|art[ií]culo|cl[aá]usula|artikel|§|ziffer|item|rule|regulation)\s*(\d{1,3}(?:\.\d{1,2}){0,3})[\s.:)–-]+/iu;
const NUMBER = /^\s*(\d{1,2}(?:\.\d{1,2}){1,3})\.?\s+(?=[\p{Lu}"“(])(?![A-Z]{3}\b(?!\s\p{Lu}))/u;
const SINGLE = /^\s*(\d{1,2})\.\s+(?=\p{Lu})/u;
const LETTER = /^\s*(?:\(?([a-z])\)|([a-z])\.)\s+/u;
const ROMAN = /^\s*\(?([ivx]{1,4})[.)]\s+/u;
const DIGIT = /^\s*\(?\d{1,2}\)\s+/u;
const MARK = /^\s*[•*·▪–-]\s+/u;

const MAX_TITLE_WORDS = 8;

/** Lines of a paragraph are closer than this part of their height. */
const MAX_GAP = 0.75;
const MIN_FULL_LINE = 60;
const MIN_INDENT = 0.01;

/** The clauses of a text, in its order; none when the text has no numbered clauses. */
export function splitClauses(lines: readonly TextLine[]): Clause[] {
  const parts: Part[] = [];
  let numbered = 0;
  for (const line of lines) {
    const last = parts.at(-1);
    const marker = readMarker(line.text, last);
    const isRate = !marker && last !== undefined && !last.isRow && last.rank > RANKS.number && isRateLine(line);
    const isRow = !isRate && !isRunningLine(line) && line.cells.length > (marker ? 3 : 1);
    if (!marker && !isRow && last && !last.isRow && continuesClause(last, line, isRate)) {
      last.lines.push(line);
      continue;
    }
    // A title ends the clauses above it; a sentence without a number is part of the clause above.
    const rank = marker?.rank ?? (isTitle(line.text) || numbered === 0 ? RANKS.title : RANKS.sentence);
    if (isNumbered(rank)) numbered++;
    parts.push({ rank, lines: [line], isRow, length: marker?.length ?? 0 });
  }
  if (numbered < MIN_NUMBERED) return [];
  return parts.map(({ rank, lines: own, isRow, length }) => {
    const whole = joinLines(own);
    return { rank, whole, line: blankStart(whole, length), lines: own, isRow };
  });
}

interface Part {
  rank: number;
  lines: TextLine[];
  isRow: boolean;
  /** Of the number at its beginning. */
  length: number;
}

const MIN_NUMBERED = 2;

/** "day 6 to day 10      USD 12.00 per day", "20 ft container ......... 47.00": the days or the size, and one amount. */
function isRateLine({ cells }: TextLine): boolean {
  const [name, ...others] = cells;
  if (!name || others.length > 3) return false;
  const { tier, types, isFreeTime } = readLabel(name.text.replace(LEADER, "").trim());
  const hasSizes = types !== null && types.plain.length + types.named.length > 0;
  const rest = others.map(({ text }) => text).join(" ");
  const amounts = findAmounts(rest);
  const found = amounts.length > 0 ? amounts : findBareAmounts(rest);
  return ((tier !== undefined && !isFreeTime) || hasSizes) && found.length === 1;
}

const LEADER = /[\s.…·_:]+$/u;

/** Below a clause without a gap, or further to the right than its number. */
function continuesClause({ lines }: Part, line: TextLine, isRate: boolean): boolean {
  const last = lines.at(-1) as TextLine;
  const first = lines[0] as TextLine;
  if (last.page !== line.page || line.top <= last.top) return false;
  const isIndented = (line.cells[0]?.left ?? 0) > (first.cells[0]?.left ?? 0) + MIN_INDENT;
  return (
    line.top - last.bottom < MAX_GAP * (line.bottom - line.top) &&
    (isIndented || isRate || !isTitle(line.text) || isCut(last.text))
  );
}

/** A full line without the end of a sentence. */
const isCut = (text: string) => text.length > MIN_FULL_LINE && !/[.;:]\s*$/.test(text);

const isTitle = (text: string) =>
  text.split(/\s+/).length <= MAX_TITLE_WORDS && !/[.;,]$/.test(text.trim()) && !SENTENCE_INSIDE.test(text);

/** "The first five days are free. Thereafter:" */
const SENTENCE_INSIDE = /\p{Ll}{3}[.;]\s+\p{Lu}/u;

function readMarker(text: string, last: Part | undefined): { rank: number; length: number } | undefined {
  const part = PART.exec(text);
  if (part) return { rank: RANKS.part, length: part[0].length };
  const number = NAMED.exec(text) ?? NUMBER.exec(text) ?? SINGLE.exec(text);
  if (number?.[1]) return { rank: RANKS.number + number[1].split(".").length, length: number[0].length };
  const roman = ROMAN.exec(text);
  const isRoman = roman?.[1] && (roman[1].length > 1 || (roman[1] === "i" ? !isLetterH(last) : isRomanAbove(last)));
  if (roman && isRoman) return { rank: RANKS.roman, length: roman[0].length };
  const letter = LETTER.exec(text) ?? DIGIT.exec(text);
  if (letter) return { rank: RANKS.letter, length: letter[0].length };
  const mark = MARK.exec(text);
  return mark ? { rank: RANKS.mark, length: mark[0].length } : undefined;
}

const isLetterH = (last: Part | undefined) => /^\s*\(?h\)/.test(last?.lines[0]?.text ?? "");
const isRomanAbove = (last: Part | undefined) => last?.rank === RANKS.roman;

/** Dots that lead to an amount end no sentence. */
const blankLeaders = (text: string) => text.replace(/(?:[.…·_] ?){3,}/gu, (dots) => " ".repeat(dots.length));

/** Its number is no amount of the clause. The places of all letters stay the same. */
function blankStart(line: TextLine, length: number): TextLine {
  const text = " ".repeat(length) + blankLeaders(line.text.slice(length).replaceAll("\t", " "));
  const [first] = line.cells;
  return {
    ...line,
    text,
    sentences: undefined,
    cells: [
      {
        text: text.trim(),
        start: text.search(/\S|$/),
        end: text.length,
        left: first?.left ?? 0,
        right: line.cells.at(-1)?.right ?? 0,
      },
    ],
  };
}
