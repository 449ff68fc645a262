import { cutLine, type TextLine } from "#lib/documents/lines.ts";

const MIN_LINES = 15;

/** Where the gap between two halves can be. */
const FROM = 0.4;
const TO = 0.62;
const STEP = 0.004;
const MIN_GAP = 0.012;

/** Lines that cross the gap, and lines that have words on both sides of it. */
const MAX_ACROSS = 0.06;
const MIN_BOTH = 0.3;

/** Each half has names and numbers of its own. */
const MIN_OWN = 0.5;

/** Two pages that are printed next to each other are read one after the other. */
export function splitLanes(lines: readonly TextLine[]): TextLine[][] {
  const pages = Map.groupBy(lines, ({ page }) => page);
  const lanes: TextLine[][] = [];
  for (const own of pages.values()) {
    const gap = own.length >= MIN_LINES ? findGap(own) : undefined;
    if (gap === undefined) {
      const last = lanes.at(-1);
      if (last) last.push(...own);
      else lanes.push([...own]);
      continue;
    }
    lanes.push(own.flatMap((line) => cutLine(line, 0, gap) ?? []));
    lanes.push(
      own.flatMap((line) => cutLine(line, gap, 1) ?? []),
      [],
    );
  }
  return lanes.filter((lane) => lane.length > 0);
}

function findGap(lines: readonly TextLine[]): number | undefined {
  let best: { at: number; across: number } | undefined;
  for (let at = FROM; at <= TO; at += STEP) {
    const across = lines.filter(({ words }) =>
      words.some(({ box }) => box.x < at + MIN_GAP / 2 && box.x + box.width > at - MIN_GAP / 2),
    ).length;
    if (across > MAX_ACROSS * lines.length || (best && across >= best.across)) continue;
    if (hasTwoLists(lines, at)) best = { at, across };
  }
  return best?.at;
}

function hasTwoLists(lines: readonly TextLine[], at: number): boolean {
  const both = lines.flatMap((line) => {
    const left = cutLine(line, 0, at);
    const right = cutLine(line, at, 1);
    return left && right ? [{ left: left.text, right: right.text }] : [];
  });
  if (both.length < MIN_BOTH * lines.length || both.length < 8) return false;
  const share = (holds: (pair: { left: string; right: string }) => boolean) => both.filter(holds).length / both.length;
  const isName = (text: string) => /\p{L}{3}/u.test(text);
  // Two lists have the same heading.
  const hasSameHeading = both.some(({ left, right }) => left.length > 5 && simplify(left) === simplify(right));
  return (
    hasSameHeading &&
    share(({ left }) => isName(left) && /\d$/.test(left)) >= MIN_OWN &&
    share(({ right }) => isName(right)) >= MIN_OWN &&
    both.filter(({ right }) => isName(right) && /\d$/.test(right)).length >= 5
  );
}

const simplify = (text: string) => text.replace(/\s+/g, " ").trim().toLowerCase();
