import type { TextLine } from "#lib/documents/lines.ts";
import { findAmounts } from "./amounts-in-text.ts";
import { findNamed } from "./surcharge-names.ts";

/** A paragraph in which another sentence has another surcharge and its amount is a notice for each of them. */
export function splitAtSurcharges(line: TextLine): TextLine[] {
  const starts = [0];
  let before: string | undefined;
  const sentences = [
    0,
    ...[...line.text.matchAll(/[.;]\s+(?=\p{Lu})/gu)].map(({ index, 0: end }) => index + end.length),
  ];
  for (const [index, start] of sentences.entries()) {
    const sentence = cutText(line, start, sentences[index + 1] ?? line.text.length);
    const named = sentence && findNamed(sentence)?.name.value;
    if (!sentence || !named || findAmounts(sentence.text).length === 0) continue;
    if (before !== undefined && named !== before) starts.push(start);
    before = named;
  }
  return starts.length === 1
    ? [line]
    : starts.flatMap((start, index) => cutText(line, start, starts[index + 1] ?? line.text.length) ?? []);
}

/** The part of a line between two offsets, as a line of its own. */
function cutText(line: TextLine, start: number, end: number): TextLine | undefined {
  const words = line.words.filter((word) => word.start >= start && word.start < end);
  const [first] = words;
  if (!first) return undefined;
  const text = line.text.slice(first.start, end).trimEnd();
  const left = Math.min(...words.map(({ box }) => box.x));
  const right = Math.max(...words.map(({ box }) => box.x + box.width));
  return {
    ...line,
    text,
    cells: [{ text, start: 0, end: text.length, left, right }],
    words: words.map((word) => ({ ...word, start: word.start - first.start })),
    top: Math.min(...words.map(({ box }) => box.y)),
    bottom: Math.max(...words.map(({ box }) => box.y + box.height)),
  };
}
