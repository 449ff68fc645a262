import { expect, test } from "vitest";
import { isInColumn, isInRow } from "#lib/intake/readers/place-geometry.ts";

const place = (x: number, y: number, width: number, height: number, page = 1) => ({
  page,
  box: { x, y, width, height },
  text: "",
});

const ROW = place(0, 0, 1, 1);

test.each([
  ["more than half of the height is common", place(4, 0.25, 1, 1), true],
  ["half of the height is common", place(4, 0.5, 1, 1), false],
  ["more than half, from above", place(4, -0.25, 1, 1), true],
  ["half, from above", place(4, -0.5, 1, 1), false],
  ["a low text is inside a high one", place(4, 0.625, 1, 0.25), true],
  ["half of a low text is inside a high one", place(4, 0.875, 1, 0.25), false],
  ["a high text is around a low one", place(4, -4, 1, 8), true],
  ["the next row", place(4, 1, 1, 1), false],
  ["the same height on another page", place(4, 0, 1, 1, 2), false],
])("two texts are in one row or not: %s", (_, other, isSame) => {
  expect(isInRow(ROW, other)).toBe(isSame);
  expect(isInRow(other, ROW)).toBe(isSame);
});

test.each([
  ["more than a quarter of the width is common", place(0.5, 4, 1, 1), true],
  ["a quarter of the width is common", place(0.75, 4, 1, 1), false],
  ["more than a quarter, from the left", place(-0.5, 4, 1, 1), true],
  ["a narrow text is below a wide one", place(0.5, 4, 0.125, 1), true],
  ["a quarter of a narrow text is below a wide one", place(0.875, 4, 0.5, 1), false],
  ["a wide text is below a narrow one", place(-4, 4, 8, 1), true],
  ["the next column", place(1, 4, 1, 1), false],
])("two texts are in one column or not: %s", (_, other, isSame) => {
  expect(isInColumn(ROW, other)).toBe(isSame);
  expect(isInColumn(other, ROW)).toBe(isSame);
});
