import { groupWordsIntoLines, joinLines, type TextLine } from "#lib/documents/lines.ts";
import { readPages } from "./read-tariff-document.ts";

/** The lines of a text; several spaces are between two cells. */
export const readLines = async (text: string): Promise<TextLine[]> =>
  (await readPages("text", Buffer.from(text))).flatMap(groupWordsIntoLines);

/** The lines of a text as one line without cells. */
export const readLine = async (text: string): Promise<TextLine> => joinLines(await readLines(text));
