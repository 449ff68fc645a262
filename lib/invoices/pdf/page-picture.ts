import { type Canvas, createCanvas } from "@napi-rs/canvas";

export type { Canvas };

/** `turn` is clockwise, a multiple of 90 degrees. `scale` makes the copy smaller. */
export function copyPicture(picture: Canvas, { turn = 0, scale = 1 }: { turn?: number; scale?: number }): Canvas {
  const isOnItsSide = turn % 180 !== 0;
  const width = Math.max(1, Math.round((isOnItsSide ? picture.height : picture.width) * scale));
  const height = Math.max(1, Math.round((isOnItsSide ? picture.width : picture.height) * scale));
  const copy = createCanvas(width, height);
  const context = copy.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.translate(width / 2, height / 2);
  context.rotate((turn * Math.PI) / 180);
  context.scale(scale, scale);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  return copy;
}

export interface Pixels {
  /** Four bytes for each pixel: red, green, blue, alpha. */
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

export function readPixels(picture: Canvas): Pixels {
  const { width, height } = picture;
  return { data: picture.getContext("2d").getImageData(0, 0, width, height).data, width, height };
}

const MAX_SHADE_OF_PAPER = 12;

/** Whether all pixels have nearly the same shade: nothing is printed on the page, or its picture cannot be decoded. */
export function isBlank(picture: Canvas): boolean {
  const { data } = readPixels(copyPicture(picture, { scale: 0.25 }));
  const paper = data[0] as number;
  return data.every((value, at) => at % 4 === 3 || Math.abs(value - paper) <= MAX_SHADE_OF_PAPER);
}
