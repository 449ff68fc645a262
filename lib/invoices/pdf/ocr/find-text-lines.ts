import { type Canvas, copyPicture, type Pixels, readPixels } from "../page-picture.ts";
import type { TextModel } from "./text-model.ts";

/** In pixels of the picture after it was turned level, around its top left corner. */
export interface LineBox {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Width of the white edge around the letters. */
  edge: number;
}

export interface TextLines {
  /** How far the lines are from level: radians, clockwise. */
  angle: number;
  /** Whether the page lies on its side. Then `boxes` is empty. */
  isOnItsSide: boolean;
  boxes: LineBox[];
}

/** The model takes pictures whose sides are multiples of this. */
const SIDE_STEP = 32;

/** Blue, green, red: of the pictures that the model was trained on. */
const MEANS = [0.406, 0.456, 0.485] as const;
const DEVIATIONS = [0.225, 0.224, 0.229] as const;

const MIN_PROBABILITY = 0.3;
const MIN_MEAN_PROBABILITY = 0.6;

/** In pixels of the picture that the model gets. */
const MIN_SIDE = 3;

/** The model marks the core of each line. Area by outline by this ratio is the distance to the edge of its box. */
const EDGE_RATIO = 1.5;

/** A mark that is longer than this multiple of its height has an angle. */
const LONG = 4;

/** Radians. A line at another angle to the page is a stamp or a watermark. */
const MAX_TILT = 0.09;

/** Radians. A page askew by more was photographed, not scanned. */
const MAX_ANGLE = 0.15;

/**
 * Finds the lines with the text detection of PaddleOCR (DB).
 * @param scale of the picture for the model, which finds lines best at 150 dpi
 */
export async function findTextLines(picture: Canvas, model: TextModel, scale: number): Promise<TextLines> {
  const small = readPixels(copyPicture(picture, { scale }));
  const [width, height] = [roundUpToStep(small.width), roundUpToStep(small.height)];
  const { data: map } = await model.run({ data: toInput(small, width, height), dims: [1, 3, height, width] });
  const { labels, marks } = findMarks(map, width, height);
  if (areOnTheirSide(marks)) return { angle: 0, isOnItsSide: true, boxes: [] };
  const angle = calculateAngle(marks);
  const boxes = findBoxes(labels, marks, width, angle);
  return { angle, isOnItsSide: false, boxes: boxes.map((box) => enlarge(box, 1 / scale)) };
}

const roundUpToStep = (side: number) => Math.ceil(side / SIDE_STEP) * SIDE_STEP;

/** What is added on the right and below looks like the edge of the picture. */
function toInput(picture: Pixels, width: number, height: number): Float32Array {
  const size = width * height;
  const input = new Float32Array(3 * size);
  for (let at = 0; at < size; at++) {
    const x = at % width;
    const y = Math.min((at - x) / width, picture.height - 1);
    const from = 4 * (y * picture.width + Math.min(x, picture.width - 1));
    for (let channel = 0; channel < 3; channel++) {
      const value = (picture.data[from + 2 - channel] as number) / 255;
      input[channel * size + at] = (value - (MEANS[channel] as number)) / (DEVIATIONS[channel] as number);
    }
  }
  return input;
}

/** A group of marked pixels that touch each other, as sums over them. */
interface Mark {
  pixels: number;
  probability: number;
  x: number;
  y: number;
  xx: number;
  xy: number;
  yy: number;
}

/** @returns the marks, and for each pixel the number of its mark from 1 */
function findMarks(map: Float32Array, width: number, height: number): { labels: Int32Array; marks: Mark[] } {
  const labels = new Int32Array(width * height);
  const marks: Mark[] = [];
  const open: number[] = [];
  for (let start = 0; start < labels.length; start++) {
    if (labels[start] !== 0 || (map[start] as number) < MIN_PROBABILITY) continue;
    const mark: Mark = { pixels: 0, probability: 0, x: 0, y: 0, xx: 0, xy: 0, yy: 0 };
    marks.push(mark);
    labels[start] = marks.length;
    open.push(start);
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const x = at % width;
      const y = (at - x) / width;
      mark.pixels += 1;
      mark.probability += map[at] as number;
      mark.x += x;
      mark.y += y;
      mark.xx += x * x;
      mark.xy += x * y;
      mark.yy += y * y;
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
          const next = row * width + column;
          if (labels[next] !== 0 || (map[next] as number) < MIN_PROBABILITY) continue;
          labels[next] = marks.length;
          open.push(next);
        }
      }
    }
  }
  return { labels, marks };
}

