import { cutLine, type TextLine } from "./lines.ts";

/** Cards next to each other are no further apart from line to line than this part of the page. */
const MAX_GAP = 0.035;

/**
 * Puts the lines of cards that are printed next to each other one card after the other. Cards begin with the same label
 * twice on one line.
 * @param isStart whether a line can begin cards
 */
export function orderCards(lines: readonly TextLine[], isStart: (line: TextLine) => boolean): TextLine[] {
  const ordered: TextLine[] = [];
  for (let index = 0; index < lines.length; ) {
    const line = lines[index] as TextLine;
    const cut = isStart(line) ? findCut(line) : null;
    if (cut === null) {
      ordered.push(line);
      index++;
      continue;
    }
    const left: TextLine[] = [];
    const right: TextLine[] = [];
    let last = line;
    for (; index < lines.length; index++) {
      const next = lines[index] as TextLine;
      const isOther = next !== line && (next.page !== line.page || next.top - last.bottom > MAX_GAP || isStart(next));
      if (isOther) break;
      const one = cutLine(next, 0, cut);
      const other = cutLine(next, cut, 1);
      if (one) left.push(one);
      if (other) right.push(other);
      last = next;
    }
    ordered.push(...left, ...right);
  }
  return ordered;
}

/** Before the second cell with the same words. */
function findCut({ cells }: TextLine): number | null {
  for (const [index, { text }] of cells.entries()) {
    if (!/\p{L}{3}/u.test(text)) continue;
    const again = cells.slice(index + 1).find((cell) => cell.text === text);
    if (again && cells.indexOf(again) > index + 1) return again.left - 0.005;
  }
  return null;
}
