import { groupWordsIntoLines } from "#lib/documents/lines.ts";
import { readDocument } from "#lib/invoices/reading/read-document.ts";

const WIDTH_OF_LETTER = 0.0078;
const HEIGHT_OF_LINE = 0.0145;

/** Reads a page of letters of equal width, as a typewriter prints it. */
export function readTypedDocument(text: string) {
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
  const page = { page: 1, width: 842, height: 842, source: "text", turn: 0, slope: 0, words } as const;
  return readDocument(groupWordsIntoLines(page));
}
