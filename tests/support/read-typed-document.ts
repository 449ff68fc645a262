import { groupWordsIntoLines } from "#lib/documents/lines.ts";
import type { PageText } from "#lib/documents/page.ts";
import { readDocument } from "#lib/invoices/reading/read-document.ts";

const WIDTH_OF_LETTER = 0.0078;
const HEIGHT_OF_LINE = 0.0145;

/** A page of letters of equal width, as a typewriter prints it. */
export function buildTypedPage(text: string): PageText {
  const words = text.split("\n").flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
      text: word,
      box: {
        x: 0.03 + index * WIDTH_OF_LETTER,
        y: 0.03 + row * HEIGHT_OF_LINE,
        width: word.length * WIDTH_OF_LETTER,
        height: 0.0105,
      },
      confidence: null,
    })),
  );
  return { page: 1, width: 842, height: 842, source: "text", turn: 0, slope: 0, words };
}

export const readTypedDocument = (text: string) => readDocument(groupWordsIntoLines(buildTypedPage(text)));
