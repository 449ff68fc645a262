import type { Word } from "#lib/documents/page.ts";
import type { LineBox } from "./find-text-lines.ts";
import type { Letter, ReadLine } from "./read-text-lines.ts";

/** A word below this confidence is more often a line or a stain than a word. */
const MIN_CONFIDENCE = 0.5;

/** A single letter is a stain more often. */
const MIN_CONFIDENCE_OF_LETTER = 0.8;

/** 1 is for text that a file contains. */
const MAX_CONFIDENCE = 0.99;

/** From middle to middle of two letters, in heights of the line. */
const CELL_GAP = 1.1;

interface Level {
  /** How far the lines are from level: radians, clockwise. */
  angle: number;
  /** Of the picture, in pixels. */
  width: number;
  height: number;
}

/** The boxes of the words are fractions of the picture. */
export const splitIntoWords = ({ box, letters }: ReadLine, picture: Level): Word[] =>
  groupLetters(letters, box).flatMap((group) => {
    const word = removeSpecks(group);
    const confidence = word.reduce((sum, { probability }) => sum + probability, 0) / word.length;
    if (!(confidence >= (word.length === 1 ? MIN_CONFIDENCE_OF_LETTER : MIN_CONFIDENCE))) return [];
    return [
      {
        text: word.map(({ text }) => text).join(""),
        box: placeWord(word, box, picture),
        confidence: Math.min(MAX_CONFIDENCE, confidence),
      },
    ];
  });

function groupLetters(letters: readonly Letter[], { width, height }: LineBox): Letter[][] {
  const groups: Letter[][] = [];
  for (const letter of letters) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (!group || !last || letter.isAfterSpace || (letter.at - last.at) * width > CELL_GAP * height) {
      groups.push([letter]);
    } else group.push(letter);
  }
  return groups;
}

/** The dirt of a scan looks like points next to a number. No number begins or ends with one. */
function removeSpecks(letters: readonly Letter[]): readonly Letter[] {
  if (!letters.some(({ text }) => /[\p{L}\p{N}\p{Sc}]/u.test(text))) return [];
  if (!letters.some(({ text }) => /\p{N}/u.test(text))) return letters;
  const isSpeck = ({ text }: Letter) => /[.,:;'"`·]/.test(text);
  const first = letters.findIndex((letter) => !isSpeck(letter));
  const last = letters.findLastIndex((letter) => !isSpeck(letter));
  return letters.slice(first, last + 1);
}

function placeWord(letters: readonly Letter[], box: LineBox, picture: Level): Word["box"] {
  const [first, last] = [letters[0] as Letter, letters.at(-1) as Letter];
  const height = box.height - 2 * box.edge;
  const letterWidth = letters.length > 1 ? ((last.at - first.at) * box.width) / (letters.length - 1) : height / 2;
  const left = Math.max(box.x + box.edge, box.x + first.at * box.width - letterWidth / 2);
  const right = Math.min(box.x + box.width - box.edge, box.x + last.at * box.width + letterWidth / 2);
  const width = Math.max(1, right - left);
  const [across, down] = [left + width / 2, box.y + box.height / 2];
  const [cos, sin] = [Math.cos(picture.angle), Math.sin(picture.angle)];
  const x = across * cos - down * sin - width / 2;
  const y = across * sin + down * cos - height / 2;
  const corner = { x: toFraction(x, picture.width), y: toFraction(y, picture.height) };
  return {
    ...corner,
    width: toFraction(x + width, picture.width) - corner.x,
    height: toFraction(y + height, picture.height) - corner.y,
  };
}

const toFraction = (pixels: number, side: number) => Math.min(1, Math.max(0, pixels / side));
