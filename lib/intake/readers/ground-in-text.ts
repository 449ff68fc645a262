import { getSpan, groupWordsIntoLines, joinLines, type TextLine } from "#lib/documents/lines.ts";
import type { Box, PageText } from "#lib/documents/page.ts";
import { type AmountInText, findAmounts, type Part, pairWithSizes } from "./amounts-in-text.ts";
import type { Place } from "./candidate.ts";
import { isTextLine, splitParagraphs } from "./paragraphs.ts";
import { findSlashAmounts } from "./slash-amounts.ts";

/** In running text, an amount belongs to the name in its paragraph, or to the last one before it. */
export function checkBelowName(
  labels: readonly Place[],
  places: readonly Place[],
  amount: Place,
  find: FindInText,
): boolean | undefined {
  const at = find(amount);
  if (!at) return undefined;
  const findOrder = (place: Place) => {
    const found = find(place);
    return found && { ...found, whole: found.paragraph * 1_000 + found.order };
  };
  const own = places.flatMap((place) => findOrder(place) ?? []);
  if (own.length === 0) return undefined;
  const whole = at.paragraph * 1_000 + at.order;
  const all = labels.flatMap((place) => findOrder(place) ?? []);
  const nearest = Math.max(...all.flatMap((each) => (each.whole < whole ? [each.whole] : [])));
  // Two charges in one paragraph: the nearest one before the amount.
  const isInParagraph = all.some((each) => each.whole === nearest && each.paragraph === at.paragraph);
  return own.some((each) => each.whole === nearest || (!isInParagraph && each.paragraph === at.paragraph));
}

/** Where a place is in the running text of the document. */
interface TextPlace {
  paragraph: number;
  order: number;
  /** The size of each amount, where the sentences of the paragraph pair them by their order. */
  pairs: readonly Pair[];
  /** Where the paragraph has amounts, those of no candidate among them. */
  amounts: readonly number[];
}

interface Pair {
  amount: Box;
  size: Box;
}

export type FindInText = (place: Place) => TextPlace | undefined;

export const MIN_LENGTH_OF_TEXT = 4;

export function createTextPlaces(pages: readonly PageText[], minLength: number): FindInText {
  const lines = pages.flatMap((page) =>
    splitParagraphs(groupWordsIntoLines(page)).flatMap((paragraph, index) => {
      const words = paragraph.reduce((sum, line) => sum + line.words.length, 0);
      if (words < minLength || !paragraph.every(isTextLine)) return [];
      const pairs = listPairs(paragraph);
      const amounts = paragraph.flatMap((line, row) =>
        findAmounts(line.text).map(({ start, end }) => toOrder(row, getSpan(line, start, end).box)),
      );
      return paragraph.map((line, row) => ({ line, row, paragraph: page.page * 100_000 + index, pairs, amounts }));
    }),
  );
  return ({ page, box }) => {
    const middle = box.y + box.height / 2;
    const found = lines.find(({ line }) => line.page === page && line.top <= middle && line.bottom >= middle);
    if (!found) return undefined;
    const { paragraph, pairs, amounts, row } = found;
    return { paragraph, pairs, amounts, order: toOrder(row, box) };
  };
}

const toOrder = (row: number, box: Box) => row * 10 + box.x;

/** "USD 60 and USD 90 per 20' and 40' respectively", "USD 300/600 per 20'/40'" */
function listPairs(paragraph: readonly TextLine[]): Pair[] {
  const line = joinLines(paragraph);
  const amounts = findAmounts(line.text);
  const toPair = ({ digits }: AmountInText, { start, text }: Part): Pair => ({
    amount: getSpan(line, digits.start, digits.end).box,
    size: getSpan(line, start, start + text.length).box,
  });
  const inOrder = pairWithSizes(line.text, amounts);
  return amounts.flatMap((amount, index) => {
    const size = inOrder[index];
    if (size) return [toPair(amount, size)];
    const slashed = findSlashAmounts(line.text, amount);
    return slashed?.amounts.map((own, order) => toPair(own, slashed.sizes[order] as Part)) ?? [];
  });
}

const isSameBox = (one: Box, other: Box) => Math.abs(one.x - other.x) < SAME && Math.abs(one.y - other.y) < SAME;

const SAME = 1e-3;

interface Run {
  labels: { order: number; text: string }[];
  amounts: number[];
}

export function listRuns(labels: readonly Place[], amounts: readonly Place[], find: FindInText): Map<number, Run> {
  const runs = new Map<number, Run>();
  const get = ({ paragraph, amounts: printed }: TextPlace) => {
    const run = runs.get(paragraph) ?? { labels: [], amounts: [...printed] };
    runs.set(paragraph, run);
    return run;
  };
  for (const label of labels) {
    const at = find(label);
    if (at) get(at).labels.push({ order: at.order, text: label.text });
  }
  for (const amount of amounts) {
    const at = find(amount);
    if (at) get(at).amounts.push(at.order);
  }
  for (const run of runs.values()) run.labels.sort((one, other) => one.order - other.order);
  return runs;
}

/**
 * In a sentence, labels are all before their amounts or all behind them.
 * @returns `undefined` for an amount in no sentence that has labels
 */
export function checkInText(
  runs: ReadonlyMap<number, Run>,
  places: readonly Place[],
  amount: Place,
  find: FindInText,
  isOfContainers: boolean,
): boolean | undefined {
  const at = find(amount);
  if (!at) return undefined;
  const run = runs.get(at.paragraph);
  const first = run?.labels[0];
  if (!run || !first) return undefined;
  const pair = isOfContainers ? at.pairs.find((each) => isSameBox(each.amount, amount.box)) : undefined;
  if (pair) return places.some(({ box }) => isSameBox(pair.size, box));
  const isBehind = Math.min(...run.amounts) < first.order;
  const nearest = isBehind
    ? run.labels.find(({ order }) => order > at.order)
    : run.labels.findLast(({ order }) => order < at.order);
  return places.some((place) => {
    const found = find(place);
    return found?.paragraph === at.paragraph && found.order === nearest?.order;
  });
}
