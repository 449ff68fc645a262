import { expect, test } from "vitest";
import { renderMarks } from "#lib/documents/render-marks.ts";

test("marks are rendered around their boxes, with their labels above", () => {
  const calls: unknown[][] = [];
  const context = {
    strokeStyle: "",
    fillStyle: "",
    lineWidth: 0,
    font: "",
    strokeRect: (...box: number[]) => calls.push([context.strokeStyle, ...box]),
    fillText: (...text: unknown[]) => calls.push([context.fillStyle, ...text]),
  };
  renderMarks({ width: 1000, height: 2000, getContext: () => context }, [
    { box: { x: 0.1, y: 0.2, width: 0.3, height: 0.05 }, colour: "red", label: "Amount" },
    { box: { x: 0.5, y: 0.5, width: 0.1, height: 0.01 }, colour: "blue" },
  ]);
  expect(calls).toEqual([
    ["red", 100, 400, 300, 100],
    ["red", "Amount", 100, 398],
    ["blue", 500, 1000, 100, 20],
  ]);
});
