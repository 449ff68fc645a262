import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { findTextLines } from "#lib/invoices/pdf/ocr/find-text-lines.ts";
import type { TextModel } from "#lib/invoices/pdf/ocr/text-model.ts";

interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Radians, clockwise, around its middle. */
  angle: number;
}

/** Marks bars as a model would: 0.9 inside, 0 outside. */
const buildDetector = (bars: readonly Bar[]): TextModel => ({
  async run({ dims }) {
    const [, , height, width] = dims as [number, number, number, number];
    const data = new Float32Array(width * height).map((_, at) => {
      const [x, y] = [at % width, Math.floor(at / width)];
      return bars.some((bar) => {
        const [dx, dy] = [x - bar.x - bar.width / 2, y - bar.y - bar.height / 2];
        const across = dx * Math.cos(bar.angle) + dy * Math.sin(bar.angle);
        const down = dy * Math.cos(bar.angle) - dx * Math.sin(bar.angle);
        return Math.abs(across) <= bar.width / 2 && Math.abs(down) <= bar.height / 2;
      })
        ? 0.9
        : 0;
    });
    return { data, dims: [1, 1, height, width] };
  },
  close: async () => {},
});

const picture = createCanvas(800, 600);

test("the boxes of a page askew are those of the page turned level, in pixels of the whole picture", async () => {
  const angle = 0.03;
  const bars = [50, 100, 150].map((y) => ({ x: 50, y, width: 200, height: 8, angle }));
  const found = await findTextLines(picture, buildDetector(bars), 0.5);
  expect(found.angle).toBeCloseTo(angle, 2);
  expect(found.boxes).toHaveLength(3);
  for (const { width, height, edge } of found.boxes) {
    expect(width - 4 * edge).toBeCloseTo(2 * 200, -1);
    expect(height - 4 * edge).toBeCloseTo(2 * 8, -1);
  }
});

test("a stamp at another angle is left out", async () => {
  const lines = [50, 100, 150].map((y) => ({ x: 50, y, width: 200, height: 8, angle: 0 }));
  const stamp = { x: 280, y: 200, width: 90, height: 12, angle: -0.35 };
  expect((await findTextLines(picture, buildDetector([...lines, stamp]), 0.5)).boxes).toHaveLength(3);
});

test("specks are no lines", async () => {
  const speck = { x: 300, y: 20, width: 1, height: 1, angle: 0 };
  expect((await findTextLines(picture, buildDetector([speck]), 0.5)).boxes).toEqual([]);
});

test("a page on its side is found by its lines", async () => {
  const lines = [50, 100, 150].map((x) => ({ x, y: 50, width: 8, height: 200, angle: 0 }));
  expect(await findTextLines(picture, buildDetector(lines), 0.5)).toEqual({ angle: 0, isOnItsSide: true, boxes: [] });
});

test("a page without lines is level", async () => {
  expect(await findTextLines(picture, buildDetector([]), 0.5)).toEqual({ angle: 0, isOnItsSide: false, boxes: [] });
});
