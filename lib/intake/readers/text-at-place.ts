import type { PageText, Word } from "#lib/documents/page.ts";
import type { Place } from "./candidate.ts";

export type TextFinder = (place: Place) => string | undefined;

const BANDS = 400;

/** A word is in a box with this part of its height. */
const MIN_HEIGHT = 0.5;

/** A letter is in a box with this part of its width. */
const MIN_LETTER = 0.5;

/** A word in another line begins this part of its height below. */
const SAME_LINE = 0.6;

/** Words closer than this part of their height are one word in letters of their own. */
const NO_SPACE = 0.1;

/** A wide space is no wider than this part of the height. */
const ONE_SPACE = 0.65;

/** The words in a box, as printed. A number that the box cuts is read as a whole. */
export function createTextFinder(pages: readonly PageText[]): TextFinder {
  const byPage = new Map(pages.map((page) => [page.page, indexPage(page)]));
  const known = new Map<string, string | undefined>();
  return (place) => {
    const { page, box } = place;
    const key = `${page} ${box.x} ${box.y} ${box.width} ${box.height}`;
    if (known.has(key)) return known.get(key);
    const index = byPage.get(page);
    const text = index && isBox(place) ? readBox(index, place) : undefined;
    known.set(key, text);
    return text;
  };
}

const isBox = ({ box }: Place) => [box.x, box.y, box.width, box.height].every(Number.isFinite) && box.height > 0;

interface PageIndex {
  page: PageText;
  bands: ReadonlyMap<number, readonly Word[]>;
}

const toBand = (y: number) => Math.floor(y * BANDS);

function indexPage(page: PageText): PageIndex {
  const bands = new Map<number, Word[]>();
  for (const word of page.words) {
    for (let band = toBand(word.box.y); band <= toBand(word.box.y + word.box.height); band++) {
      const own = bands.get(band) ?? [];
      own.push(word);
      bands.set(band, own);
    }
  }
  return { page, bands };
}

function readBox({ page, bands }: PageIndex, { box }: Place): string | undefined {
  const near = new Set<Word>();
  for (let band = toBand(box.y); band <= Math.min(BANDS, toBand(box.y + box.height)); band++)
    for (const word of bands.get(band) ?? []) near.add(word);
  const inside = [...near].filter(({ box: own }) => {
    const overlap = Math.min(own.y + own.height, box.y + box.height) - Math.max(own.y, box.y);
    return overlap >= MIN_HEIGHT * Math.min(own.height, box.height);
  });
  const parts = inside.flatMap((word) => {
    const text = cutWord(word, box.x, box.x + box.width);
    return text === "" ? [] : [{ word, text }];
  });
  parts.sort((one, other) => {
    const height = Math.min(one.word.box.height, other.word.box.height);
    const isSameLine = Math.abs(getMiddle(one.word) - getMiddle(other.word)) < SAME_LINE * height;
    return isSameLine ? one.word.box.x - other.word.box.x : getMiddle(one.word) - getMiddle(other.word);
  });
  let text = "";
  for (const [index, { word, text: own }] of parts.entries()) {
    const before = parts[index - 1]?.word;
    const gap = before ? (word.box.x - before.box.x - before.box.width) * page.width : 0;
    text += before && gap > NO_SPACE * word.box.height * page.height ? ` ${own}` : own;
  }
  return text === "" || isPartOfNumber(page, near, parts) ? undefined : text;
}

const getMiddle = ({ box }: Word) => box.y + box.height / 2;

/** The letters in the box. A number that begins or ends outside of it is added to its end. */
function cutWord({ text, box }: Word, left: number, right: number): string {
  const step = box.width / text.length;
  const isIn = (index: number) => {
    const from = box.x + index * step;
    return Math.min(from + step, right) - Math.max(from, left) >= MIN_LETTER * step;
  };
  let start = 0;
  while (start < text.length && !isIn(start)) start++;
  let end = text.length;
  while (end > start && !isIn(end - 1)) end--;
  const isNumber = (index: number) => /[\d.,'’]/.test(text[index] ?? "");
  const isDigit = (index: number) => /\d/.test(text[index] ?? "");
  while (
    isNumber(start) &&
    isNumber(start - 1) &&
    (isDigit(start) || isDigit(start - 1)) &&
    /\d/.test(text.slice(0, start))
  )
    start--;
  while (isNumber(end - 1) && isNumber(end) && /\d/.test(text.slice(end))) end++;
  return text.slice(start, end);
}

/** "234.50" after "1" can be the end of "1 234.50". */
function isPartOfNumber(
  page: PageText,
  near: ReadonlySet<Word>,
  parts: readonly { word: Word; text: string }[],
): boolean {
  const [first] = parts;
  if (!first || !/^\d{3}(?!\d)/.test(first.text)) return false;
  const height = first.word.box.height;
  return [...near].some((word) => {
    const gap = first.word.box.x - word.box.x - word.box.width;
    const isBeside =
      Math.abs(getMiddle(word) - getMiddle(first.word)) < SAME_LINE * height &&
      gap >= 0 &&
      gap * page.width < ONE_SPACE * height * page.height;
    return isBeside && /(?<![\d.,])\d{1,3}$/.test(word.text) && !parts.some((part) => part.word === word);
  });
}
