import { type Canvas, createCanvas } from "@napi-rs/canvas";

export type { Canvas };

/** In pixels. */
export interface Part {
  top: number;
  height: number;
}

/**
 * `turn` is clockwise, a multiple of 90 degrees. `scale` makes the copy smaller. `part` takes some of the turned rows
 * only.
 */
export function copyPicture(
  picture: Canvas,
  { turn = 0, scale = 1, part }: { turn?: number; scale?: number; part?: Part },
): Canvas {
  const isOnItsSide = turn % 180 !== 0;
  const width = Math.max(1, Math.round((isOnItsSide ? picture.height : picture.width) * scale));
  const height = Math.max(1, Math.round((isOnItsSide ? picture.width : picture.height) * scale));
  const top = part?.top ?? 0;
  const copy = createCanvas(width, part?.height ?? height);
  const context = copy.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.translate(width / 2, height / 2 - top);
  context.rotate((turn * Math.PI) / 180);
  context.scale(scale, scale);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  return copy;
}

/** Ink means dark pixels. */
export function countInk(picture: Canvas): { rows: Float64Array; columns: Float64Array } {
  const { width, height } = picture;
  const { data } = picture.getContext("2d").getImageData(0, 0, width, height);
  const rows = new Float64Array(height);
  const columns = new Float64Array(width);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[4 * (y * width + x) + 1] as number) >= DARK) continue;
      rows[y] = (rows[y] as number) + 1;
      columns[x] = (columns[x] as number) + 1;
    }
  }
  return { rows, columns };
}

const DARK = 140;
