import { findTextLines, type LineBox, type TextLines } from "./ocr/find-text-lines.ts";
import { type LineReader, readTextLines } from "./ocr/read-text-lines.ts";
import type { TextModel } from "./ocr/text-model.ts";
import { type Canvas, copyPicture, type Pixels, readPixels } from "./page-picture.ts";

/** Lines that are read both ways up. */
const SAMPLES = 4;

/** Longer lines take time and say no more. */
const MAX_SAMPLE_RATIO = 8;

interface UprightPage {
  /** Degrees, clockwise. */
  turn: number;
  picture: Canvas;
  pixels: Pixels;
  lines: TextLines;
}

/** Finds the lines of a page whichever way up it was scanned. */
export async function findUprightLines(
  picture: Canvas,
  { detector, reader, scale }: { detector: TextModel; reader: LineReader; scale: number },
): Promise<UprightPage> {
  let turn = 0;
  let level = picture;
  let lines = await findTextLines(level, detector, scale);
  if (lines.isOnItsSide) {
    turn = 90;
    level = copyPicture(picture, { turn });
    lines = await findTextLines(level, detector, scale);
  }
  const pixels = readPixels(level);
  if (!(await isUpsideDown(pixels, lines, reader))) return { turn, picture: level, pixels, lines };
  const upright = copyPicture(level, { turn: 180 });
  return { turn: turn + 180, picture: upright, pixels: readPixels(upright), lines: turnAround(lines, upright) };
}

async function isUpsideDown(page: Pixels, { boxes, angle }: TextLines, reader: LineReader): Promise<boolean> {
  const samples = boxes
    .filter(({ width, height }) => width <= MAX_SAMPLE_RATIO * height)
    .sort((one, other) => other.width / other.height - one.width / one.height)
    .slice(0, SAMPLES);
  const [upright, upsideDown] = (await Promise.all(
    [false, true].map(async (isUpsideDown) => {
      const lines = await readTextLines(reader, page, samples, { angle, isUpsideDown });
      return lines.flatMap(({ letters }) => letters).reduce((sum, { probability }) => sum + probability ** 4, 0);
    }),
  )) as [number, number];
  return upsideDown > upright;
}

function turnAround({ boxes, angle, ...others }: TextLines, { width, height }: Canvas): TextLines {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [right, bottom] = [width * cos + height * sin, height * cos - width * sin];
  const turnBox = (box: LineBox) => ({ ...box, x: right - box.x - box.width, y: bottom - box.y - box.height });
  return { ...others, angle, boxes: boxes.map(turnBox) };
}
