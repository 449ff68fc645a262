import { groupWordsIntoLines, type TextLine } from "#lib/documents/lines.ts";
import { toPage, toWord } from "./placed-lines.ts";

const LETTER = 0.005;
const PITCH = 0.016;

/**
 * The lines of a page as they are typed: two spaces are a gap between cells, and an empty line is a gap between lines.
 * A letter is 0.005 of the page wide, a line 0.016 below the one above.
 */
export const toTypedLines = (text: string, { page = 1, pitch = PITCH } = {}): TextLine[] =>
  groupWordsIntoLines({
    ...toPage(
      text
        .split("\n")
        .flatMap((line, row) =>
          [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => toWord(text, index * LETTER, 0.1 + row * pitch)),
        ),
    ),
    page,
  });
