import { groupWordsIntoLines, type TextLine } from "#lib/documents/lines.ts";

/** A line of a page. Three spaces or more make a gap between two cells. */
export function buildLine(text: string): TextLine {
  let x = 0.02;
  const words = [...text.matchAll(/(\S+)(\s*)/g)].map(([, word = "", space = ""]) => {
    const box = { x, y: 0.1, width: word.length * 0.004, height: 0.01 };
    x += box.width + (space.length > 2 ? 0.02 : 0.003);
    return { text: word, box, confidence: null };
  });
  const page = { page: 1, width: 1000, height: 1000, source: "text", turn: 0, slope: 0, words } as const;
  return groupWordsIntoLines(page)[0] as TextLine;
}
