import type { Pixels } from "../page-picture.ts";
import type { LineBox } from "./find-text-lines.ts";
import type { TextModel, Values } from "./text-model.ts";

export interface Letter {
  text: string;
  /** Where its middle is, from 0 at the left end of the line to 1 at the right end. */
  at: number;
  probability: number;
  isAfterSpace: boolean;
}

export interface ReadLine {
  box: LineBox;
  letters: Letter[];
}

export interface LineReader {
  model: TextModel;
  /** The letters of the model's classes from 1. The last one is the space. */
  alphabet: readonly string[];
}

interface Reading {
  /** How far the lines are from level: radians, clockwise. */
  angle: number;
  /** Reads the lines from right to left. */
  isUpsideDown?: boolean;
  onProgress?: (progress: number) => void;
}

/** In pixels: of the lines that the model was trained on. */
const LINE_HEIGHT = 48;

const MIN_WIDTH = 16;
const MAX_WIDTH = 3_200;

/** All lines that the model reads together, in pixels. Longer batches take more memory and no less time. */
const MAX_BATCH_WIDTH = 1_200;

/** The model has learned Chinese too and is unsure of spaces. Inside of words the probability is below 0.02. */
const MIN_SPACE_PROBABILITY = 0.05;

/** Reads the lines with the text recognition of PaddleOCR (CTC). */
export async function readTextLines(
  { model, alphabet }: LineReader,
  page: Pixels,
  boxes: readonly LineBox[],
  { angle, isUpsideDown = false, onProgress }: Reading,
): Promise<ReadLine[]> {
  // Lines of nearly the same width share a batch, so that little of it is padding.
  const lines = boxes.map((box) => ({ box, width: calculateWidth(box) })).sort((one, other) => one.width - other.width);
  const read: ReadLine[] = [];
  while (read.length < lines.length) {
    const batch = takeBatch(lines.slice(read.length));
    const width = Math.max(...batch.map((line) => line.width));
    const size = 3 * LINE_HEIGHT * width;
    const data = new Float32Array(batch.length * size);
    for (const [index, line] of batch.entries()) {
      copyLine(page, line, { angle, isUpsideDown }, data.subarray(index * size, (index + 1) * size));
    }
    const output = await model.run({ data, dims: [batch.length, 3, LINE_HEIGHT, width] });
    for (const [index, line] of batch.entries()) {
      read.push({ box: line.box, letters: findLetters(output, index, line.width / width, alphabet) });
    }
    onProgress?.(read.length / lines.length);
  }
  return read;
}

const calculateWidth = ({ width, height }: LineBox) =>
  Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.ceil((LINE_HEIGHT * width) / height)));

function takeBatch<Line extends { width: number }>(lines: readonly Line[]): readonly Line[] {
  const next = lines.findIndex(({ width }, index) => index > 0 && (index + 1) * width > MAX_BATCH_WIDTH);
  return next < 0 ? lines : lines.slice(0, next);
}

/** Copies the line level and 48 pixels high to the left end of `input`. */
function copyLine(
  { data, width: pageWidth, height: pageHeight }: Pixels,
  { box, width }: { box: LineBox; width: number },
  { angle, isUpsideDown }: { angle: number; isUpsideDown: boolean },
  input: Float32Array,
): void {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const plane = input.length / 3;
  const rowLength = plane / LINE_HEIGHT;
  for (let row = 0; row < LINE_HEIGHT; row++) {
    const part = (row + 0.5) / LINE_HEIGHT;
    const down = box.y + box.height * (isUpsideDown ? 1 - part : part);
    for (let column = 0; column < width; column++) {
      const part = (column + 0.5) / width;
      const across = box.x + box.width * (isUpsideDown ? 1 - part : part);
      const x = clamp(across * cos - down * sin - 0.5, pageWidth - 1);
      const y = clamp(across * sin + down * cos - 0.5, pageHeight - 1);
      const [left, top] = [Math.floor(x), Math.floor(y)];
      const [dx, dy] = [x - left, y - top];
      const right = left + 1 < pageWidth ? 4 : 0;
      const below = top + 1 < pageHeight ? 4 * pageWidth : 0;
      for (let channel = 0; channel < 3; channel++) {
        const at = 4 * (top * pageWidth + left) + 2 - channel;
        const upper = (data[at] as number) * (1 - dx) + (data[at + right] as number) * dx;
        const lower = (data[at + below] as number) * (1 - dx) + (data[at + below + right] as number) * dx;
        input[channel * plane + row * rowLength + column] = (upper * (1 - dy) + lower * dy) / 127.5 - 1;
      }
    }
  }
}

const clamp = (value: number, max: number) => Math.min(max, Math.max(0, value));

/**
 * The model gives the probability of each class for each step of a few pixels. Class 0 is "no letter".
 * @param part of the steps that are no padding
 */
function findLetters({ data, dims }: Values, line: number, part: number, alphabet: readonly string[]): Letter[] {
  const [, steps, classes] = dims as [number, number, number];
  const letters: Letter[] = [];
  let previous = 0;
  let space = 0;
  for (let step = 0; step < Math.ceil(steps * part); step++) {
    const from = (line * steps + step) * classes;
    let best = 0;
    for (let each = 1; each < classes; each++) {
      if ((data[from + each] as number) > (data[from + best] as number)) best = each;
    }
    space = Math.max(space, data[from + classes - 1] as number);
    if (best !== 0 && best !== previous && best !== classes - 1) {
      letters.push({
        text: alphabet[best - 1] as string,
        at: (step + 0.5) / (steps * part),
        probability: data[from + best] as number,
        isAfterSpace: space > MIN_SPACE_PROBABILITY,
      });
      space = 0;
    }
    previous = best;
  }
  return letters;
}
