import { groupWordsIntoLines, type TextLine } from "#lib/documents/lines.ts";
import type { PageText, Word } from "#lib/documents/page.ts";

const SIZE = 0.01;

export const toWord = (text: string, x: number, y: number): Word => ({
  text,
  box: { x, y, width: text.length * SIZE * 0.5, height: SIZE },
  confidence: null,
});

export const toPage = (words: readonly Word[]): PageText => ({
  page: 1,
  width: 1000,
  height: 1000,
  source: "text",
  turn: 0,
  slope: 0,
  words,
});

/** The cells of a line by their left edge. */
export type PlacedRow = readonly (readonly [number, string])[];

/** Line by line. */
export const toLines = (rows: readonly PlacedRow[]): TextLine[] =>
  groupWordsIntoLines(
    toPage(
      rows.flatMap((cells, row) =>
        cells.flatMap(([x, text]) => {
          let left = x;
          return text.split(" ").map((word) => {
            const placed = toWord(word, left, 0.1 + row * 0.016);
            left += placed.box.width + 0.003;
            return placed;
          });
        }),
      ),
    ),
  );

/** A page is this many units wide: their fractions are exact. */
const UNITS = 256;

/** Words by their left and right edges in units: a gap of one or two is a space, a wider one is between two cells. */
export type BoxedRow = readonly (readonly [text: string, left: number, right: number])[];

/** Line by line, for edges that have to be exact. */
export const toBoxedLines = (rows: readonly BoxedRow[]): TextLine[] =>
  groupWordsIntoLines(
    toPage(
      rows.flatMap((words, row) =>
        words.map(([text, left, right]) => ({
          ...toWord(text, left / UNITS, 0.1 + row * 0.016),
          box: { x: left / UNITS, y: 0.1 + row * 0.016, width: (right - left) / UNITS, height: SIZE },
        })),
      ),
    ),
  );

/** A span in the same units. */
export const toExtent = (left: number, right: number) => ({ left: left / UNITS, right: right / UNITS });