interface Shape {
  /** Of the long side: radians, clockwise. */
  angle: number;
  /** The spread of the pixels along the long side. */
  length: number;
  isLong: boolean;
}

function measure({ pixels, x, y, xx, xy, yy }: Mark): Shape {
  const across = xx / pixels - (x / pixels) ** 2;
  const down = yy / pixels - (y / pixels) ** 2;
  const both = xy / pixels - (x / pixels) * (y / pixels);
  const sum = (across + down) / 2;
  const difference = Math.hypot((across - down) / 2, both);
  return {
    angle: 0.5 * Math.atan2(2 * both, across - down),
    length: Math.sqrt(sum + difference),
    isLong: sum + difference > LONG ** 2 * (sum - difference),
  };
}

function areOnTheirSide(marks: readonly Mark[]): boolean {
  const lines = marks.map(measure).filter(({ isLong }) => isLong);
  const upright = lines.filter(({ angle }) => Math.abs(angle) > Math.PI / 4);
  return sumLengths(upright) > sumLengths(lines) / 2;
}

const sumLengths = (lines: readonly Shape[]) => lines.reduce((sum, { length }) => sum + length, 0);

/** The median, in which long lines count more. */
function calculateAngle(marks: readonly Mark[]): number {
  const lines = marks
    .map(measure)
    .filter(({ angle, isLong }) => isLong && Math.abs(angle) < MAX_ANGLE)
    .sort((one, other) => one.angle - other.angle);
  let rest = sumLengths(lines) / 2;
  for (const { angle, length } of lines) {
    rest -= length;
    if (rest <= 0) return angle;
  }
  return 0;
}

function findBoxes(labels: Int32Array, marks: readonly Mark[], width: number, pageAngle: number): LineBox[] {
  const [cos, sin] = [Math.cos(pageAngle), Math.sin(pageAngle)];
  const extents = marks.map(() => ({ left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }));
  for (let at = 0; at < labels.length; at++) {
    if (labels[at] === 0) continue;
    const x = at % width;
    const y = (at - x) / width;
    const extent = extents[(labels[at] as number) - 1] as (typeof extents)[number];
    const across = x * cos + y * sin;
    const down = y * cos - x * sin;
    extent.left = Math.min(extent.left, across);
    extent.right = Math.max(extent.right, across + 1);
    extent.top = Math.min(extent.top, down);
    extent.bottom = Math.max(extent.bottom, down + 1);
  }
  return extents.flatMap(({ left, top, right, bottom }, index) => {
    const mark = marks[index] as Mark;
    const [boxWidth, boxHeight] = [right - left, bottom - top];
    if (Math.min(boxWidth, boxHeight) < MIN_SIDE) return [];
    if (mark.probability / mark.pixels < MIN_MEAN_PROBABILITY || isTilted(mark, pageAngle)) return [];
    const edge = (boxWidth * boxHeight * EDGE_RATIO) / (2 * (boxWidth + boxHeight));
    return [
      { x: left - edge, y: top - edge, width: boxWidth + 2 * edge, height: boxHeight + 2 * edge, edge: edge / 2 },
    ];
  });
}

function isTilted(mark: Mark, pageAngle: number): boolean {
  const { angle, isLong } = measure(mark);
  return isLong && Math.abs(angle - pageAngle) > MAX_TILT;
}

const enlarge = ({ x, y, width, height, edge }: LineBox, factor: number): LineBox => ({
  x: x * factor,
  y: y * factor,
  width: width * factor,
  height: height * factor,
  edge: edge * factor,
});
