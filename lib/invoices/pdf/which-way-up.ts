import { type Canvas, copyPicture, countInk, type Part } from "./page-picture.ts";
import type { RecognizedText, Recognizer } from "./recognize.ts";

/** Half of the 300 dpi of the picture is enough to tell words from noise. */
const SAMPLE_SCALE = 0.5;

/** Part of the page's height that is looked at. */
const SAMPLE_HEIGHT = 0.2;

const INK_SCALE = 0.35;

const GOOD_CONFIDENCE = 0.75;
const MIN_GOOD_LETTERS = 40;

/** Ruled lines make a page uneven too. */
const SIDEWAYS_FACTOR = 1.3;

/** @returns degrees, clockwise */
export async function findUprightTurn(picture: Canvas, recognizer: Recognizer): Promise<number> {
  const { rows, columns } = countInk(copyPicture(picture, { scale: INK_SCALE }));
  const candidates =
    calculateUnevenness(columns) > SIDEWAYS_FACTOR * calculateUnevenness(rows) ? [90, 270, 0, 180] : [0, 180, 90, 270];
  const seen: { turn: number; letters: number }[] = [];
  for (const turn of candidates) {
    const text = await readSample(picture, turn, recognizer);
    const letters = countSureLetters(text);
    if (letters >= MIN_GOOD_LETTERS && text.confidence >= GOOD_CONFIDENCE) return turn;
    seen.push({ turn, letters });
  }
  return seen.reduce((best, each) => (each.letters > best.letters ? each : best)).turn;
}

/** Recognizes the strip with the most ink. */
async function readSample(picture: Canvas, turn: number, recognizer: Recognizer): Promise<RecognizedText> {
  const turned = copyPicture(picture, { turn, scale: SAMPLE_SCALE });
  const strip = copyPicture(turned, {
    part: findDarkestStrip(countInk(turned).rows, Math.ceil(turned.height * SAMPLE_HEIGHT)),
  });
  return recognizer.recognize({ jpeg: await strip.encode("jpeg", 90), width: strip.width, height: strip.height });
}

function findDarkestStrip(rows: Float64Array, height: number): Part {
  let ink = 0;
  let best = { top: 0, ink: -1 };
  for (let row = 0; row < rows.length; row++) {
    ink += (rows[row] as number) - (rows[row - height] ?? 0);
    if (row >= height - 1 && ink > best.ink) best = { top: row - height + 1, ink };
  }
  return { top: best.top, height };
}

/** Text upside down gives few of them. */
const countSureLetters = ({ words }: RecognizedText) =>
  words
    .filter(({ confidence, text }) => (confidence ?? 0) > 0.8 && text.length > 2)
    .reduce((sum, { text }) => sum + text.length, 0);

/**
 * How much neighbouring sums differ: rows of text alternate with white space. A ruled line counts as little as a row of
 * text.
 */
function calculateUnevenness(sums: Float64Array): number {
  const cap = 3 * (sums.reduce((total, each) => total + each, 0) / sums.length || 1);
  let total = 0;
  for (let index = 1; index < sums.length; index++) {
    total += (Math.min(cap, sums[index] as number) - Math.min(cap, sums[index - 1] as number)) ** 2;
  }
  return total / sums.length / cap ** 2;
}
