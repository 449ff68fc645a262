import { type Cell, cutLine, type TextLine } from "./lines.ts";

/** Cards next to each other are no further apart from line to line than this part of the page. */
const MAX_GAP = 0.035;

/** Lines below the beginning of cards in which their first labels can be. */
const LINES_TO_LABEL = 3;

/** The labels of cards have the same distance from the beginnings of their cards, give or take this part of the page. */
const MAX_SHIFT = 0.01;

/** Cards begin this part of the page before their first words. */
const MARGIN = 0.005;

/**
 * Puts the lines of cards that are printed next to each other one card after the other. All cards have the same label
 * on their first line, or on one of the next lines.
 * @param findStarts the left edges of what begins a card on this line, such as container numbers
 */
export function orderCards(lines: readonly TextLine[], findStarts: (line: TextLine) => readonly number[]): TextLine[] {
  const ordered: TextLine[] = [];
  const starts = lines.map(findStarts);
  for (let index = 0; index < lines.length; ) {
    const line = lines[index] as TextLine;
    const cuts = findCuts(lines, index, starts[index] ?? []);
    if (cuts.length === 0) {
      ordered.push(line);
      index++;
      continue;
    }
    const edges = [0, ...cuts, 1];
    const lanes: TextLine[][] = edges.slice(1).map(() => []);
    let last = line;
    for (const first = index; index < lines.length; index++) {
      const next = lines[index] as TextLine;
      const isOther = next.page !== line.page || next.top - last.bottom > MAX_GAP || (starts[index] ?? []).length > 1;
      if (index > first && (isOther || isAcross(next, cuts))) break;
      for (const [lane, part] of lanes.entries()) {
        const cut = cutLine(next, edges[lane] as number, edges[lane + 1] as number);
        if (cut) part.push(cut);
      }
      last = next;
    }
    ordered.push(...lanes.flat());
  }
  return ordered;
}

/** @returns the left edges of all cards but the first */
function findCuts(lines: readonly TextLine[], index: number, starts: readonly number[]): number[] {
  const line = lines[index] as TextLine;
  if (starts.length < 2) return [];
  const own = findRepeatedLabel(line);
  if (own) return own.slice(1).map(({ left }) => left - MARGIN);
  for (const next of lines.slice(index + 1, index + 1 + LINES_TO_LABEL)) {
    if (next.page !== line.page || next.top - line.bottom > MAX_GAP) break;
    const labels = findRepeatedLabel(next)?.map(({ left }) => left) ?? [];
    const shifts = labels.map((left, at) => left - (starts[at] ?? 0));
    const isEven = shifts.every((shift) => Math.abs(shift - (shifts[0] ?? 0)) < MAX_SHIFT);
    if (labels.length === starts.length && isEven)
      return labels.slice(1).map((left, at) => Math.min(left, starts[at + 1] ?? 1) - MARGIN);
  }
  return [];
}

/** All cells with the words of the first one that is repeated. Each has a value behind it. */
function findRepeatedLabel({ cells }: TextLine): Cell[] | null {
  for (const { text } of cells) {
    if (!/\p{L}{3}/u.test(text)) continue;
    const places = cells.flatMap((cell, at) => (cell.text === text ? [at] : []));
    const hasValues = places.slice(1).every((place, at) => place > (places[at] as number) + 1);
    if (places.length > 1 && hasValues) return places.map((place) => cells[place] as Cell);
  }
  return null;
}

/** Words over the gap between two cards belong to none of them. */
const isAcross = ({ cells }: TextLine, cuts: readonly number[]) =>
  cells.some(({ left, right }) => cuts.some((cut) => left < cut - MARGIN && right > cut + 2 * MARGIN));
